import { z } from 'zod'
import { OptionalAdvertiserId } from '../../advertisers/advertiser.ts'
import { addressRefusals } from '../../media/refusals.ts'
import { command } from '../../operation.ts'
import { WebAddress } from '../../values.ts'
import { ChosenProduct } from './product-tag.ts'

export const readProductPage = command('readProductPage', {
  summary: 'Read what a page says about its product, so that it can be tagged in a pin',
  access: 'member',
  budget: 'fetch',
  input: z.object({
    link: WebAddress,
    /** Acting for an ad account: the pin will be its owner’s. */
    advertiser_id: OptionalAdvertiserId,
  }),
  output: ChosenProduct,
  errors: ['advertiser_not_found', 'advertiser_role_missing', ...addressRefusals],
  resource: 'ProductPageResource/create',
  v3: 'POST /v3/product_pages/',
  endpoint: 'v3_read_product_page',
})
