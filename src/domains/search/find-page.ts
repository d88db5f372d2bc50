import { isId } from '#contract/values'
import type { Db } from '#platform/database'
import { readBookmark, writeBookmark } from '#platform/paging'
import { byScore } from './engine/postgres-engine.ts'
import type { Asked, Candidate, SearchEngine } from './engine/search-engine.ts'
import type { Range } from './engine/standing.ts'

/** Behind which row a page begins, in which window; null for the first. */
export interface Place {
  window: Range | null
  last: { score: number; id: string } | null
}

/** A row that is shown, with where a page behind it begins. */
interface Shown extends Place {
  id: string
}

export interface FoundPage {
  shown: Shown[]
  next: Place | null
}

export interface PageWish {
  asked: Asked
  place: Place | null
  limit: number
  /** Of these, those the viewer may be shown. */
  offer(ids: string[]): Promise<string[]>
  /** Pictures that stand on the page already; those of this page are added. */
  seen?: Set<string>
}

/** A search that finds next to nothing in window after window stops, and goes on with the next page. */
const mostWindows = 6

/**
 * The next so many the viewer may be shown. Windows are asked for as they are needed; within one, only what
 * may come on the page is asked whether it may be shown, and the same picture is shown once.
 */
export async function findPage(db: Db, engine: SearchEngine, wish: PageWish): Promise<FoundPage> {
  const { asked, place, limit, offer, seen = new Set() } = wish
  const shown: Shown[] = []
  let window = place?.window ?? null
  let last = place?.last ?? null
  for (let count = 0; count < mostWindows; count += 1) {
    // On a first page the best of a window are most often enough; behind it all that came before is asked for.
    let found = await engine.find(db, asked, window, last === null ? limit * 3 + 60 : null)
    const choose = () =>
      chooseShown(found.candidates, last, { limit: limit - shown.length, offer, seen })
    let chosen = await choose()
    if (found.isCut && shown.length + chosen.length < limit) {
      found = await engine.find(db, asked, found.window, null)
      chosen = await choose()
    }
    for (const { id, score, picture } of chosen) {
      shown.push({ id, window: found.window, last: { score, id } })
      if (picture !== null) seen.add(picture)
    }
    if (shown.length === limit) return { shown, next: shown.at(-1) ?? null }
    if (!found.next) return { shown, next: null }
    window = found.next
    last = null
  }
  return { shown, next: window && { window, last: null } }
}

/** Those behind `last` that may be shown, without pictures of which a better one may be. */
async function chooseShown(
  candidates: readonly Candidate[],
  last: Place['last'],
  { limit, offer, seen: onPage }: Required<Pick<PageWish, 'limit' | 'offer' | 'seen'>>,
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
    const offered = new Set(await offer([...new Set([...better, ...some].map(({ id }) => id))]))
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

/** Also of which of the search's parts it is, and whether of the query as it was corrected. */
export type BookmarkedPlace = Place & { part: number; isCorrected: boolean }

const number = /^-?\d{1,18}$/

export function readPlace(token: string | null, feed: string): BookmarkedPlace | null | 'end' {
  const keys = readBookmark(token, feed, 6)
  if (keys === null || keys === 'end') return keys
  const [corrected, part = '', from = '', to = '', score = '', id = ''] = keys
  const isSound =
    /^\d{1,2}$/.test(part) &&
    [from, to, score].every((key) => key === '' || number.test(key)) &&
    (id === '' || isId(id))
  const isAligned = [from, to].every((key) => Number(key) >= 0 && Number(key) % 16 === 0)
  if (!isSound || !isAligned || Number(from) > 2 ** 31) return null
  const window = {
    from: Number(from),
    to: to === '' ? null : Math.min(Number(to), 2 ** 31 - 16),
  }
  return {
    part: Number(part),
    window: from === '' ? null : window,
    last: score === '' || id === '' ? null : { score: Number(score), id },
    isCorrected: corrected === 'c',
  }
}

export function writePlace(feed: string, place: BookmarkedPlace): string {
  const { part, window, last, isCorrected } = place
  return writeBookmark(feed, [
    isCorrected ? 'c' : '',
    String(part),
    window === null ? '' : String(window.from),
    String(window?.to ?? ''),
    last === null ? '' : String(last.score),
    last?.id ?? '',
  ])
}
