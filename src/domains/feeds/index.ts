import type { AdServer } from '#domains/delivery'
import type { Handler } from '#platform/operations'
import { homeFeedHandler } from './home-feed.ts'
import { relatedPinsHandler } from './related-pins.ts'
import { searchHandler } from './search.ts'

export const feedHandlers = (ads: AdServer): readonly Handler[] => [
  homeFeedHandler(ads),
  searchHandler(ads),
  relatedPinsHandler(ads),
]
