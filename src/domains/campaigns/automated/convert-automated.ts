import { convertAutomatedCampaign } from '#contract/campaigns/automated/automated-campaigns'
import { answerCommand } from '#platform/operations'
import { lockCampaign } from '../campaigns/campaign-queries.ts'
import { toCampaign } from '../campaigns/campaign-views.ts'
import { saveCampaign } from '../campaigns/write-campaign.ts'
import { startEditing } from '../editing.ts'
import { readParts } from './read-automated.ts'

/** Everything stays as it was chosen; only who decides changes. */
export const convertAutomatedCampaignHandler = answerCommand(
  convertAutomatedCampaign,
  async (context, { advertiser_id, campaign_id }) => {
    const { author, advertiser, above } = await startEditing(context, advertiser_id)
    const found = await lockCampaign(context.db, advertiser.id, campaign_id)
    const { campaign } = await readParts(context, found)
    const after = { ...campaign, is_automated_campaign: false, is_performance_plus: false }
    return toCampaign(await saveCampaign(author, campaign, after), above, context.clock.now())
  },
)
