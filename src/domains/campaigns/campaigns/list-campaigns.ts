import type { Campaign } from '#contract/campaigns/campaign'
import { getCampaign, listCampaigns } from '#contract/campaigns/campaigns'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { readIdPage } from '../read-id-page.ts'
import { selectCampaigns, selectCampaignsById } from './campaign-queries.ts'
import { toCampaign } from './campaign-views.ts'

export const listCampaignsHandler = answerQuery(listCampaigns, async (context, input) => {
  const { db, clock } = context
  const advertiser = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const above = await accountState(db, advertiser)
  const filter = { ids: input.campaign_ids ?? null, statuses: input.entity_statuses }
  return readIdPage(
    'campaigns',
    input,
    (before, limit) => selectCampaigns(db, advertiser.id, filter, before, limit),
    async (shown): Promise<Campaign[]> => shown.map((one) => toCampaign(one, above, clock.now())),
  )
})

export const getCampaignHandler = answerQuery(getCampaign, async (context, input) => {
  const { db, clock } = context
  const advertiser = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const [found] = await selectCampaignsById(db, advertiser.id, [input.campaign_id])
  if (!found) throw new Failure('campaign_not_found', { field: 'campaign_id' })
  return toCampaign(found, await accountState(db, advertiser), clock.now())
})
