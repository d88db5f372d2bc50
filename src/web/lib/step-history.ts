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
  let depth = 0
  let expected = 0
  let settled: (() => void) | null = null

  function stepOf(state: unknown): number {
    const step = (state as Record<string, unknown> | null)?.[mark]
    return typeof step === 'number' ? step : 0
  }

  function onPop(event: PopStateEvent) {
    if (depth === 0 && expected === 0) return
    // Another page's entry: the router goes there.
    event.stopImmediatePropagation()
    if (expected > 0) {
      expected -= 1
      settled?.()
      settled = null
      return
    }
    const before = depth
    depth = Math.min(depth, stepOf(event.state))
    for (let step = before; step > depth; step -= 1) onBack()
  }
  page.addEventListener('popstate', onPop, { capture: true })

  return {
    /** Goes to so many steps; settled once the browser is there. */
    async goTo(wanted: number): Promise<void> {
      if (wanted > depth) {
        while (depth < wanted) {
          depth += 1
          page.history.pushState({ ...(page.history.state as object | null), [mark]: depth }, '')
        }
        return
      }
      if (wanted === depth) return
      const by = wanted - depth
      depth = wanted
      // Somebody has gone on to another page meanwhile: what lies behind stays there.
      if (stepOf(page.history.state) === 0) return
      expected += 1
      await new Promise<void>((resolve) => {
        settled = resolve
        page.history.go(by)
      })
    },
    end() {
      page.removeEventListener('popstate', onPop, { capture: true })
    },
  }
}
