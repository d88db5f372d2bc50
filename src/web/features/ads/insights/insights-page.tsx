import { useSearchParams } from 'react-router'
import { insightDimensions } from '#contract/reporting/insights/insight-words'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { PreferencesNotice } from '#web/lib/ads/windows-notice.tsx'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { insightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ResultsChart } from '../campaigns/chart/results-chart.tsx'
import { RangePicker } from '../range/range-picker.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { RecommendationCard } from '../recommendations/recommendation-card.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { DriversPanel } from './drivers-panel.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import type { InsightsData } from './load-insights.ts'
import { ObservationList } from './observation-list.tsx'

/** The story of one campaign: what came of it beside other days, why that changed, and what to do next. */
export function InsightsPage(data: InsightsData) {
  const t = useMessages()
  const [search] = useSearchParams()
  const { advertiser, mayEdit, range, today, measure, metric, found } = data
  if (found === null)
    return (
      <div className="max-w-320">
        <h1 className="text-headline">{t('insightPages.title')}</h1>
        <RoleMissing permission="read_ads" />
      </div>
    )
  const { insights, preferences } = found
  const path = insightsPath(advertiser.id, insights.campaign_id)
  const campaign = campaignPath(advertiser.id, insights.campaign_id)
  return (
    <div className="max-w-320">
      <h1 className="text-headline break-words">
        {t('insightPages.titleOf', { name: insights.name })}
      </h1>
      <p className="mt-1 text-ink-soft">
        {t('campaigns.objectiveName', { objective: insights.objective_type })} ·{' '}
        <Anchor
          href={withQuery(campaign, rangeQuery(range, today))}
          className="font-bold text-ink hover:underline"
        >
          {t('insightPages.toCampaign')}
        </Anchor>
      </p>
      <div className="mt-4">
        <RangePicker
          {...{ path, range, today }}
          others={measure === 'RESULTS' ? '' : `measure=${measure}`}
          isAlwaysCompared
        />
      </div>
      {insights.result_kind === 'conversions' && (
        <PreferencesNotice advertiserId={advertiser.id} preferences={preferences} />
      )}
      <FigureTiles insights={insights} />
      <Panel title={t('adsTool.trend')}>
        <div className="px-4 py-4 tablet:px-5">
          <ResultsChart
            key={rangeQuery(range, today)}
            series={found.series}
            compared={found.compared}
            metric={metric}
            hrefOf={(one) => withQuery(path, rangeQuery(range, today), `metric=${one}`)}
          />
        </div>
      </Panel>
      <ObservationList insights={insights} />
      <DriversPanel
        {...{ advertiser, range, today, measure, insights }}
        dimension={insightDimensions.find((one) => one === search.get('by')) ?? 'AD_GROUP'}
      />
      <ChangesPanel {...data} found={found} />
      <section aria-labelledby="next-steps" className="mt-8">
        <h2 id="next-steps" className="text-lg">
          {t('insightPages.next')}
        </h2>
        {insights.recommendations.length === 0 ? (
          <p className="mt-1 text-ink-soft">{t('insightPages.noNext')}</p>
        ) : (
          <ul aria-label={t('adAdvice.list')} className="mt-3 flex flex-col gap-4">
            {insights.recommendations.map((one) => (
              <RecommendationCard
                key={one.key}
                advertiserId={advertiser.id}
                currency={insights.currency}
                {...{ one, mayEdit }}
              />
            ))}
          </ul>
        )}
      </section>
      <p className="mt-6 text-sm text-ink-soft">
        {t('campaigns.zone', { zone: insights.time_zone })}
      </p>
    </div>
  )
}
