import { getAutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { selectCampaignsById } from '../campaigns/campaign-queries.ts'
import type { CampaignPorts } from '../ports.ts'
import { readParts, toAutomatedCampaign } from './read-automated.ts'

export const getAutomatedCampaignHandler = (ports: CampaignPorts) =>
  answerQuery(getAutomatedCampaign, async (context, { advertiser_id, campaign_id }) => {
    const { db } = context
    const advertiser = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const [campaign] = await selectCampaignsById(db, advertiser.id, [campaign_id])
    return toAutomatedCampaign(context, ports, advertiser, await readParts(context, campaign))
  })
