import { oneRoleMay } from '#contract/advertisers/roles'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { campaignModePath } from '#web/lib/pages/paths/create-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ResultsChart } from '../campaigns/chart/results-chart.tsx'
import { useFigures } from '../campaigns/figures/use-figures.ts'
import { RangePicker } from '../range/range-picker.tsx'
import { rangeQuery, withQuery } from '../range/report-range.ts'
import { AlertList } from './alert-list.tsx'
import type { OverviewData } from './load-overview.ts'
import { ObjectiveTable } from './objective-table.tsx'

/** Where an ad account stands: what its campaigns brought, and what needs somebody. */
export function OverviewPage(data: OverviewData) {
  const t = useMessages()
  const { advertiser, range, today, metric, found, billing } = data
  const path = `/advertiser/${advertiser.id}/`
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_ads')
  const isFresh = found?.overview.objectives.length === 0
  const others = metric === 'spend' ? '' : `metric=${metric}`
  return (
    <div className="max-w-320">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-headline">{t('adsTool.page.overview')}</h1>
        {mayEdit && !isFresh && (
          <ButtonLink href={campaignModePath(advertiser.id)} variant="primary">
            {t('adsTool.page.create')}
          </ButtonLink>
        )}
      </div>
      {found === null && billing === null && <RoleMissing permission="read_ads" />}
      {isFresh && (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('adsTool.fresh')}
          text={t('adsTool.freshText')}
          action={
            mayEdit && (
              <div className="flex flex-wrap justify-center gap-2">
                <ButtonLink href={`${path}quick-promote/`}>{t('adsTool.page.promote')}</ButtonLink>
                <ButtonLink href={campaignModePath(advertiser.id)} variant="primary">
                  {t('adsTool.page.create')}
                </ButtonLink>
              </div>
            )
          }
        />
      )}
      {found && !isFresh && (
        <div className="mt-4">
          <RangePicker {...{ path, range, today, others }} />
        </div>
      )}
      {found && !isFresh && <AlertList advertiserId={advertiser.id} overview={found.overview} />}
      <Figures {...data} isFresh={isFresh} />
      {found && !isFresh && (
        <>
          <ObjectiveTable
            {...{ range, today }}
            advertiserId={advertiser.id}
            overview={found.overview}
          />
          <Panel title={t('adsTool.trend')}>
            <div className="px-4 py-4 tablet:px-5">
              <ResultsChart
                key={`${range.first} ${range.last}`}
                series={found.series}
                compared={found.compared}
                metric={metric}
                hrefOf={(one) => withQuery(path, rangeQuery(range, today), `metric=${one}`)}
              />
              <p className="mt-3 text-sm text-ink-soft">
                {t('campaigns.note')} {t('campaigns.zone', { zone: found.series.time_zone })}
              </p>
            </div>
          </Panel>
        </>
      )}
    </div>
  )
}

function Figures({ advertiser, found, billing, isFresh }: OverviewData & { isFresh: boolean }) {
  const t = useMessages()
  const { money, count } = useFigures(advertiser.currency)
  const percent = new Intl.NumberFormat(t.locale, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  })
  const spend = found?.series.totals.spend_in_micro_currency ?? 0
  const before = found?.compared?.totals.spend_in_micro_currency ?? 0
  const tiles = [
    found &&
      !isFresh && {
        name: t('campaigns.metric', { name: 'spend' }),
        value: money(spend),
        more:
          before > 0
            ? t('adsTool.change', {
                change: percent.format(spend / before - 1),
                before: money(before),
              })
            : null,
      },
    found &&
      !isFresh && {
        name: t('adsTool.activeCampaigns'),
        value: count(found.overview.active_campaign_count),
        more: t('adsTool.ofCampaigns', { count: found.overview.campaign_count }),
      },
    billing && {
      name: t('adsTool.page.credits'),
      value: money(billing.credits_micro),
      more: null,
    },
  ].filter((tile) => tile !== null && tile !== false)
  if (tiles.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 tablet:grid-cols-3">
      {tiles.map(({ name, value, more }) => (
        <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-title tabular">
            {value}
            {more !== null && (
              <span className="block text-sm font-normal text-ink-soft">{more}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
