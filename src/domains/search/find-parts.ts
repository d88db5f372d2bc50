import type { Db } from '#platform/database'
import { findAxis } from './engine/axes.ts'
import { postgresEngine } from './engine/postgres-engine.ts'
import type { Asked } from './engine/search-engine.ts'
import { findPage, type PageWish, type Place } from './find-page.ts'
import { forSomeWords } from './widening/some-words.ts'
import { widen } from './widening/widen.ts'

/*
 * A search has parts, one behind another: what has all words as they stand (0), what has them in other words
 * (1), and, where that is little, what has some of them, the rarest words first (2 and on).
 */

export interface PartPlace extends Place {
  part: number
}

/** A row that is shown, with where a page behind it begins. */
interface Shown extends PartPlace {
  id: string
}

export interface FoundParts {
  shown: Shown[]
  next: PartPlace | null
}

export const nothing: FoundParts = { shown: [], next: null }

const firstOfSome = 2
/** With so many that have all words, nobody is shown what has some of them. */
const enough = 10

export interface PartsWish extends Omit<PageWish, 'place' | 'seen'> {
  place: PartPlace | null
  /** What is not found as it stands is looked for in other words. */
  locale: string
}

export interface SearchParts {
  /** What has all of the words, as they stand or in other words. */
  findAll(): Promise<FoundParts>
  /** Puts what has some of the words behind the little that has all. */
  findSome(all: FoundParts): Promise<FoundParts>
}

export function searchParts(db: Db, wish: PartsWish): SearchParts {
  const { asked, place, limit, offer, locale } = wish
  const seen = new Set<string>()
  let other: Promise<Asked | null> | null = null
  const inOtherWords = () => (other ??= widen(db, asked, locale))

  /** `at`: the number of the first of these parts; one before the page's own is passed over. */
  const findFrom = async (
    at: number,
    parts: readonly Asked[],
    begun: FoundParts,
  ): Promise<FoundParts> => {
    const shown = [...begun.shown]
    for (const [index, one] of parts.entries()) {
      const part = at + index
      if (place !== null && part < place.part) continue
      if (shown.length === limit) return { shown, next: { part, window: null, last: null } }
      const page = await findPage(db, postgresEngine, {
        asked: one,
        place: place?.part === part ? place : null,
        limit: limit - shown.length,
        offer,
        seen,
      })
      shown.push(...page.shown.map((row) => ({ ...row, part })))
      if (page.next) return { shown, next: { ...page.next, part } }
    }
    return { shown, next: null }
  }

  return {
    findAll: async () => {
      if (place !== null && isOfSome(place)) return nothing
      const found = await findFrom(0, [asked], nothing)
      if (found.next) return found
      const wider = await inOtherWords()
      return wider ? findFrom(1, [wider], found) : found
    },
    findSome: async (all) => {
      const isLittle = place === null && all.shown.length < enough && all.next === null
      if (!isLittle && !(place && isOfSome(place))) return all
      const wider = (await inOtherWords()) ?? asked
      const { total } = await findAxis(db, 'pins')
      // What the question itself finds has all the words, in whichever words they are.
      const parts = forSomeWords({ ...wider, besides: asked.besides }, total)
      return findFrom(firstOfSome, parts, all)
    },
  }
}

/** Whether it has the words in other words at best. */
export function isNear({ part }: PartPlace): boolean {
  return part > 0
}

export function isOfSome({ part }: PartPlace): boolean {
  return part >= firstOfSome
}

/** The first so many of a longer page. */
export function cutParts({ shown, next }: FoundParts, limit: number): FoundParts {
  const kept = shown.slice(0, limit)
  return { shown: kept, next: shown.length > limit ? (kept.at(-1) ?? null) : next }
}
