import { AdGroupCreation } from '#contract/campaigns/ad-groups'
import { AdCreation } from '#contract/campaigns/ads'
import { CampaignCreation } from '#contract/campaigns/campaigns'
import { KeywordCreation } from '#contract/campaigns/keywords/keywords'
import type { SheetLevel } from '#contract/campaigns/sheets/sheet-columns'
import { Failure } from '#contract/errors'
import type { Author, Logged } from '#domains/advertisers'
import { createAdGroup } from '../ad-groups/save-ad-groups.ts'
import { createAd } from '../ads/save-ads.ts'
import { createCampaign } from '../campaigns/save-campaigns.ts'
import type { Editing } from '../editing.ts'
import { findPlace, placeKeyword, toNewKeyword } from '../keywords/keywords.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'

/** Makes a campaign, ad group, ad or keyword in the ordinary way, with this id. Returns which one is there now. */
export async function createEntity(
  editing: Editing,
  ports: CampaignPorts,
  { level, id, values }: { level: SheetLevel; id: string; values: Logged },
): Promise<{ id: string; isNew: boolean }> {
  const making = { ...editing, author: withFirstId(editing.author, id) }
  switch (level) {
    case 'CAMPAIGN': {
      if (editing.author.actorId) await checkDataTerms(editing.author.db, editing.author.actorId)
      const campaign = await createCampaign(making, CampaignCreation.parse(values))
      return { id: campaign.id, isNew: true }
    }
    case 'AD_GROUP': {
      const { group } = await createAdGroup(making, ports, AdGroupCreation.parse(values))
      return { id: group.id, isNew: true }
    }
    case 'AD':
      return { id: (await createAd(making, AdCreation.parse(values))).id, isNew: true }
    case 'KEYWORD': {
      const creation = KeywordCreation.parse(values)
      const place = await findPlace(editing.author.db, editing.advertiser.id, creation)
      if (!place) throw new Failure('ad_group_not_found', { field: 'ad_group_id' })
      const { keyword, isNew } = await placeKeyword(
        editing.author,
        toNewKeyword(making.author, place, creation),
      )
      return { id: keyword.id, isNew }
    }
  }
}

/** The first id that is taken is this one: that of what is made, before what is written beside it. */
function withFirstId(author: Author, id: string): Author {
  let isTaken = false
  const newId = () => {
    if (isTaken) return author.newId()
    isTaken = true
    return id
  }
  return { ...author, newId: newId as Author['newId'] }
}
