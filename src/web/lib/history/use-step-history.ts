import { useEffect, useEffectEvent } from 'react'
import { createStepHistory } from './step-history.ts'

type StepHistory = ReturnType<typeof createStepHistory>

interface OpenHistory {
  steps: StepHistory
  back: () => void
  ending: ReturnType<typeof setTimeout> | null
}

/** Only one is open at a time; a component that remounts at once reuses the existing entries. */
let open: OpenHistory | null = null

function begin(back: () => void): StepHistory {
  if (open) {
    if (open.ending !== null) clearTimeout(open.ending)
    Object.assign(open, { back, ending: null })
    return open.steps
  }
  const steps = createStepHistory(window, () => open?.back())
  open = { steps, back, ending: null }
  return steps
}

function end() {
  if (!open) return
  const ended = open
  ended.ending = setTimeout(() => {
    open = null
    void ended.steps.goTo(0).finally(() => ended.steps.end())
  })
}

/** While it is on, the browser's Back button goes one step back in a full-screen flow (a picker, a search). */
export function useStepHistory(isOn: boolean, depth: number, onBack: () => void) {
  const back = useEffectEvent(onBack)

  useEffect(() => {
    if (!isOn) return
    begin(() => back())
    return end
  }, [isOn])

  useEffect(() => {
    if (isOn) void open?.steps.goTo(depth)
  }, [isOn, depth])

  /** Removes all steps; resolves once the browser has done so. */
  return () => (isOn ? open?.steps.goTo(0) : undefined) ?? Promise.resolve()
}
