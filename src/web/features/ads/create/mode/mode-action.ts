import { redirect } from 'react-router'
import { setCampaignTool } from '#contract/campaigns/tools/campaign-tool'
import { type CampaignTool, campaignTools } from '#contract/campaigns/tools/campaign-tools'
import { formAction } from '#web/lib/forms/form-action.ts'
import { leadsTo } from './mode-paths.ts'

export const modeAction = formAction({
  choose: {
    do: async ({ text, has, run }) => {
      const advertiserId = text('advertiser_id')
      const managed = text('managed_client_id') || null
      const tool: CampaignTool = campaignTools.find((one) => one === text('tool')) ?? 'ADS_MANAGER'
      await run(setCampaignTool, { tool: has('remember') ? tool : null })
      throw redirect(leadsTo(tool, advertiserId, managed), 303)
    },
  },
})
