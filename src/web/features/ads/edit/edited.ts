import type { Ad } from '#contract/campaigns/ad'
import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listAds } from '#contract/campaigns/ads'
import type { Campaign } from '#contract/campaigns/campaign'
import { getCampaign } from '#contract/campaigns/campaigns'
import { entityStatuses } from '#contract/campaigns/enums'
import { answeredFailure } from '#contract/errors'
import type { Run } from '#web/lib/requests/run.ts'
import { adValues, campaignValues, type FormValues, groupValues } from './form-values.ts'

/** What is edited: one campaign, ad group or ad. */
export type Edited =
  | { level: 'CAMPAIGN'; entity: Campaign }
  | { level: 'AD_GROUP'; entity: AdGroup }
  | { level: 'AD'; entity: Ad }

export interface EditedRef {
  level: Edited['level']
  id: string
}

/** Which one an address or a form names. */
export function readRef(valueOf: (name: string) => string | null): EditedRef | null {
  const names = { CAMPAIGN: 'campaign_id', AD_GROUP: 'ad_group_id', AD: 'ad_id' } as const
  for (const level of ['AD', 'AD_GROUP', 'CAMPAIGN'] as const) {
    const id = valueOf(names[level])
    if (id) return { level, id }
  }
  return null
}

const whatever = { entity_statuses: [...entityStatuses] }

/** Throws a failure where there is none. */
export async function readEdited(
  run: Run,
  advertiser_id: string,
  { level, id }: EditedRef,
): Promise<Edited> {
  switch (level) {
    case 'CAMPAIGN':
      return { level, entity: await run(getCampaign, { advertiser_id, campaign_id: id }) }
    case 'AD_GROUP': {
      const { items } = await run(listAdGroups, { advertiser_id, ad_group_ids: [id], ...whatever })
      if (!items[0]) throw answeredFailure('ad_group_not_found', {})
      return { level, entity: items[0] }
    }
    case 'AD': {
      const { items } = await run(listAds, { advertiser_id, ad_ids: [id], ...whatever })
      if (!items[0]) throw answeredFailure('ad_not_found', {})
      return { level, entity: items[0] }
    }
  }
}

export function valuesOf({ level, entity }: Edited, zone: string): FormValues {
  switch (level) {
    case 'CAMPAIGN':
      return campaignValues(entity, zone)
    case 'AD_GROUP':
      return groupValues(entity, zone)
    case 'AD':
      return adValues(entity)
  }
}
