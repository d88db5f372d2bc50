import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { AdServer } from '#domains/delivery'
import { homePage } from '#domains/discover'
import { joinCards } from '#domains/pins'
import { answerQuery, type Handler } from '#platform/operations'
import { withAds } from './with-ads.ts'

export const homeFeedHandler = (ads: AdServer): Handler =>
  answerQuery(homeFeed, async (context, input) => {
    const { bookmarks: bookmark, page_size: pins } = input
    const start = { placement: 'BROWSE', bookmark, pins } as const
    const page = await withAds(ads, context, start, async (bookmarks) => {
      const organic = await homePage(context, { ...input, bookmarks })
      return { ...organic, rest: null, query: null, has_advisory: false, takes_ads: true }
    })
    return { items: joinCards(page.cards), bookmark: page.bookmark }
  })
