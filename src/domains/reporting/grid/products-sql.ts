import { isOfProducts, type ProductLevel } from '#contract/reporting/grid-levels'
import type { Chosen, FiguresRequest } from './report-request.ts'
import type { StatementParts } from './statement.ts'

/*
 * The ad of an item belongs to one product group and one item for good, so that what it brought does. Other ads of the
 * same ad groups are of none: their sums stand under the id 0.
 */

/** SQL: the id of a row by the ad `a`. */
export const idOfProduct = {
  PRODUCT_GROUP: 'coalesce(a.promotion_id, 0)',
  PRODUCT_ITEM: 'coalesce(a.promoted_item_id, 0)',
} as const satisfies Record<ProductLevel, string>

/** SQL: product groups of ad groups, and items, as tables list them; what is excluded is paused. */
export const entitiesOfProducts = {
  PRODUCT_GROUP: `(select p.advertiser_id, p.id, p.campaign_id, p.ad_group_id, coalesce(g.name, '') as name, '' as detail,
      case p.status when 'RUNNING' then 'ACTIVE' when 'EXCLUDED' then 'PAUSED' else p.status end as status
    from product_group_promotions p
    left join product_groups g on g.advertiser_id = p.advertiser_id and g.id = p.product_group_id)`,
  PRODUCT_ITEM: `(select i.advertiser_id, i.id, i.promotion_id, i.campaign_id, i.ad_group_id, i.title as name,
      i.item_id as detail, 'ACTIVE' as status from promoted_items i)`,
} as const satisfies Record<ProductLevel, string>

/** SQL: joins rows with their ads `a`, those of ad groups that promote product groups. */
export function adsOfProducts(
  row: 'f' | 'x',
  {
    advertiserId,
    promotionIds,
    level,
  }: Pick<FiguresRequest, 'advertiserId' | 'promotionIds' | 'level'>,
  sql: StatementParts,
  chosen?: Chosen,
): string {
  const named = promotionIds
    ? ` and a.promotion_id = any(${sql.value([...promotionIds])}::bigint[])`
    : ''
  const isChosen =
    chosen && isOfProducts(level)
      ? ` and ${idOfProduct[level]} = any(${sql.value([...chosen.ids])}::bigint[])`
      : ''
  return ` join ads a on a.advertiser_id = ${sql.value(advertiserId)} and a.id = ${row}.ad_id${named}${isChosen}
     and exists (select 1 from product_group_promotions own
       where own.advertiser_id = a.advertiser_id and own.ad_group_id = a.ad_group_id)`
}
