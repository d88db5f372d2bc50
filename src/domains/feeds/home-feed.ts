import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { AdServer } from '#domains/delivery'
import { homePage } from '#domains/discover'
import { joinCards } from '#domains/pins'
import { answerQuery, type Handler } from '#platform/operations'
import { type PageSubject, withAds } from './with-ads.ts'

/** About nothing in particular. */
const subject: PageSubject = { query: null, topics: new Set(), has_advisory: false, found: null }

export const homeFeedHandler = (ads: AdServer): Handler =>
  answerQuery(homeFeed, async (context, input) => {
    const { bookmarks: bookmark, page_size: size } = input
    const start = { placement: 'BROWSE', bookmark, size } as const
    const page = await withAds(ads, context, start, async (bookmarks, pinsFor) => {
      const page_size = await pinsFor(subject)
      return { ...(await homePage(context, { ...input, bookmarks, page_size })), rest: null }
    })
    return { items: joinCards(page.cards), bookmark: page.bookmark }
  })
