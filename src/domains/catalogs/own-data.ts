import type { OwnData } from '#platform/own-data'

/** The feeds of their ad accounts; what is in them are files of the shop. */
export const ownData: OwnData = {
  catalog_feeds: {
    table: 'catalog_feeds',
    key: 'id',
    text: `select f.id, f.advertiser_id, f.name, f.source, f.location, f.format, f.schedule_minute, f.time_zone,
             f.username, f.default_country, f.default_language, f.default_currency, f.default_availability, f.status,
             f.next_at, f.created_at, f.updated_at
             from catalog_feeds f join advertisers a on a.id = f.advertiser_id where a.owner_id = $1`,
  },
  product_groups: {
    table: 'product_groups',
    key: 'id',
    text: `select g.id, g.advertiser_id, g.feed_id, g.name, g.auto_type, g.filters, g.created_at, g.updated_at
             from product_groups g join advertisers a on a.id = g.advertiser_id where a.owner_id = $1`,
  },
}
