import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { query } from '../../operation.ts'
import { PinCard } from '../../pins/pin.ts'
import { adReadErrors } from '../campaigns.ts'

export const listTopPins = query('listTopPins', {
  summary:
    'The pins with a link that others saved most, among those of a business that can be promoted',
  access: 'member',
  /** Absent: the viewer's own. */
  input: z.object({ advertiser_id: OptionalAdvertiserId }),
  output: z.array(PinCard),
  errors: adReadErrors,
  resource: 'TopPinsResource/get',
  v3: 'GET /ads/v4/top_pins/',
  endpoint: 'v4_get_top_pins',
})
