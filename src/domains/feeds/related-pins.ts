import { relatedPins } from '#contract/discover/related-pins'
import type { AdServer } from '#domains/delivery'
import { relatedPage, type TopicFinder } from '#domains/discover'
import { joinCards } from '#domains/pins'
import { answerQuery, type Handler } from '#platform/operations'
import { withAds } from './with-ads.ts'

export const relatedPinsHandler = (ads: AdServer, topics: TopicFinder): Handler =>
  answerQuery(relatedPins, async (context, input) => {
    const { bookmarks: bookmark, pin: about, page_size: size } = input
    const start = { placement: 'RELATED_PINS', bookmark, about, size } as const
    const { cards, ...page } = await withAds(ads, context, start, async (bookmarks, pinsFor) => {
      const found = await relatedPage(context, { ...input, bookmarks }, async (pin) =>
        pinsFor({
          query: null,
          topics: await topics.ofPin(context, pin),
          has_advisory: false,
          found: null,
        }),
      )
      return { ...found, rest: null }
    })
    return { items: joinCards(cards), bookmark: page.bookmark }
  })
