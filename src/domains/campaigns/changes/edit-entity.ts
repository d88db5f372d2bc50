import { AdGroupEdit } from '#contract/campaigns/ad-groups'
import { AdEdit } from '#contract/campaigns/ads'
import { CampaignEdit } from '#contract/campaigns/campaigns'
import type { ChangedEntity } from '#contract/campaigns/changes/kinds'
import { KeywordEdit } from '#contract/campaigns/keywords/keywords'
import type { Logged } from '#domains/advertisers'
import { editAdGroup } from '../ad-groups/save-ad-groups.ts'
import { editAd } from '../ads/save-ads.ts'
import { editCampaign } from '../campaigns/save-campaigns.ts'
import type { Editing } from '../editing.ts'
import { editKeyword } from '../keywords/keywords.ts'
import type { CampaignPorts } from '../ports.ts'

/** Gives a campaign, ad group or ad values as the log has them, in the ordinary way. */
export async function editEntity(
  editing: Editing,
  ports: CampaignPorts,
  { entity, id, values }: { entity: ChangedEntity; id: string; values: Logged },
): Promise<void> {
  switch (entity) {
    case 'campaign':
      await editCampaign(editing, CampaignEdit.parse({ ...values, id, moves_ad_groups: true }))
      return
    case 'adgroup':
      await editAdGroup(editing, ports, AdGroupEdit.parse({ ...values, id }))
      return
    case 'ad':
      await editAd(editing, AdEdit.parse({ ...values, id }))
      return
    case 'keyword':
      await editKeyword(editing.author, editing.advertiser.id, KeywordEdit.parse({ ...values, id }))
      return
    default:
      throw new Error(`A change of ${entity} is not made here`)
  }
}
