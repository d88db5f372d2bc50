import { z } from 'zod'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PinCard } from '../pins/pin.ts'
import { Interest } from './interests.ts'

const Slug = z.string().max(100)

export const getInterest = query('getInterest', {
  summary: 'An interest by its address, with its parents and children',
  access: 'anyone',
  input: z.object({ slug: Slug }),
  output: Interest.extend({ parent: Interest.nullable(), children: z.array(Interest) }),
  errors: ['interest_not_found'],
  resource: 'InterestResource/get',
  v3: 'GET /v3/interests/:slug/',
  endpoint: 'v3_get_interest',
})

export const interestFeed = query('interestFeed', {
  summary: 'Pins of an interest, those saved by most people recently first',
  access: 'anyone',
  input: z.object({ slug: Slug, ...paged }),
  output: pageOf(PinCard),
  errors: ['interest_not_found'],
  resource: 'InterestFeedResource/get',
  v3: 'GET /v3/interests/:slug/pins/',
  endpoint: 'v3_interest_feed',
})

export const trendingPins = query('trendingPins', {
  summary: 'Trending pins of all interests: those saved by most people recently',
  access: 'anyone',
  input: z.object({ ...paged }),
  output: pageOf(PinCard),
  errors: [],
  resource: 'TrendingPinsResource/get',
  v3: 'GET /v3/trending/pins/',
  endpoint: 'v3_trending_pins',
})
