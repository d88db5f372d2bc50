import type { Db } from '#platform/database'
import { findHistogram } from '../engine/histograms.ts'
import { postgresEngine } from '../engine/postgres-engine.ts'
import type { FoundId, SearchQuery } from '../engine/search-engine.ts'
import { partialMatchQueries } from '../widening/partial-match.ts'
import { widen } from '../widening/widen.ts'
import { type Cursor, findPage, type PageOptions } from './find-page.ts'

/*
 * A search has parts, one after another: rows that have all words as typed (0), rows that have them in other
 * words (1), and, where those are few, rows that have some of the words, the rarest words first (2 and on).
 */

export interface PartCursor extends Cursor {
  part: number
}

/** A visible row, with where a page after it begins. */
interface Shown extends PartCursor {
  id: FoundId
}

export interface FoundParts {
  shown: Shown[]
  next: PartCursor | null
}

export const emptyPage: FoundParts = { shown: [], next: null }

const firstPartialPart = 2
/** With so many results that have all words, partial matches are not shown. */
const enoughResults = 10

export interface PartsOptions extends Omit<PageOptions, 'cursor' | 'seen'> {
  cursor: PartCursor | null
  /** In whose languages other words are looked up. */
  locale: string
}

export interface SearchParts {
  /** Rows that have all of the words, as typed or in other words. */
  findAll(): Promise<FoundParts>
  /** Appends rows that have some of the words where few have all. */
  findPartial(all: FoundParts): Promise<FoundParts>
}

export function searchParts(db: Db, options: PartsOptions): SearchParts {
  const { query, cursor, limit, filterVisible, locale } = options
  const seen = new Set<string>()
  let other: Promise<SearchQuery | null> | null = null
  const widenOnce = () => (other ??= widen(db, query, locale))

  /** `at`: the number of the first of these parts; parts before the cursor's are skipped. */
  const findFrom = async (
    at: number,
    parts: readonly SearchQuery[],
    before: FoundParts,
  ): Promise<FoundParts> => {
    const shown = [...before.shown]
    for (const [index, one] of parts.entries()) {
      const part = at + index
      if (cursor !== null && part < cursor.part) continue
      if (shown.length === limit) return { shown, next: { part, tier: null, last: null } }
      const page = await findPage(db, postgresEngine, {
        query: one,
        cursor: cursor?.part === part ? cursor : null,
        limit: limit - shown.length,
        filterVisible,
        seen,
      })
      shown.push(...page.shown.map((row) => ({ ...row, part })))
      if (page.next) return { shown, next: { ...page.next, part } }
    }
    return { shown, next: null }
  }

  return {
    findAll: async () => {
      if (cursor !== null && isPartialMatch(cursor)) return emptyPage
      const found = await findFrom(0, [query], emptyPage)
      if (found.next) return found
      const wider = await widenOnce()
      return wider ? findFrom(1, [wider], found) : found
    },
    findPartial: async (all) => {
      const hasFew = cursor === null && all.shown.length < enoughResults && all.next === null
      if (!hasFew && !(cursor && isPartialMatch(cursor))) return all
      const wider = (await widenOnce()) ?? query
      const { total } = await findHistogram(db, 'pins')
      // Partial matches exclude rows with all words by themselves, so the wider query's exclusion is dropped.
      const parts = partialMatchQueries({ ...wider, conditions: query.conditions }, total)
      return findFrom(firstPartialPart, parts, all)
    },
  }
}

/** Whether it does not have all the words as typed. */
export function isNear({ part }: PartCursor): boolean {
  return part > 0
}

export function isPartialMatch({ part }: PartCursor): boolean {
  return part >= firstPartialPart
}

/** The first rows of a longer page. */
export function truncatePage({ shown, next }: FoundParts, limit: number): FoundParts {
  const kept = shown.slice(0, limit)
  return { shown: kept, next: shown.length > limit ? (kept.at(-1) ?? null) : next }
}
