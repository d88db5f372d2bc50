import { useEffect, useRef, useState } from 'react'
import { stepOf } from '#web/lib/history/step-history.ts'
import { leavePage } from './leave-page.ts'

/** How the page of a phone is left once it is done. */
export function useLeave() {
  const lengthAtFirst = useRef(1)
  const [isStuck, setStuck] = useState(false)

  // Before the steps that come: their entries are in the history for good, gone back over or not.
  useEffect(() => {
    lengthAtFirst.current = history.length - stepOf(history.state)
  }, [])

  /** Answers whether it is left: a tab with steps behind it may not close itself. */
  function leave(): boolean {
    const isLeft = leavePage(window, lengthAtFirst.current)
    setStuck(!isLeft)
    return isLeft
  }
  return { leave, isStuck }
}
