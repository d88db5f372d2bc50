import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { PreferencesNotice } from '#web/lib/ads/windows-notice.tsx'
import { groupInsightsPath, insightsPath } from '#web/lib/pages/paths/insights-path.ts'
import { productGroupsPath } from '#web/lib/pages/paths/product-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { RangePicker } from '../../range/range-picker.tsx'
import { rangeQuery, withQuery } from '../../range/report-range.ts'
import { Causes, MeasureChips, WholeChange } from '../change-parts.tsx'
import { DriverTable } from '../driver-table.tsx'
import { FigureTiles } from '../figure-tiles.tsx'
import { ObservationList } from '../observation-list.tsx'
import { ItemChanges } from './item-changes.tsx'
import { groupName } from './item-text.ts'
import type { GroupInsightsData } from './load-group-insights.ts'
import { RankedItems } from './ranked-items.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'

/** The story of one product group of a campaign: what its items brought, and what became of prices and stock. */
export function GroupInsightsPage({ advertiser, range, today, measure, found }: GroupInsightsData) {
  const t = useMessages()
  if (found === null)
    return (
      <div className="max-w-320">
        <h1 className="text-headline">{t('itemInsights.title')}</h1>
        <RoleMissing permission="read_ads" />
      </div>
    )
  const { insights, preferences } = found
  const { campaign_id, product_group_id, items, result_kind: kind } = insights
  const path = groupInsightsPath(advertiser.id, campaign_id, product_group_id)
  const days = rangeQuery(range, today)
  const link = 'font-bold text-ink hover:underline'
  return (
    <div className="max-w-320">
      <h1 className="text-headline break-words">
        {t('insightPages.titleOf', { name: groupName(insights, t) })}
      </h1>
      <p className="mt-1 break-words text-ink-soft">
        {t('itemInsights.groupOf', { name: insights.name })} ·{' '}
        <Anchor href={withQuery(insightsPath(advertiser.id, campaign_id), days)} className={link}>
          {t('itemInsights.toCampaign')}
        </Anchor>{' '}
        ·{' '}
        <Anchor href={withQuery(productGroupsPath(advertiser.id), days)} className={link}>
          {t('itemInsights.toTable')}
        </Anchor>
      </p>
      <div className="mt-4">
        <RangePicker
          {...{ path, range, today }}
          others={measure === 'RESULTS' ? '' : `measure=${measure}`}
          isAlwaysCompared
        />
      </div>
      {kind === 'conversions' && (
        <PreferencesNotice advertiserId={advertiser.id} preferences={preferences} />
      )}
      <FigureTiles insights={insights} />
      <ObservationList insights={insights} />
      <section aria-labelledby="drivers" className="mt-8">
        <h2 id="drivers" className="text-lg">
          {t('insightPages.drivers')}
        </h2>
        <MeasureChips {...{ path, days, measure, kind }} />
        <WholeChange insights={insights} />
        <div className="mt-3">
          {items.effects && <Causes effects={items.effects} insights={insights} />}
          {items.rows.length > 0 && <DriverTable drivers={items} insights={insights} />}
        </div>
      </section>
      <RankedItems end="top" items={insights.top_items} insights={insights} />
      {insights.bottom_items.length > 0 && (
        <RankedItems end="bottom" items={insights.bottom_items} insights={insights} />
      )}
      <SoldOutPanel insights={insights} />
      <ItemChanges insights={insights} />
      <p className="mt-6 text-sm text-ink-soft">
        {t('campaigns.zone', { zone: insights.time_zone })}
      </p>
    </div>
  )
}
