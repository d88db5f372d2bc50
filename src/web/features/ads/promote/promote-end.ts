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
