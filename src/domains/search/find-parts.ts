import type { Db } from '#platform/database'
import { findAxis } from './engine/axes.ts'
import { postgresEngine } from './engine/postgres-engine.ts'
import type { Asked } from './engine/search-engine.ts'
import { findPage, type PageWish, type Place } from './find-page.ts'
import { forSomeWords } from './widening/some-words.ts'
import { widen } from './widening/widen.ts'

/*
 * A search has parts, one after another: rows that have all words as typed (0), rows that have them in other
 * words (1), and, where those are few, rows that have some of the words, the rarest words first (2 and on).
 */

export interface PartPlace extends Place {
  part: number
}

/** A visible row, with where a page after it begins. */
interface Shown extends PartPlace {
  id: string
}

export interface FoundParts {
  shown: Shown[]
  next: PartPlace | null
}

export const nothing: FoundParts = { shown: [], next: null }

const firstOfSome = 2
/** With so many results that have all words, partial matches are not shown. */
const enough = 10

export interface PartsWish extends Omit<PageWish, 'place' | 'seen'> {
  place: PartPlace | null
  /** In whose languages other words are looked up. */
  locale: string
}

export interface SearchParts {
  /** Rows that have all of the words, as typed or in other words. */
  findAll(): Promise<FoundParts>
  /** Appends rows that have some of the words where few have all. */
  findSome(all: FoundParts): Promise<FoundParts>
}

export function searchParts(db: Db, wish: PartsWish): SearchParts {
  const { asked, place, limit, offer, locale } = wish
  const seen = new Set<string>()
  let other: Promise<Asked | null> | null = null
  const inOtherWords = () => (other ??= widen(db, asked, locale))

  /** `at`: the number of the first of these parts; parts before the cursor's are skipped. */
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
      // The wider query excludes what the original one finds; partial matches do so by themselves.
      const parts = forSomeWords({ ...wider, besides: asked.besides }, total)
      return findFrom(firstOfSome, parts, all)
    },
  }
}

/** Whether it does not have all the words as typed. */
export function isNear({ part }: PartPlace): boolean {
  return part > 0
}

export function isOfSome({ part }: PartPlace): boolean {
  return part >= firstOfSome
}

/** The first rows of a longer page. */
export function cutParts({ shown, next }: FoundParts, limit: number): FoundParts {
  const kept = shown.slice(0, limit)
  return { shown: kept, next: shown.length > limit ? (kept.at(-1) ?? null) : next }
}
