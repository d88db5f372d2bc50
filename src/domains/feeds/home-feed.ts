import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { AdServer } from '#domains/delivery'
import { homePage } from '#domains/discover'
import { joinCards } from '#domains/pins'
import { answerQuery, type Handler } from '#platform/operations'
import { withAds } from './with-ads.ts'

export const homeFeedHandler = (ads: AdServer): Handler =>
  answerQuery(homeFeed, async (context, input) => {
    const start = { placement: 'BROWSE', bookmark: input.bookmarks } as const
    const { cards, bookmark } = await withAds(ads, context, start, async (bookmarks) => {
      const page = await homePage(context, { ...input, bookmarks })
      return { ...page, rest: null, query: null, has_advisory: false, takes_ads: true }
    })
    return { items: joinCards(cards), bookmark }
  })
