import type { AdMarket } from '#contract/advertisers/ad-markets'
import type { AdPriceFloors } from '#contract/delivery/price-floors'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { MarketForm } from './market-form.tsx'
import { PriceFloorsForm } from './price-floors-form.tsx'

export interface MarketsData {
  markets: AdMarket[]
  /** The name of each country. */
  names: Record<string, string>
  /** Those of all other countries, and of countries with their own. */
  floors: AdPriceFloors[]
}

/** The countries ads are sold in: whether they are open, and budgets of a day. */
export function MarketsPage({ markets, names, floors }: MarketsData) {
  const t = useMessages()
  const named = markets
    .map((market) => ({ market, name: names[market.country] ?? market.country }))
    .toSorted((one, other) => one.name.localeCompare(other.name, t.locale))
  const floorsOf = (country: string | null) =>
    floors.find((one) => one.country === country)?.floors ?? noFloors
  const elsewhere = floorsOf(null)
  return (
    <OperatorPage title={t('operator.markets')} text={t('operator.marketsText')}>
      <section
        aria-labelledby="floors"
        className="mb-6 rounded-card border border-line bg-surface px-4 py-5 tablet:px-5"
      >
        <h2 id="floors" className="text-base">
          {t('operator.floors')}
        </h2>
        <p className="mt-1 mb-4 max-w-160 text-sm text-ink-soft">{t('operator.floorsText')}</p>
        <PriceFloorsForm country={null} name={t('operator.floors')} floors={elsewhere} />
      </section>
      <ul aria-label={t('operator.markets')} className="rounded-card border border-line bg-surface">
        {named.map(({ market, name }) => (
          <li key={market.country} className="border-line not-first:border-t">
            <MarketRow {...{ market, name, elsewhere }} floors={floorsOf(market.country)} />
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

const noFloors: AdPriceFloors['floors'] = {
  CLICKTHROUGH: null,
  IMPRESSION: null,
  VIDEO_V_50_MRC: null,
}

interface MarketRowProps {
  market: AdMarket
  name: string
  floors: AdPriceFloors['floors']
  elsewhere: AdPriceFloors['floors']
}

function MarketRow({ market, name, floors, elsewhere }: MarketRowProps) {
  const t = useMessages()
  const { is_open, has_quick_promote, currency } = market
  const money = (micro: number) => moneyText(micro, currency, t.locale)
  return (
    <details className="group">
      <summary className="relative flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 tablet:px-5 max-wide:pe-12 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 grow basis-40 text-base break-words">{name}</h2>
        <span className="flex gap-2">
          <Chip size="sm" tone={is_open ? 'moss' : 'sand'}>
            {t(is_open ? 'operator.marketOpen' : 'operator.marketClosed')}
          </Chip>
          {has_quick_promote && <Chip size="sm">{t('operator.marketQuick')}</Chip>}
        </span>
        <span className="w-full text-sm text-ink-soft tabular wide:w-72 wide:text-end">
          {t('operator.marketFacts', {
            minimum: money(market.minimum_budget_in_micro_currency),
            usual: money(market.default_budget_in_micro_currency),
            days: market.default_duration,
          })}
        </span>
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180 max-wide:absolute max-wide:end-4 max-wide:top-4"
        />
      </summary>
      <div className="px-4 pt-1 pb-5 tablet:px-5">
        <MarketForm market={market} name={name} />
        <h3 className="mt-8 text-base">{t('operator.floorsHere')}</h3>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{t('operator.floorsHereText')}</p>
        <PriceFloorsForm country={market.country} {...{ name, floors, elsewhere }} />
      </div>
    </details>
  )
}
