import { getCampaignInsights } from '#contract/reporting/insights/campaign-insights'
import { answerQuery } from '#platform/operations'
import { findRecommendations } from '../recommendations/find-recommendations.ts'
import { composeStory, readInsightParams } from './compose-story.ts'
import { readInsights } from './read-insights.ts'
import { readNames, toDrivers } from './to-drivers.ts'

export const getCampaignInsightsHandler = answerQuery(
  getCampaignInsights,
  async (context, input) => {
    const { db } = context
    const params = await readInsightParams(context, input)
    const { advertiser, campaign, timeZone, now, spans, history, kind, request } = params
    const read = await readInsights(db, request, spans, history, kind)
    const names = await readNames(db, advertiser.id, read.dimensions)
    const results = toDrivers('RESULTS', kind, read, names)
    const dimensions =
      input.measure === 'RESULTS' ? results : toDrivers(input.measure, kind, read, names)
    return {
      ...composeStory(params, read, dimensions, results, 'AD'),
      dimensions,
      recommendations: await findRecommendations(
        db,
        { ...advertiser, time_zone: timeZone },
        now,
        campaign.id,
      ),
    }
  },
)
