import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { Flag } from '../../values.ts'
import { ScheduledPin } from './scheduled-pin.ts'

export const listScheduledPins = query('listScheduledPins', {
  summary:
    'Pins of the viewer’s, or those of an ad account, that wait for their time, the next first; or those that were cancelled and can be brought back, the latest first',
  access: 'member',
  input: z.object({
    advertiser_id: OptionalAdvertiserId,
    /** Those that were cancelled, instead. */
    cancelled: Flag.default(false),
    ...paged,
  }),
  output: pageOf(ScheduledPin),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'ScheduledPinsResource/get',
  v3: 'GET /v3/scheduled_pins/',
  endpoint: 'v3_get_scheduled_pins',
})
