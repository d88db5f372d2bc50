import { rows } from '#platform/database'
import type { WireClient } from '../wire-client.ts'
import { postOk, world } from './copies.ts'

/** A product group that is promoted, with an item. */
export async function promoteProducts(
  client: WireClient,
  advertiser_id: string | undefined,
  feed_id: string,
): Promise<void> {
  const place = { advertiser_id, feed_id }
  const group = { ...place, name: 'All', auto_type: 'ALL_PRODUCTS' }
  const made = await postOk(client, 'ProductGroupResource/create', group)
  const promoted = await postOk(client, 'CatalogCampaignResource/create', {
    ...{ advertiser_id, product_group_id: made.data<{ id: string }>().id, name: 'Lamps' },
    ...{ daily_budget_in_micro_currency: 5_000_000, countries: ['US'] },
  })
  const { promotion } = promoted.data<{ promotion: { id: string } }>()
  await rows(
    world.database.writer,
    `insert into promoted_items (advertiser_id, id, promotion_id, campaign_id, ad_group_id, feed_id, item_id, title, item_key,
       left_at, created_at)
     select p.advertiser_id, 5, p.id, p.campaign_id, p.ad_group_id, p.feed_id, '7', 'Lamp', '', now(), now()
       from product_group_promotions p where p.advertiser_id = $1 and p.id = $2`,
    [advertiser_id, promotion.id],
  )
  await rows(
    world.database.writer,
    `insert into promoted_item_states (advertiser_id, promoted_item_id, since, price_micro, currency, availability)
     values ($1, 5, now(), 1000000, 'USD', 'IN_STOCK')`,
    [advertiser_id],
  )
}
