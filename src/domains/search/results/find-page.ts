import { isId } from '#contract/ids'
import type { Db } from '#platform/database'
import { readBookmark, writeBookmark } from '#platform/paging'
import { byScore } from '../engine/postgres-engine.ts'
import type { Candidate, FoundId, SearchEngine, SearchQuery } from '../engine/search-engine.ts'
import type { Range } from '../engine/static-rank.ts'

/** The row after which a page begins, and its tier; null for the first. */
export interface Cursor {
  tier: Range | null
  last: { score: number; id: FoundId } | null
}

/** A visible row, with where a page after it begins. */
interface Shown extends Cursor {
  id: FoundId
}

export interface FoundPage {
  shown: Shown[]
  next: Cursor | null
}

export interface PageOptions {
  query: SearchQuery
  cursor: Cursor | null
  limit: number
  /** Keeps those that the viewer may see. */
  filterVisible(ids: FoundId[]): Promise<string[]>
  /** Pictures that are already on the page; those of this page are added. */
  seen?: Set<string>
}

/** A search that finds next to nothing in so many tiers stops; the next page continues it. */
const maxTiers = 6

/**
 * The next visible results. Tiers are searched as they are needed; within one, permissions are checked only
 * for rows that may come on the page, and the same picture is shown once.
 */
export async function findPage(
  db: Db,
  engine: SearchEngine,
  options: PageOptions,
): Promise<FoundPage> {
  const { query, cursor, limit, filterVisible, seen = new Set() } = options
  const shown: Shown[] = []
  let tier = cursor?.tier ?? null
  let last = cursor?.last ?? null
  for (let count = 0; count < maxTiers; count += 1) {
    // The first page mostly needs only the best of a tier; later ones also need all rows before them.
    let found = await engine.find(db, query, tier, last === null ? limit * 3 + 60 : null)
    const choose = () =>
      chooseVisible(found.candidates, last, { limit: limit - shown.length, filterVisible, seen })
    let chosen = await choose()
    if (found.isTruncated && shown.length + chosen.length < limit) {
      found = await engine.find(db, query, found.tier, null)
      chosen = await choose()
    }
    for (const { id, score, picture } of chosen) {
      shown.push({ id, tier: found.tier, last: { score, id } })
      if (picture !== null) seen.add(picture)
    }
    if (shown.length === limit) return { shown, next: shown.at(-1) ?? null }
    if (!found.next) return { shown, next: null }
    tier = found.next
    last = null
  }
  return { shown, next: tier && { tier, last: null } }
}

/** Visible candidates after `last`, but for pictures that a better visible candidate shows. */
async function chooseVisible(
  candidates: readonly Candidate[],
  last: Cursor['last'],
  {
    limit,
    filterVisible,
    seen: onPage,
  }: Required<Pick<PageOptions, 'limit' | 'filterVisible' | 'seen'>>,
): Promise<Candidate[]> {
  const rest = last === null ? candidates : candidates.filter((one) => byScore(last, one) < 0)
  const before = Map.groupBy(
    candidates.slice(0, candidates.length - rest.length),
    ({ picture }) => picture,
  )
  const step = Math.ceil(limit * 1.5) + 5
  const shown: Candidate[] = []
  const seen = new Set(onPage)
  for (let at = 0; at < rest.length && shown.length < limit; at += step) {
    const some = rest.slice(at, at + step)
    const better = some.flatMap(({ picture }) =>
      picture === null ? [] : (before.get(picture) ?? []),
    )
    const offered = new Set(
      await filterVisible([...new Set([...better, ...some].map(({ id }) => id))]),
    )
    for (const { id, picture } of better) if (picture && offered.has(id)) seen.add(picture)
    for (const one of some) {
      if (shown.length === limit) break
      if (!offered.has(one.id) || (one.picture !== null && seen.has(one.picture))) continue
      if (one.picture !== null) seen.add(one.picture)
      shown.push(one)
    }
  }
  return shown
}

/** Also names the part of the search, and whether the query was corrected. */
export type BookmarkCursor = Cursor & { part: number; isCorrected: boolean }

const number = /^-?\d{1,18}$/

export function readCursor(token: string | null, feed: string): BookmarkCursor | null | 'end' {
  const keys = readBookmark(token, feed, 6)
  if (keys === null || keys === 'end') return keys
  const [corrected, part = '', from = '', to = '', score = '', id = ''] = keys
  const isSound =
    /^\d{1,2}$/.test(part) &&
    [from, to, score].every((key) => key === '' || number.test(key)) &&
    (id === '' || isId<FoundId>(id))
  const isAligned = [from, to].every((key) => Number(key) >= 0 && Number(key) % 16 === 0)
  if (!isSound || !isAligned || Number(from) > 2 ** 31) return null
  const tier = {
    from: Number(from),
    to: to === '' ? null : Math.min(Number(to), 2 ** 31 - 16),
  }
  return {
    part: Number(part),
    tier: from === '' ? null : tier,
    last: score === '' || id === '' ? null : { score: Number(score), id },
    isCorrected: corrected === 'c',
  }
}

export function writeCursor(feed: string, cursor: BookmarkCursor): string {
  const { part, tier, last, isCorrected } = cursor
  return writeBookmark(feed, [
    isCorrected ? 'c' : '',
    String(part),
    tier === null ? '' : String(tier.from),
    String(tier?.to ?? ''),
    last === null ? '' : String(last.score),
    last?.id ?? '',
  ])
}
