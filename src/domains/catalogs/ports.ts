import type { AdvertiserId, CatalogFeedId, ProductGroupId } from '#contract/ids'
import type { Db } from '#platform/database'

/** What catalogs need to know about campaigns, which stand above them; `main` fills it in. */
export interface CatalogPorts {
  /** Whether an ad group promotes this product group, or (no id) any items of the feed. */
  isPromoted(
    db: Db,
    named: { advertiser_id: AdvertiserId; feed_id: CatalogFeedId; id?: ProductGroupId },
  ): Promise<boolean>
}
