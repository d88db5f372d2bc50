import type { InputOf, OutputOf } from '#contract/operation'
import { search } from '#contract/search/search'
import type { AdServer } from '#domains/delivery'
import { type FoundResults, searchPage } from '#domains/search'
import { readyJson } from '#platform/json'
import { answerQuery, type Handler } from '#platform/operations'
import { withAds } from './with-ads.ts'

type Results = OutputOf<typeof search>['results']

export const searchHandler = (ads: AdServer): Handler =>
  answerQuery(search, async (context, input) => {
    const start = { placement: 'SEARCH', bookmark: input.bookmarks, pins: null } as const
    const { rest, cards, bookmark, places } = await withAds(ads, context, start, async (token) => {
      const { found, has_advisory, ...others } = await searchPage(context, {
        ...input,
        bookmarks: token,
      })
      return {
        pins: found,
        bookmark: others.bookmark,
        query: others.corrected_query ?? others.query,
        has_advisory,
        takes_ads: takesAds(input, others),
        rest: others,
      }
    })
    const { near_from } = rest
    return {
      ...rest,
      results: readyJson<Results>(`[${cards.join(',')}]`),
      near_from: near_from === null ? null : firstFrom(near_from, places),
      bookmark,
    }
  })

/** Where the page with ads has the first of the results from this one on. */
function firstFrom(result: number, places: readonly (number | null)[]): number | null {
  const found = places.findIndex((place) => place !== null && place >= result)
  return found === -1 ? null : found
}

/** In plain searches among everybody's pins: who filters or sorts wants just that. */
function takesAds(
  { scope, color, domains, kind, saved_within, sort }: InputOf<typeof search>,
  { query, within }: Pick<FoundResults, 'query' | 'within'>,
): boolean {
  const isFiltered = color || kind || saved_within || domains.length > 0 || sort !== 'best'
  return scope === 'pins' && query !== '' && within === null && !isFiltered
}
