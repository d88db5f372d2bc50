import { z } from 'zod'
import { PinId } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { RecommendedPin } from './recommended-pin.ts'

export const relatedPins = query('relatedPins', {
  summary: 'Pins that go with a pin',
  access: 'anyone',
  input: z.object({ pin: PinId, ...paged }),
  output: pageOf(RecommendedPin),
  errors: ['pin_not_found'],
  resource: 'RelatedPinFeedResource/get',
  v3: 'GET /v3/pins/:pin/related/',
  endpoint: 'v3_related_pins',
})
