import { useMessages } from '#web/lib/texts/messages.tsx'
import type { FoundCampaign } from '../load-campaign.ts'
import { conversionsOf } from './metrics.ts'
import { useFigures } from './use-figures.ts'

/** The sums of the days shown. */
export function Figures({ series }: Pick<FoundCampaign, 'series'>) {
  const t = useMessages()
  const { totals, currency } = series
  const { money, count, clickRate } = useFigures(currency)
  const { clicks, spend_in_micro_currency: spend } = totals
  const tiles = [
    ['spend', money(spend)],
    ['impressions', count(totals.impressions)],
    ['clicks', count(clicks)],
    ['clickRate', clickRate(totals)],
    ['clickCost', clicks === 0 ? '–' : money(Math.round(spend / clicks))],
    ['conversions', count(conversionsOf(totals))],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-3 wide:grid-cols-6">
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{t('campaigns.metric', { name })}</dt>
          <dd className="text-title font-bold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
