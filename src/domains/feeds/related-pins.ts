import { relatedPins } from '#contract/discover/related-pins'
import type { AdServer } from '#domains/delivery'
import { relatedPage } from '#domains/discover'
import { joinCards } from '#domains/pins'
import { answerQuery, type Handler } from '#platform/operations'
import { withAds } from './with-ads.ts'

export const relatedPinsHandler = (ads: AdServer): Handler =>
  answerQuery(relatedPins, async (context, input) => {
    const start = {
      placement: 'RELATED_PINS',
      bookmark: input.bookmarks,
      about: input.pin,
      pins: null,
    } as const
    const { cards, bookmark } = await withAds(ads, context, start, async (bookmarks) => {
      const page = await relatedPage(context, { ...input, bookmarks })
      return { ...page, rest: null, query: null, has_advisory: false, takes_ads: true }
    })
    return { items: joinCards(cards), bookmark }
  })
