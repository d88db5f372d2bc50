import { useEffect, useEffectEvent } from 'react'
import { keepStepHistory } from './step-history.ts'

type Kept = ReturnType<typeof keepStepHistory>

/** One of them is open at a time; one that is drawn anew at once goes on with the entries that are there. */
let open: { kept: Kept; back: () => void; ending: ReturnType<typeof setTimeout> | null } | null =
  null

function begin(back: () => void): Kept {
  if (open) {
    if (open.ending !== null) clearTimeout(open.ending)
    Object.assign(open, { back, ending: null })
    return open.kept
  }
  const kept = keepStepHistory(window, () => open?.back())
  open = { kept, back, ending: null }
  return kept
}

function end() {
  if (!open) return
  const ended = open
  ended.ending = setTimeout(() => {
    open = null
    void ended.kept.goTo(0).finally(() => ended.kept.end())
  })
}

/** The browser's way back goes back one step of what fills the screen (a picker, a search), as long as it is open. */
export function useStepHistory(isOn: boolean, depth: number, onBack: () => void) {
  const back = useEffectEvent(onBack)

  useEffect(() => {
    if (!isOn) return
    begin(() => back())
    return end
  }, [isOn])

  useEffect(() => {
    if (isOn) void open?.kept.goTo(depth)
  }, [isOn, depth])

  /** Leaves all steps behind; settled once the browser has. */
  return () => (isOn ? open?.kept.goTo(0) : undefined) ?? Promise.resolve()
}
