import type { AdServer } from '#domains/delivery'
import { createTopicFinder } from '#domains/discover'
import type { Handler } from '#platform/operations'
import { getAdPreviewHandler, getSharedAdPreviewHandler } from './ad-previews.ts'
import { homeFeedHandler } from './home-feed.ts'
import { relatedPinsHandler } from './related-pins.ts'
import { searchHandler } from './search.ts'

export function feedHandlers(ads: AdServer): readonly Handler[] {
  const topics = createTopicFinder()
  return [
    homeFeedHandler(ads),
    searchHandler(ads, topics),
    relatedPinsHandler(ads, topics),
    getAdPreviewHandler,
    getSharedAdPreviewHandler,
  ]
}
