import type { ItemChange } from '#contract/reporting/insights/product-group-insights'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { calendarText, momentText } from '../../campaigns/figures/day-text.ts'
import { priceText, stockText } from './item-text.ts'
import type { GroupInsights } from './load-group-insights.ts'

/** What became of the prices and the stock of items, and since when that is known. */
export function ItemChanges({ insights }: { insights: GroupInsights }) {
  const t = useMessages()
  const { item_changes: changes, states_known_date: known, time_zone: zone } = insights
  const title = t('itemInsights.changes')
  return (
    <Panel title={title} text={knownText(known, t)}>
      {changes.length === 0 && (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('itemInsights.noChanges')}</p>
      )}
      <ol aria-label={title}>
        {changes.map((change) => (
          <li key={`${change.item_id} ${change.changed_time}`} className={rowClass}>
            <span className="min-w-0 grow basis-72 break-words">
              <b>{change.title}</b> · {changeText(change, t)}
            </span>
            <span className="text-sm text-ink-soft">
              {momentText(change.changed_time, zone, t.locale)}
            </span>
          </li>
        ))}
      </ol>
      {insights.has_more_item_changes && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft tablet:px-5">
          {t('itemInsights.moreChanges', { count: changes.length })}
        </p>
      )}
    </Panel>
  )
}

function changeText({ before, after }: ItemChange, t: Translate): string {
  const [was, is] = [priceText(before, t.locale), priceText(after, t.locale)]
  const stock =
    before.availability === after.availability
      ? []
      : [t('itemInsights.stockChanged', { from: stockText(before, t), to: stockText(after, t) })]
  // What leaves its file has no price any more, which says nothing of the price.
  const isPriced = before.price_micro !== null && after.price_micro !== null && was !== is
  return [
    ...(isPriced ? [t('itemInsights.priceChanged', { from: was, to: is })] : []),
    ...stock,
  ].join(' · ')
}

function knownText(known: string | null, t: Translate): string {
  return known === null
    ? t('itemInsights.notKnown')
    : t('itemInsights.known', { day: calendarText(known, t.locale) })
}
