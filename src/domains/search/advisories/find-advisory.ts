import type { Db } from '#platform/database'
import { type AdvisoryRow, selectAdvised, selectAdvisories } from './advisory-queries.ts'
import {
  type Advised,
  concerns,
  gravest,
  type ResultsUnderAdvisory,
  resultsUnder,
} from './advisory-rules.ts'

export interface FoundAdvisory extends Omit<Advised, 'exceptions'> {
  results: ResultsUnderAdvisory
}

/**
 * What is to be known of a search. `results`: shown as usual, without what speaks of the advisory's own
 * keywords (`speaksOf`), or not at all. Unless they are shown as usual, nothing is learnt from the search.
 * Of several spellings, the gravest advisory that concerns any.
 */
export async function findAdvisory(db: Db, ...queries: string[]): Promise<FoundAdvisory | null> {
  const found = gravest(await selectAdvised(db), ...queries)
  if (!found) return null
  const { id, level, severity, keywords } = found
  return { id, level, severity, keywords, results: resultsUnder(found) }
}

export async function findShown(db: Db, query: string): Promise<AdvisoryRow | null> {
  return gravest(await selectAdvisories(db), query)
}

/** Tells of phrases whether we bring them up by ourselves: not those of whose searches nothing is learnt. */
export async function quietedWords(db: Db): Promise<(phrase: string) => boolean> {
  const quieting = (await selectAdvised(db)).filter((one) => resultsUnder(one) !== 'as_usual')
  return (phrase) => quieting.some((one) => concerns(one, phrase))
}
