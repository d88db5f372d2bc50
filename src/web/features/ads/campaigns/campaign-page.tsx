import { runStateOf } from '#web/lib/ads/run-state.ts'
import { StateChip } from '#web/lib/ads/state-chip.tsx'
import { PreferencesNotice } from '#web/lib/ads/windows-notice.tsx'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { insightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { RangePicker } from '../range/range-picker.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { AdsPanel } from './ads-panel.tsx'
import { CampaignsFrame } from './campaigns-frame.tsx'
import { ResultsChart } from './chart/results-chart.tsx'
import { Figures } from './figures/figures.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import type { CampaignData } from './load-campaign.ts'
import { RunNotice } from './run-notice.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { StatusForm } from './status-form.tsx'

/** One campaign: whether it runs, what it brought, its ads, its settings, and who changed what. */
export function CampaignPage({ advertiser, mayEdit, range, today, metric, found }: CampaignData) {
  const t = useMessages()
  if (found === null)
    return (
      <CampaignsFrame title={<h1 className="text-headline">{t('campaigns.one')}</h1>}>
        {null}
      </CampaignsFrame>
    )
  const { campaign, series, preferences } = found
  const state = runStateOf(found)
  const path = campaignPath(advertiser.id, campaign.id)
  return (
    <CampaignsFrame
      title={
        <>
          <h1 className="text-headline min-w-0 break-words">{campaign.name}</h1>
          <StateChip state={state} />
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={insightsPath(advertiser.id, campaign.id)}>
            {t('insightPages.link')}
          </ButtonLink>
          {mayEdit && <StatusForm campaign={campaign} size="md" />}
        </div>
      }
    >
      <RunNotice
        state={state}
        advertiserId={advertiser.id}
        obstacle={found.delivery.billing_obstacle}
      />
      <PreferencesNotice advertiserId={advertiser.id} preferences={preferences} />
      <Panel title={t('campaigns.results')}>
        <div className="flex flex-col gap-5 px-4 py-4 tablet:px-5">
          <RangePicker
            {...{ path, range, today }}
            hasComparison={false}
            others={metric === 'impressions' ? '' : `metric=${metric}`}
          />
          <Figures series={series} />
          <ResultsChart
            series={series}
            metric={metric}
            hrefOf={(one) => withQuery(path, rangeQuery(range, today), `metric=${one}`)}
          />
          <p className="text-sm text-ink-soft">
            {t('campaigns.note')} {t('campaigns.zone', { zone: series.time_zone })}
          </p>
        </div>
      </Panel>
      <AdsPanel {...found} mayEdit={mayEdit} />
      <SettingsPanel {...found} currency={advertiser.currency} mayEdit={mayEdit} />
      <HistoryPanel
        changes={found.changes}
        currency={advertiser.currency}
        zone={series.time_zone}
        path={path}
      />
    </CampaignsFrame>
  )
}
