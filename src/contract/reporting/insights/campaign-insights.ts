import { z } from 'zod'
import { adReadErrors } from '../../campaigns/campaigns.ts'
import { query } from '../../operation.ts'
import { Recommendation } from '../recommendations.ts'
import { daysInOrder, insightInput } from './insight-days.ts'
import { Drivers, insightStory } from './insight-story.ts'

export const getCampaignInsights = query('getCampaignInsights', {
  summary:
    'The story of a campaign: its figures beside those of other days, what the change is made of, unusual days, and what to do',
  access: 'member',
  input: z
    .object(insightInput)
    .refine(...daysInOrder.shown)
    .refine(...daysInOrder.compared),
  output: z.object({
    ...insightStory,
    dimensions: z.array(Drivers),
    recommendations: z.array(Recommendation),
  }),
  errors: [...adReadErrors, 'campaign_not_found'],
  resource: 'CampaignInsightsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/campaigns/:campaign_id/insights/',
  endpoint: 'v4_get_campaign_insights',
})
