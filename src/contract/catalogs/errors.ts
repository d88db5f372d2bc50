import type { FailureKind } from '../failure-kind.ts'

export const catalogFailures = {
  catalog_feed_not_found: { api_error_code: 10290, http_status: 404 },
  catalog_feed_limit: { api_error_code: 10291, http_status: 400 },
  /** One of this feed is under way. */
  catalog_ingest_running: { api_error_code: 10292, http_status: 409 },
  /** It has no address, or has one and takes no files. */
  catalog_feed_source: { api_error_code: 10293, http_status: 400 },
  catalog_file_missing: { api_error_code: 10294, http_status: 400 },
  catalog_file_too_large: { api_error_code: 10295, http_status: 413 },
  /** It ends too early, or is of another form than the feed says. */
  catalog_file_unreadable: { api_error_code: 10296, http_status: 400 },
  /** Not one row of it is an item. */
  catalog_no_items: { api_error_code: 10297, http_status: 400 },
  /** More rows are wrong than right. */
  catalog_mostly_wrong: { api_error_code: 10298, http_status: 400 },
  catalog_too_many_items: { api_error_code: 10299, http_status: 400 },
  product_group_not_found: { api_error_code: 10300, http_status: 404 },
  product_group_limit: { api_error_code: 10301, http_status: 400 },
  /** It, or one of its feed, is promoted: it cannot be deleted. */
  product_group_promoted: { api_error_code: 10302, http_status: 409 },
  /** The ad group promotes items of another feed. */
  product_group_other_feed: { api_error_code: 10303, http_status: 400 },
  /** Only campaigns that sell from a catalog promote product groups. */
  catalog_campaign_needed: { api_error_code: 10304, http_status: 400 },
  /** By this ad group. */
  product_group_chosen: { api_error_code: 10305, http_status: 409 },
  product_promotion_not_found: { api_error_code: 10306, http_status: 404 },
} as const satisfies Record<string, FailureKind>
