import type { RankedItem } from '#contract/reporting/insights/product-group-insights'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Panel } from '#web/ui/panels/panel.tsx'
import { measureText, numberText } from '../insight-text.ts'
import { priceText, stockText } from './item-text.ts'
import type { GroupInsights } from './load-group-insights.ts'

const cell = 'h-10 px-3 py-1.5 text-end whitespace-nowrap last:pe-4'
const pinned = 'sticky start-0 z-1 bg-surface px-4 py-1.5 text-start'
const columns = ['before', 'results', 'spend', 'cost', 'price', 'stock'] as const

/** The items that brought most, or least for their money, each with its price and stock now. */
export function RankedItems({
  end,
  items,
  insights,
}: {
  end: 'top' | 'bottom'
  items: readonly RankedItem[]
  insights: GroupInsights
}) {
  const t = useMessages()
  const { result_kind: kind } = insights
  const title = t('itemInsights.ranked', { end })
  return (
    <Panel title={title} text={t('itemInsights.rankedText', { end })}>
      {items.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('itemInsights.noItems')}</p>
      ) : (
        <div
          role="group"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-card"
        >
          <table className="w-full border-collapse text-sm tabular">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                <th scope="col" className={pinned}>
                  {t('itemInsights.item')}
                </th>
                {columns.map((name) => (
                  <th key={name} scope="col" className={cell}>
                    {t('itemInsights.column', { name, kind })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ItemRow key={item.item_id} {...{ item, insights }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function ItemRow({ item, insights: { currency } }: { item: RankedItem; insights: GroupInsights }) {
  const t = useMessages()
  const { image_url, title, item_id, before, after } = item
  return (
    <tr className="border-line not-first:border-t">
      <th scope="row" className={`${pinned} max-w-44 font-normal tablet:max-w-72`}>
        <span className="flex items-center gap-3">
          {image_url === null ? (
            <span
              aria-hidden="true"
              className="size-10 shrink-0 rounded-control bg-sand max-tablet:hidden"
            />
          ) : (
            <img
              src={image_url}
              alt=""
              loading="lazy"
              className="size-10 shrink-0 rounded-control bg-sand object-cover max-tablet:hidden"
            />
          )}
          <span className="min-w-0">
            <span className="block truncate font-bold" title={title}>
              {title}
            </span>
            <span className="block truncate text-xs text-ink-soft">{item_id}</span>
          </span>
        </span>
      </th>
      <td className={cell}>{numberText(before.results, t.locale)}</td>
      <td className={`${cell} font-bold`}>{numberText(after.results, t.locale)}</td>
      <td className={cell}>{moneyText(after.spend_in_micro_currency, currency, t.locale)}</td>
      <td className={cell}>{measureText('COST_PER_RESULT', after, currency, t.locale)}</td>
      <td className={cell}>{priceText(item, t.locale)}</td>
      <td className={cell}>{stockText(item, t)}</td>
    </tr>
  )
}
