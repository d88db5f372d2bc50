import type { FoundItem } from '#contract/catalogs/search-items'
import type { ChosenProduct } from '#contract/pins/products/product-tag'
import { domainOf } from './product-typing.ts'

/** As the server shows it; its picture is ours once the pin is there. */
export function chosenItem(item: FoundItem): ChosenProduct {
  const { advertiser_id, feed_id, item_id, title, link, image_link } = item
  return {
    type: 'taggedproduct',
    tag: { type: 'item', advertiser_id, feed_id, item_id },
    ...{ title, link, image_link, image: null, domain: domainOf(link), is_gone: false },
    ...{ price_micro: item.price_micro, sale_price_micro: item.sale_price_micro },
    ...{ currency: item.currency, availability: item.availability },
  }
}
