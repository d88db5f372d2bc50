import type { SoldOutItem } from '#contract/reporting/insights/product-group-insights'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { numberText } from '../insight-text.ts'
import { longText } from './item-text.ts'
import type { GroupInsights } from './load-group-insights.ts'

/** What items that were out of stock would have been shown, as far as that can be estimated. */
export function SoldOutPanel({ insights }: { insights: GroupInsights }) {
  const t = useMessages()
  const { sold_out_items: items, lost_impressions: lost } = insights
  const title = t('itemInsights.soldOut')
  return (
    <Panel title={title} text={t('itemInsights.soldOutText')}>
      <p className="px-4 pt-4 text-title tabular tablet:px-5">{numberText(lost, t.locale)}</p>
      <p className="px-4 pb-4 text-sm text-ink-soft tablet:px-5">
        {t('itemInsights.soldOutCount', { count: items.length })}
      </p>
      <ul aria-label={title}>
        {items.map((item) => (
          <li key={item.item_id} className={`${rowClass} border-t`}>
            <SoldOutRow item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SoldOutRow({ item }: { item: SoldOutItem }) {
  const t = useMessages()
  const { title, sold_out_seconds: seconds, impressions_a_day: aDay, lost_impressions: lost } = item
  const time = longText(seconds, t.locale)
  return (
    <>
      <span className="min-w-0 grow basis-72 break-words">
        <b>{title}</b> ·{' '}
        {aDay === null
          ? t('itemInsights.soldOutUnknown', { time })
          : t('itemInsights.soldOutFor', { time, aDay: numberText(aDay, t.locale) })}
      </span>
      <span className="font-bold tabular">
        {lost === null ? '–' : t('itemInsights.lost', { count: lost })}
      </span>
    </>
  )
}
