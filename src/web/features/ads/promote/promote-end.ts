export interface Arrival {
  /** The switch for closing a window that has no history is on. */
  closesWithoutHistory: boolean
  historyLength: number
  /** The pin was made a moment ago, on a page that must not come back. */
  cameFromPinBuilder: boolean
  /** From another site, whose pages the router does not know. */
  isCrossSite: boolean
}

/** How the flow is left. `router` goes by pages of this app, `history` by those of the browser. */
export type Departure =
  | { kind: 'close' }
  | { kind: 'history'; steps: number }
  | { kind: 'router'; steps: number }

export function departureFor(arrival: Arrival): Departure {
  if (arrival.closesWithoutHistory && arrival.historyLength <= 1) return { kind: 'close' }
  const steps = arrival.cameFromPinBuilder ? 3 : 1
  return { kind: arrival.isCrossSite ? 'history' : 'router', steps }
}

/** What leaving needs of the window. */
interface LeftWindow {
  close(): void
  readonly closed: boolean
  history: { readonly length: number; go(steps: number): void }
}

interface Ways {
  /** Goes back by pages of this app. */
  goBack: (steps: number) => void
  /** Where there is nothing to go back to, or the browser keeps the window open. */
  goHome: () => void
}

/** Leaves as decided; somebody always gets away from the page. */
export function depart(departure: Departure, page: LeftWindow, { goBack, goHome }: Ways): void {
  if (departure.kind === 'close') {
    page.close()
    if (!page.closed) goHome()
  } else if (page.history.length <= departure.steps) goHome()
  else if (departure.kind === 'history') page.history.go(-departure.steps)
  else goBack(departure.steps)
}
