import { useEffect, useRef, useState } from 'react'
import { stepOf } from '#web/lib/history/step-history.ts'
import { leavePage } from './leave-page.ts'

/** Leaves the page after saving, on phones, once `leaveSteps` has removed the page's own steps. */
export function useLeave(leaveSteps?: () => Promise<void>) {
  const lengthAtFirst = useRef(1)
  const [isStuck, setStuck] = useState(false)

  // Measured before any steps: their entries stay in the history.
  useEffect(() => {
    lengthAtFirst.current = history.length - stepOf(history.state)
  }, [])

  /** Returns whether the page is left: a tab with a history may not close itself. */
  async function leave(): Promise<boolean> {
    await leaveSteps?.()
    const isLeft = leavePage(window, lengthAtFirst.current)
    setStuck(!isLeft)
    return isLeft
  }
  return { leave, isStuck }
}
