import type { InputOf, OutputOf } from '#contract/operation'
import { search } from '#contract/search/search'
import type { AdServer } from '#domains/delivery'
import type { TopicFinder } from '#domains/discover'
import { type Searched, searchPage } from '#domains/search'
import { readyJson } from '#platform/json'
import { answerQuery, type Handler } from '#platform/operations'
import { withAds } from './with-ads.ts'

type Results = OutputOf<typeof search>['results']

export const searchHandler = (ads: AdServer, topics: TopicFinder): Handler =>
  answerQuery(search, async (context, input) => {
    const { bookmarks: bookmark, page_size: size } = input
    const start = { placement: 'SEARCH', bookmark, size } as const
    const page = await withAds(ads, context, start, async (bookmarks, pinsFor) => {
      const resultsFor = async (searched: Searched) => {
        const { query, has_advisory, found } = searched
        if (!takesAds(input, searched)) return pinsFor(null)
        return pinsFor({ query, topics: await topics.ofText(context, query), has_advisory, found })
      }
      const { found, ...rest } = await searchPage(context, { ...input, bookmarks }, resultsFor)
      return { pins: found, bookmark: rest.bookmark, rest }
    })
    const { rest, cards, places } = page
    const { has_advisory: _advisory, near_from, ...others } = rest
    return {
      ...others,
      results: readyJson<Results>(`[${cards.join(',')}]`),
      near_from: near_from === null ? null : firstFrom(near_from, places),
      bookmark: page.bookmark,
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
  { query, isWithin }: Searched,
): boolean {
  const isFiltered = color || kind || saved_within || domains.length > 0 || sort !== 'best'
  return scope === 'pins' && query !== '' && !isWithin && !isFiltered
}
