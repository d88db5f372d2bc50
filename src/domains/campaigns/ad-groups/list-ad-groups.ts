import type { AdGroup } from '#contract/campaigns/ad-group'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import { readIdPage } from '../read-id-page.ts'
import { campaignSummary } from '../rules/statuses.ts'
import { selectAdGroups } from './ad-group-queries.ts'
import { toAdGroup } from './ad-group-views.ts'

export const listAdGroupsHandler = answerQuery(listAdGroups, async (context, input) => {
  const { db, clock } = context
  const advertiser = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const above = await accountState(db, advertiser)
  const filter = {
    ids: input.ad_group_ids ?? null,
    campaignIds: input.campaign_ids ?? null,
    statuses: input.entity_statuses,
  }
  return readIdPage(
    'ad_groups',
    input,
    (before, limit) => selectAdGroups(db, advertiser.id, filter, before, limit),
    async (shown): Promise<AdGroup[]> => {
      const ids = [...new Set(shown.map(({ campaign_id }) => campaign_id))]
      const summaries = new Map(
        (await selectCampaignsById(db, advertiser.id, ids)).map((campaign) => [
          campaign.id,
          campaignSummary(campaign, above, clock.now()),
        ]),
      )
      return shown.map((group) =>
        toAdGroup(group, summaries.get(group.campaign_id) ?? 'ARCHIVED', clock.now()),
      )
    },
  )
})
