import { limits } from '#contract/limits'

/** Which pins somebody has had before them, and which of these nobody was told of yet. */
export interface Sight {
  seen: ReadonlySet<string>
  waiting: readonly string[]
  /** There are enough to be worth a request. */
  isFull: boolean
}

export const noSight: Sight = { seen: new Set(), waiting: [], isFull: false }

/** A request for so many: few enough requests, and little lost when the browser crashes. */
const worthTelling = 20

export function sighted({ seen, waiting }: Sight, ids: readonly string[]): Sight {
  const fresh = [...new Set(ids)].filter((id) => !seen.has(id))
  const all = [...waiting, ...fresh].slice(-limits.seenPinsAtOnce)
  return { seen: new Set([...seen, ...fresh]), waiting: all, isFull: all.length >= worthTelling }
}

export function told({ seen }: Sight): Sight {
  return { seen, waiting: [], isFull: false }
}
