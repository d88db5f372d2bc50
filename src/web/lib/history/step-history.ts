/** The parts of a window that the step history uses. */
export interface PageHistory {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener: Window['addEventListener']
  removeEventListener: Window['removeEventListener']
}

const mark = 'picker_step'

/** Each goes one step; false if there is no step to go, and the browser then returns to where it was. */
export interface StepMoves {
  back: () => boolean
  forward: () => boolean
}

/**
 * Keeps as many entries in the browser's history as there are steps, so that the browser's Back and Forward
 * buttons (or a phone's gestures) go one step. The router does not notice.
 */
export function createStepHistory(page: PageHistory, moves: StepMoves) {
  // After a reload, the current entry may be one of the steps from before.
  let depth = stepOf(page.history.state)
  /** The router's number for the page; its steps share it. */
  let index = indexOf(page.history.state)
  let arrived: (() => void) | null = null
  let moving = Promise.resolve()

  function onPop(event: PopStateEvent) {
    const step = stepOf(event.state)
    // The entry of another page: left to the router.
    if (!arrived && (indexOf(event.state) !== index || depth + step === 0)) return
    event.stopImmediatePropagation()
    if (arrived) {
      arrived()
      arrived = null
      return
    }
    while (depth > step && moves.back()) depth -= 1
    while (depth < step && moves.forward()) depth += 1
    const target = depth
    if (target !== step) moving = moving.then(() => move(step, target))
  }
  page.addEventListener('popstate', onPop, { capture: true })

  async function move(from: number, to: number) {
    if (to > from) index = indexOf(page.history.state)
    for (let step = from + 1; step <= to; step += 1)
      page.history.pushState({ ...(page.history.state as object | null), [mark]: step }, '')
    // Another page is open by now: the old entries are left alone.
    if (to >= from || stepOf(page.history.state) === 0) return
    await new Promise<void>((resolve) => {
      arrived = resolve
      page.history.go(to - from)
    })
  }

  return {
    /** Goes to this number of steps; resolves once the browser is there. */
    goTo(target: number): Promise<void> {
      const from = depth
      depth = target
      // One after the other: browsers drop the first of two simultaneous moves.
      if (target !== from) moving = moving.then(() => move(from, target))
      return moving
    },
    end() {
      page.removeEventListener('popstate', onPop, { capture: true })
    },
  }
}

function indexOf(state: unknown): unknown {
  return (state as Record<string, unknown> | null)?.idx
}

/** The step number of a history entry; 0 for the page itself. */
export function stepOf(state: unknown): number {
  const step = (state as Record<string, unknown> | null)?.[mark]
  return typeof step === 'number' ? step : 0
}
