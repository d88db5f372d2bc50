import type { TaggedText } from '#contract/search/advisory'
import type { Db } from '#platform/database'
import { soughtIn } from '../words/query-syntax.ts'
import {
  type AdvisoryRow,
  selectAdvised,
  selectAdvisories,
  selectSaidOften,
} from './advisory-queries.ts'
import {
  type Advised,
  begunKeyword,
  concerns,
  foldWords,
  gravest,
  gravestOf,
  type IsMeant,
  type ResultsUnderAdvisory,
  resultsUnder,
} from './advisory-rules.ts'

export interface FoundAdvisory extends Omit<Advised, 'exceptions' | 'title'> {
  results: ResultsUnderAdvisory
}

/**
 * The advisory for a search, also when its query is misspelt. `results`: shown as usual, without what contains
 * the advisory's keywords (`containsAny`), or not at all. Unless they are shown as usual, the search is not
 * stored or learnt from. For several spellings, the gravest advisory that concerns any.
 */
export async function findAdvisory(db: Db, ...queries: string[]): Promise<FoundAdvisory | null> {
  return toFound(await gravestFor(db, await selectAdvised(db), queries))
}

/** The advisory for a corrected spelling, which is not misspelt itself. */
export async function findAdvisoryOfSpelling(db: Db, query: string): Promise<FoundAdvisory | null> {
  return toFound(gravest(await selectAdvised(db), [soughtIn(query)], () => true))
}

function toFound(found: Advised | null): FoundAdvisory | null {
  if (!found) return null
  const { id, level, severity, keywords } = found
  return { id, level, severity, keywords, results: resultsUnder(found) }
}

export async function findShown(db: Db, query: string): Promise<AdvisoryRow | null> {
  return gravestFor(db, await selectAdvisories(db), [query])
}

/** Ignores what a query excludes by a minus. */
async function gravestFor<T extends Advised>(
  db: Db,
  advisories: readonly T[],
  queries: readonly string[],
): Promise<T | null> {
  const sought = queries.map(soughtIn)
  const found = gravest(advisories, sought)
  // Most queries have no advisory, so that common words are rarely looked up.
  return found && gravest(advisories, sought, await meantIn(db, sought))
}

/** A word that many public pins contain is intended as it is; one or a few pins are not enough. */
async function meantIn(db: Db, queries: readonly string[]): Promise<IsMeant> {
  const said = await selectSaidOften(db, [
    ...new Set(queries.flatMap((query) => foldWords(query).split(' '))),
  ])
  return (word) => said.has(word)
}

/** Returns a check for phrases that must not be suggested, because an advisory filters their results. */
export async function quietedWords(db: Db): Promise<(phrase: string) => boolean> {
  const quieting = (await selectAdvised(db)).filter((one) => resultsUnder(one) !== 'as_usual')
  return (phrase) =>
    quieting.some((one) => concerns(one, phrase) || begunKeyword(one, phrase) !== null)
}

export interface BegunAdvisory {
  id: string
  title: TaggedText
  /** The query that leads to it. */
  query: string
}

/** The advisory to offer while a query is being typed. */
export async function findBegun(db: Db, typed: string): Promise<BegunAdvisory | null> {
  const helping = (await selectAdvised(db)).filter(({ level }) => level > 0)
  const begun = helping.flatMap((one) => {
    const query = concerns(one, typed) ? typed : begunKeyword(one, typed)
    return query === null ? [] : { ...one, query }
  })
  const found = gravestOf(begun)
  return found && { id: found.id, title: found.title, query: found.query }
}
