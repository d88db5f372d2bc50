import { useEffect, useEffectEvent, useRef } from 'react'
import { createStepHistory } from './step-history.ts'

type StepHistory = ReturnType<typeof createStepHistory>

/** The steps of one component. Components inside of each other add up: a picker's steps follow the page's. */
interface Level {
  depth: number
  /** Returns whether there was a step to go. */
  back: () => boolean
  forward: () => boolean
}

interface OpenHistory {
  steps: StepHistory
  /** The innermost is the last. */
  levels: Level[]
}

/** Only one is open at a time; a component that remounts at once reuses the existing entries. */
let open: OpenHistory | null = null

function openHistory(): OpenHistory {
  const levels: Level[] = []
  const goBack = () => {
    const level = levels.findLast(({ depth }) => depth > 0)
    if (!level?.back()) return false
    level.depth -= 1
    return true
  }
  const goForward = () => {
    const level = levels.findLast(({ forward }) => forward())
    if (level) level.depth += 1
    return level !== undefined
  }
  return { steps: createStepHistory(window, { back: goBack, forward: goForward }), levels }
}

function begin(level: Level) {
  open ??= openHistory()
  open.levels.push(level)
}

function end(level: Level) {
  const left = open
  if (!left) return
  left.levels.splice(left.levels.indexOf(level), 1)
  setTimeout(async () => {
    await settle(left)
    if (left.levels.length > 0 || open !== left) return
    open = null
    left.steps.end()
  })
}

/** Resolves once the browser is at the steps of all levels. */
function settle(history: OpenHistory | null): Promise<void> {
  const depth = history?.levels.reduce((sum, level) => sum + level.depth, 0)
  return history?.steps.goTo(depth ?? 0) ?? Promise.resolve()
}

/**
 * While it is on, the browser's Back button goes one step back in a full-screen flow (a picker, a search), and
 * Forward one step forward if `onForward` says so. Either does nothing if it returns false.
 */
export function useStepHistory(
  isOn: boolean,
  depth: number,
  onBack: () => unknown,
  onForward: () => boolean = () => false,
) {
  const back = useEffectEvent(onBack)
  const forward = useEffectEvent(onForward)
  const level = useRef<Level | null>(null)

  useEffect(() => {
    if (!isOn) return
    const own: Level = { depth: 0, back: () => back() !== false, forward: () => forward() }
    level.current = own
    begin(own)
    return () => {
      level.current = null
      end(own)
    }
  }, [isOn])

  useEffect(() => {
    if (!isOn || !level.current) return
    level.current.depth = depth
    // Later, when the other levels know theirs, too.
    queueMicrotask(() => void settle(open))
  }, [isOn, depth])

  /** Removes its steps; resolves once the browser has done so. */
  return () => {
    if (!level.current) return Promise.resolve()
    level.current.depth = 0
    return settle(open)
  }
}
