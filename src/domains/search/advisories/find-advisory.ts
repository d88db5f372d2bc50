import type { TaggedText } from '#contract/search/advisory'
import type { Db } from '#platform/database'
import { withoutExclusions } from '../words/query-syntax.ts'
import {
  type AdvisoryRow,
  selectAdvisories,
  selectAdvisoryRules,
  selectCommonWords,
} from './advisory-queries.ts'
import {
  type AdvisoryRule,
  concerns,
  foldWords,
  gravest,
  gravestOf,
  type IsIntended,
  keywordWithPrefix,
  type ResultsUnderAdvisory,
  resultsUnder,
} from './advisory-rules.ts'

export interface FoundAdvisory extends Omit<AdvisoryRule, 'exceptions' | 'title'> {
  results: ResultsUnderAdvisory
}

/**
 * The advisory for a search, also when its query is misspelt. `results`: shown as usual, without what contains
 * the advisory's keywords (`containsAny`), or not at all. Unless they are shown as usual, the search is not
 * stored or learnt from. For several spellings, the gravest advisory that concerns any.
 */
export async function findAdvisory(db: Db, ...queries: string[]): Promise<FoundAdvisory | null> {
  return toFound(await gravestFor(db, await selectAdvisoryRules(db), queries))
}

/** The advisory for a corrected spelling, which is not misspelt itself. */
export async function findAdvisoryOfSpelling(db: Db, query: string): Promise<FoundAdvisory | null> {
  return toFound(gravest(await selectAdvisoryRules(db), [withoutExclusions(query)], () => true))
}

function toFound(found: AdvisoryRule | null): FoundAdvisory | null {
  if (!found) return null
  const { id, level, severity, keywords } = found
  return { id, level, severity, keywords, results: resultsUnder(found) }
}

export async function findAdvisoryRow(db: Db, query: string): Promise<AdvisoryRow | null> {
  return gravestFor(db, await selectAdvisories(db), [query])
}

/** Ignores what a query excludes by a minus. */
async function gravestFor<T extends AdvisoryRule>(
  db: Db,
  advisories: readonly T[],
  queries: readonly string[],
): Promise<T | null> {
  const included = queries.map(withoutExclusions)
  const found = gravest(advisories, included)
  // Most queries have no advisory, so that common words are rarely looked up.
  return found && gravest(advisories, included, await intendedIn(db, included))
}

/** A word that many public pins contain is intended as it is; one or a few pins are not enough. */
async function intendedIn(db: Db, queries: readonly string[]): Promise<IsIntended> {
  const common = await selectCommonWords(db, [
    ...new Set(queries.flatMap((query) => foldWords(query).split(' '))),
  ])
  return (word) => common.has(word)
}

/** Whether a phrase must not be suggested, because an advisory filters its results. */
export type TermFilter = (phrase: string) => boolean

export async function loadTermFilter(db: Db): Promise<TermFilter> {
  return termFilter(await selectAdvisoryRules(db))
}

function termFilter(rules: readonly AdvisoryRule[]): TermFilter {
  const filtering = rules.filter((one) => resultsUnder(one) !== 'as_usual')
  return (phrase) => {
    const folded = foldWords(phrase)
    return filtering.some((one) => concerns(one, folded) || keywordWithPrefix(one, folded) !== null)
  }
}

export interface PrefixAdvisory {
  id: string
  title: TaggedText
  /** The query that leads to it. */
  query: string
}

/** The advisory to offer while a query is being typed, and which suggestions must not be made. */
export async function loadAdvisoriesForPrefix(
  db: Db,
  typed: string,
): Promise<{ advisory: PrefixAdvisory | null; isFiltered: TermFilter }> {
  const rules = await selectAdvisoryRules(db)
  return { advisory: advisoryForPrefix(rules, typed), isFiltered: termFilter(rules) }
}

function advisoryForPrefix(rules: readonly AdvisoryRule[], typed: string): PrefixAdvisory | null {
  const helping = rules.filter(({ level }) => level > 0)
  const matching = helping.flatMap((one) => {
    const query = concerns(one, typed) ? typed : keywordWithPrefix(one, typed)
    return query === null ? [] : { ...one, query }
  })
  const found = gravestOf(matching)
  return found && { id: found.id, title: found.title, query: found.query }
}
