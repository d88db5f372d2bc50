import type { AdMarket } from '#contract/advertisers/ad-markets'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { MarketForm } from './market-form.tsx'

export interface MarketsData {
  markets: AdMarket[]
  /** The name of each country. */
  names: Record<string, string>
}

/** The countries ads are sold in: whether they are open, and budgets of a day. */
export function MarketsPage({ markets, names }: MarketsData) {
  const t = useMessages()
  const named = markets
    .map((market) => ({ market, name: names[market.country] ?? market.country }))
    .toSorted((one, other) => one.name.localeCompare(other.name, t.locale))
  return (
    <OperatorPage title={t('operator.markets')} text={t('operator.marketsText')}>
      <ul aria-label={t('operator.markets')} className="rounded-card border border-line bg-surface">
        {named.map(({ market, name }) => (
          <li key={market.country} className="border-line not-first:border-t">
            <MarketRow market={market} name={name} />
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

function MarketRow({ market, name }: { market: AdMarket; name: string }) {
  const t = useMessages()
  const { is_open, has_quick_promote, currency } = market
  const money = (micro: number) => moneyText(micro, currency, t.locale)
  return (
    <details className="group">
      <summary className="relative flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 max-tablet:pe-12 tablet:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 grow basis-40 text-base break-words">{name}</h2>
        <span className="flex gap-2">
          <Chip size="sm" tone={is_open ? 'moss' : 'sand'}>
            {t(is_open ? 'operator.marketOpen' : 'operator.marketClosed')}
          </Chip>
          {has_quick_promote && <Chip size="sm">{t('operator.marketQuick')}</Chip>}
        </span>
        <span className="w-full text-sm text-ink-soft tabular tablet:w-72 tablet:text-end">
          {t('operator.marketFacts', {
            minimum: money(market.minimum_budget_in_micro_currency),
            usual: money(market.default_budget_in_micro_currency),
            days: market.default_duration,
          })}
        </span>
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180 max-tablet:absolute max-tablet:end-4 max-tablet:top-4"
        />
      </summary>
      <div className="px-4 pt-1 pb-5 tablet:px-5">
        <MarketForm market={market} name={name} />
      </div>
    </details>
  )
}
