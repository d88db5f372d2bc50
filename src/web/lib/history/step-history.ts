/** The parts of a window that the step history uses. */
export interface PageHistory {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener: Window['addEventListener']
  removeEventListener: Window['removeEventListener']
}

const mark = 'picker_step'

/**
 * Keeps as many entries in the browser's history as there are steps, so that the browser's Back button (or a
 * phone's back gesture) goes one step back. The router does not notice.
 */
export function createStepHistory(page: PageHistory, onBack: () => void) {
  // After a reload, the current entry may be one of the steps from before.
  let depth = stepOf(page.history.state)
  let arrived: (() => void) | null = null
  let moving = Promise.resolve()

  function onPop(event: PopStateEvent) {
    // The entry of another page: left to the router.
    if (depth === 0 && !arrived) return
    event.stopImmediatePropagation()
    if (arrived) {
      arrived()
      arrived = null
      return
    }
    const before = depth
    depth = Math.min(depth, stepOf(event.state))
    for (let step = before; step > depth; step -= 1) onBack()
  }
  page.addEventListener('popstate', onPop, { capture: true })

  async function move(from: number, to: number) {
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

/** The step number of a history entry; 0 for the page itself. */
export function stepOf(state: unknown): number {
  const step = (state as Record<string, unknown> | null)?.[mark]
  return typeof step === 'number' ? step : 0
}
