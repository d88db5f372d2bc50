import type { AdChange } from '#contract/campaigns/changes/list-changes'
import { audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { editPath } from '#web/lib/pages/paths/change-path.ts'
import { plannerPath } from '#web/lib/pages/paths/planner-path.ts'
import { schedulePath } from '#web/lib/pages/paths/report-path.ts'
import { studiesPath } from '#web/lib/pages/paths/study-path.ts'

/** Where what was changed is seen; null: nowhere by itself. */
export function entityPath(
  advertiserId: string,
  { entity, entity_id, campaign_id, field, after }: AdChange,
): string | null {
  if (field === '*' && after === null) return null
  const account = `/advertiser/${advertiserId}/`
  switch (entity) {
    case 'campaign':
      return campaignPath(advertiserId, entity_id)
    case 'adgroup':
      return editPath(advertiserId, 'AD_GROUP', entity_id)
    case 'ad':
      return editPath(advertiserId, 'AD', entity_id)
    case 'keyword':
      return campaign_id && campaignPath(advertiserId, campaign_id)
    case 'lift_study':
      return studiesPath(advertiserId)
    case 'audience':
      return audiencesPath(advertiserId, null, entity_id)
    case 'customer_list':
      return `${account}audiences/`
    case 'conversion_tag':
      return `${account}conversions/tag/`
    case 'conversion_token':
      return `${account}conversions/access_token/`
    case 'conversion_upload':
      return `${account}conversions/history/`
    case 'sales_study':
      return `${account}conversions/pca_history/`
    case 'media_plan':
      return plannerPath(advertiserId)
    case 'order_line':
      return billingPath(advertiserId, 'order_lines')
    case 'catalog_feed':
      return catalogPath(advertiserId, { feed: entity_id })
    case 'report_schedule':
      return schedulePath(advertiserId, entity_id)
    case 'product_group':
      return catalogPath(advertiserId, { group: entity_id })
    case 'product_promotion':
      return `${account}reporting/productgroups/`
    case 'billing':
      return billingPath(advertiserId)
    case 'person':
    case 'advertiser':
      return `${account}accounts_manager/`
  }
}
