/** The parts of a window that steps are written to. */
export interface PageHistory {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener: Window['addEventListener']
  removeEventListener: Window['removeEventListener']
}

const mark = 'picker_step'

/**
 * Keeps as many entries in the browser's history as there are steps to go back over, so that the phone's
 * own way back goes one step back. The router sees none of it.
 */
export function keepStepHistory(page: PageHistory, onBack: () => void) {
  // A page that is loaded anew may stand on an entry of its steps before.
  let depth = stepOf(page.history.state)
  let arrived: (() => void) | null = null
  let moving = Promise.resolve()

  function onPop(event: PopStateEvent) {
    // Another page's entry: the router goes there.
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
    // Somebody has gone on to another page meanwhile: what lies behind stays there.
    if (to >= from || stepOf(page.history.state) === 0) return
    await new Promise<void>((resolve) => {
      arrived = resolve
      page.history.go(to - from)
    })
  }

  return {
    /** Goes to so many steps; settled once the browser is there. */
    goTo(wanted: number): Promise<void> {
      const from = depth
      depth = wanted
      // One after the other: browsers forget the first of two that are asked for at once.
      if (wanted !== from) moving = moving.then(() => move(from, wanted))
      return moving
    },
    end() {
      page.removeEventListener('popstate', onPop, { capture: true })
    },
  }
}

/** How many steps an entry of the history lies beyond its page. */
export function stepOf(state: unknown): number {
  const step = (state as Record<string, unknown> | null)?.[mark]
  return typeof step === 'number' ? step : 0
}
