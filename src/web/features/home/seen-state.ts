import { limits } from '#contract/limits'

/** Which pins were seen, and which of these were not reported yet. */
export interface SeenState {
  seen: ReadonlySet<string>
  waiting: readonly string[]
  /** There are enough to be worth a request. */
  isFull: boolean
}

export const nothingSeen: SeenState = { seen: new Set(), waiting: [], isFull: false }

/** The number of pins per request: few requests, and little is lost when the browser crashes. */
const batchSize = 20

export function withSeen({ seen, waiting }: SeenState, ids: readonly string[]): SeenState {
  const fresh = [...new Set(ids)].filter((id) => !seen.has(id))
  const all = [...waiting, ...fresh].slice(-limits.seenPinsAtOnce)
  return { seen: new Set([...seen, ...fresh]), waiting: all, isFull: all.length >= batchSize }
}

export function withReported({ seen }: SeenState): SeenState {
  return { seen, waiting: [], isFull: false }
}
