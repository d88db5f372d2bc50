import type { PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { selectOffered } from '#domains/pins'
import type { QueryContext } from '#platform/operations'
import { quoteLexeme } from '../engine/lexemes.ts'
import { splitWords } from '../words/split-words.ts'
import type { ReadyTerm } from './suggestion-list.ts'
import { selectAnyMatchingPins, selectMatchingPins } from './suggestion-queries.ts'

/**
 * The terms with an example pin that still contains all the words and that the viewer may see: a search for
 * these finds a pin. Of the others nothing is known; their examples may have been deleted.
 */
export async function foundByExamples<Term extends ReadyTerm>(
  { db, viewer }: QueryContext,
  terms: readonly Term[],
): Promise<Set<Term>> {
  const wanted = terms.flatMap(({ query, examples = [] }, n) => {
    const words = wordsOf(query)
    return words === '' ? [] : examples.map((id) => ({ n, id, words }))
  })
  if (wanted.length === 0) return new Set()
  return offeredOf(terms, await selectMatchingPins(db, wanted), { db, viewer })
}

/** The same by any matching pins: for terms without an example that still contains them. */
export async function foundByAnyPin<Term extends ReadyTerm>(
  { db, viewer }: Pick<QueryContext, 'db' | 'viewer'>,
  terms: readonly Term[],
): Promise<Set<Term>> {
  const wanted = terms.flatMap(({ query }, n) => {
    const words = wordsOf(query)
    return words === '' ? [] : { n, words }
  })
  if (wanted.length === 0) return new Set()
  return offeredOf(terms, await selectAnyMatchingPins(db, wanted), { db, viewer })
}

/** The terms with a pin that the viewer may see. */
async function offeredOf<Term extends ReadyTerm>(
  terms: readonly Term[],
  matches: readonly { n: number; id: PinId }[],
  { db, viewer }: Pick<QueryContext, 'db' | 'viewer'>,
): Promise<Set<Term>> {
  const ids = [...new Set(matches.map(({ id }) => id))]
  const offered = new Set(await selectOffered(db, ids, viewer?.id ?? null))
  return new Set(
    matches.flatMap(({ n, id }) => {
      const term = terms[n]
      return term && offered.has(id) ? term : []
    }),
  )
}

function wordsOf(query: string): string {
  const words = splitWords(query).slice(0, limits.searchWords)
  return words.map(({ folded }) => quoteLexeme(folded)).join(' & ')
}
