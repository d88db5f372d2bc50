import { type InterestId, noId, type PersonId, type PinId } from '#contract/ids'
import { selectOffered } from '#domains/pins'
import type { Db } from '#platform/database'
import { type Ranked, selectPopular } from './popular-queries.ts'

/** The id of the list of all popular pins. */
export const everything = noId

export interface PopularOptions {
  /** Pins of any of these interests; absent or empty: of all. */
  interestIds?: readonly InterestId[]
  /** After this one. */
  before?: Ranked | null
  limit: number
  viewerId: PersonId | null
}

export interface Popular {
  ids: PinId[]
  /** The last one read, after which the next page begins; null when there are no more. */
  last: Ranked | null
}

const maxReads = 4

/** Visible pins that most people saved recently, the most popular first. */
export async function popularPins(db: Db, options: PopularOptions): Promise<Popular> {
  const { limit, viewerId, interestIds = [] } = options
  const of = interestIds.length > 0 ? interestIds : [everything]
  const ids: PinId[] = []
  let before = options.before ?? null
  for (let count = 0; count < maxReads; count += 1) {
    const found = await selectPopular(db, of, before, limit + 1)
    const read = found.slice(0, limit)
    const offered = await selectOffered(
      db,
      read.map(({ pin_id }) => pin_id),
      viewerId,
    )
    const taken = offered.slice(0, limit - ids.length)
    ids.push(...taken)
    const lastTaken = taken.length < offered.length ? taken.at(-1) : undefined
    before = read.find(({ pin_id }) => pin_id === lastTaken) ?? read.at(-1) ?? before
    const isMore = found.length > limit || lastTaken !== undefined
    if (!isMore) return { ids, last: null }
    if (ids.length === limit) return { ids, last: before }
  }
  return { ids, last: before }
}
