import { type Db, row, rows } from '#platform/database'
import { parseQuery } from '../words/query-syntax.ts'
import { slipsBetween, slipsOf } from './edits.ts'

interface KnownWord {
  word: string
  display: string
  pins: number
}

/** Words as short as this are taken as they are: everything is one slip away from them. */
const shortest = 4
/** Two slips are forgiven in words from here on. */
const longFrom = 7
/** A word is meant to be another only when that is said so many times as often. */
const timesAsOften = 5
const mostAlike = 100

const knownAmong = `select word, display, pins from search_words
  where word = any($1::text[]) and pins > 0 order by pins desc limit ${mostAlike}`
/** Two slips leave few of a word's trigrams whole, so that words less alike than usual are looked at. */
const leastAlike = 0.2
/** For this one statement; the word asked for leans on it so that it is set first. */
const alike = `select word, display, pins
  from (select $1 || left(set_config('pg_trgm.similarity_threshold', '${leastAlike}', true), 0) as asked) set_first
  cross join lateral (select word, display, pins from search_words w
    where w.word % set_first.asked) found
  order by word <-> asked, pins desc limit ${mostAlike}`
const canFindAlike = `select exists (select 1 from pg_class where relname = 'search_words_alike') as is_there`

/**
 * The query as its writer is likely to have meant it, or null when nothing speaks for another. Only words
 * that public pins say are ever put in; what stands in quotation marks is meant as it stands. `isOfUnsaid`:
 * only in the place of words that no public pin says.
 */
export async function correctQuery(
  db: Db,
  query: string,
  { isOfUnsaid }: { isOfUnsaid: boolean },
): Promise<string | null> {
  let corrected = query
  for (const { folded, spelt } of parseQuery(query).words) {
    const better = await correctWord(db, folded, isOfUnsaid)
    if (better !== null) corrected = replaceWord(corrected, spelt, better)
  }
  return corrected === query ? null : corrected
}

async function correctWord(db: Db, word: string, isOfUnsaid: boolean): Promise<string | null> {
  if (word.length < shortest || /\d/.test(word)) return null
  const [said] = await rows<KnownWord>(db, knownAmong, [[word]])
  if (said && isOfUnsaid) return null
  const near = await rows<KnownWord>(db, knownAmong, [slipsOf(word)])
  const found = best(word, near, said?.pins ?? 0) ?? (await bestAlike(db, word, said?.pins ?? 0))
  return found && found.display
}

async function bestAlike(db: Db, word: string, pins: number): Promise<KnownWord | null> {
  if (word.length < longFrom) return null
  const found = await row<{ is_there: boolean }>(db, canFindAlike, [])
  if (!found?.is_there) return null
  return best(word, await rows<KnownWord>(db, alike, [word]), pins)
}

/** The fewest slips first; among those, what begins alike, then what is said most. */
function best(word: string, known: readonly KnownWord[], pins: number): KnownWord | null {
  const most = word.length >= longFrom ? 2 : 1
  const [first] = known
    .filter((one) => one.word !== word && one.pins >= Math.max(1, pins * timesAsOften))
    .map((one) => ({
      ...one,
      slips: slipsBetween(word, one.word),
      worth: Math.log2(1 + one.pins) + (one.word[0] === word[0] ? 3 : 0),
    }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips || other.worth - one.worth)
  return first ?? null
}

/** As it stands in the query, whatever its case. */
function replaceWord(query: string, spelt: string, better: string): string {
  const at = query.normalize('NFC').toLowerCase().indexOf(spelt)
  if (at === -1) return query
  const text = query.normalize('NFC')
  return text.slice(0, at) + better + text.slice(at + spelt.length)
}
