import type { AutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { campaignValues, type FormValues } from '../edit/form-values.ts'

/** What the form of an automated campaign says at first. */
export function valuesOfAutomated(
  { campaign, ad_group, ads, promotions }: AutomatedCampaign,
  zone: string,
): FormValues {
  const spec = ad_group?.targeting_spec
  return {
    ...campaignValues(campaign, zone),
    LOCATION: spec?.LOCATION ?? [],
    AGE_BUCKET: spec?.AGE_BUCKET ?? [],
    AUDIENCE_INCLUDE: spec?.AUDIENCE_INCLUDE ?? [],
    AUDIENCE_EXCLUDE: spec?.AUDIENCE_EXCLUDE ?? [],
    ...(campaign.objective_type === 'CATALOG_SALES'
      ? { product_group_ids: shownGroups(promotions) }
      : { pin_ids: [...new Set(ads.map(({ pin_id }) => pin_id))] }),
  }
}

/** What people excluded is none of the form's, and neither is everything else. */
const shownGroups = (promotions: AutomatedCampaign['promotions']) =>
  promotions.flatMap(({ catalog_product_group_id: id, is_included }) =>
    id !== null && is_included ? id : [],
  )
