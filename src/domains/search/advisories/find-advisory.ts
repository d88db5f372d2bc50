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
 * What is to be known of a search, though it has a slip in it. `results`: shown as usual, without what speaks of
 * the advisory's own keywords (`speaksOf`), or not at all. Unless they are shown as usual, nothing is learnt from
 * the search. Of several spellings, the gravest advisory that concerns any.
 */
export async function findAdvisory(db: Db, ...queries: string[]): Promise<FoundAdvisory | null> {
  return toFound(await gravestFor(db, await selectAdvised(db), queries))
}

/** The same of a spelling that we put in: it has no slips. */
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

/** What a query leaves out by a minus, it does not look for. */
async function gravestFor<T extends Advised>(
  db: Db,
  advisories: readonly T[],
  queries: readonly string[],
): Promise<T | null> {
  const sought = queries.map(soughtIn)
  const found = gravest(advisories, sought)
  // Nearly always there is none, not even by a slip.
  return found && gravest(advisories, sought, await meantIn(db, sought))
}

/** A word that many public pins say is meant as it stands; that one says it tells nothing. */
async function meantIn(db: Db, queries: readonly string[]): Promise<IsMeant> {
  const said = await selectSaidOften(db, [
    ...new Set(queries.flatMap((query) => foldWords(query).split(' '))),
  ])
  return (word) => said.has(word)
}

/** Tells of phrases whether we bring them up by ourselves: not those of whose searches nothing is learnt. */
export async function quietedWords(db: Db): Promise<(phrase: string) => boolean> {
  const quieting = (await selectAdvised(db)).filter((one) => resultsUnder(one) !== 'as_usual')
  return (phrase) =>
    quieting.some((one) => concerns(one, phrase) || begunKeyword(one, phrase) !== null)
}

export interface BegunAdvisory {
  id: string
  title: TaggedText
  /** What is searched for to come to it. */
  query: string
}

/** Help that is offered while its search is still typed. */
export async function findBegun(db: Db, typed: string): Promise<BegunAdvisory | null> {
  const helping = (await selectAdvised(db)).filter(({ level }) => level > 0)
  const begun = helping.flatMap((one) => {
    const query = concerns(one, typed) ? typed : begunKeyword(one, typed)
    return query === null ? [] : { ...one, query }
  })
  const found = gravestOf(begun)
  return found && { id: found.id, title: found.title, query: found.query }
}
