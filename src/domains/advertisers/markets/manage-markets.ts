import {
  type AdMarket,
  listAdMarkets,
  setAdCurrency,
  setAdMarket,
} from '#contract/advertisers/ad-markets'
import { toWireMicro } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import { enqueue } from '#platform/jobs'
import { answerCommand, answerQuery } from '#platform/operations'
import {
  findMarket,
  type MarketRow,
  selectCurrencies,
  selectMarkets,
  updateCurrency,
  updateMarket,
} from './market-queries.ts'

export const listAdMarketsHandler = answerQuery(listAdMarkets, async ({ db }) => {
  const currencies = await selectCurrencies(db)
  return {
    markets: (await selectMarkets(db)).map(toAdMarket),
    currencies: currencies.map(({ currency, micro_per_usd }) => ({
      currency,
      micro_per_usd: toWireMicro(BigInt(micro_per_usd)),
    })),
  }
})

export const setAdMarketHandler = answerCommand(setAdMarket, async ({ db, clock }, change) => {
  const before = await findMarket(db, change.country)
  if (!before) throw new Failure('market_not_found', { field: 'country' })
  const amount = (value: bigint | undefined, old: string) =>
    value === undefined ? old : String(value)
  const after: MarketRow = {
    ...before,
    is_open: change.is_open ?? before.is_open,
    has_quick_promote: change.has_quick_promote ?? before.has_quick_promote,
    minimum_budget_micro: amount(
      change.minimum_budget_in_micro_currency,
      before.minimum_budget_micro,
    ),
    default_budget_micro: amount(
      change.default_budget_in_micro_currency,
      before.default_budget_micro,
    ),
    default_days: change.default_duration ?? before.default_days,
    suggested_budget_micro: amount(
      change.suggested_budget_in_micro_currency,
      before.suggested_budget_micro,
    ),
    suggested_days: change.suggested_duration ?? before.suggested_days,
  }
  checkBudgets(after)
  await updateMarket(db, after, clock.now())
  if (after.is_open !== before.is_open)
    await enqueue(db, 'ad_market_changed', { country: before.country })
  return toAdMarket(after)
})

/** Forms begin with the default and offer the suggestion: neither may be refused as too small. */
function checkBudgets(market: MarketRow): void {
  const minimum = BigInt(market.minimum_budget_micro)
  for (const name of ['default', 'suggested'] as const)
    if (BigInt(market[`${name}_budget_micro`]) < minimum)
      throw new Failure('invalid_input', {
        field: `${name}_budget_in_micro_currency`,
        text: { key: 'input.belowMinimum' },
      })
}

export const setAdCurrencyHandler = answerCommand(
  setAdCurrency,
  async ({ db, clock }, { currency, micro_per_usd }) => {
    await updateCurrency(db, { currency, micro_per_usd: String(micro_per_usd) }, clock.now())
    await enqueue(db, 'ad_currency_changed', { currency })
    return { currency, micro_per_usd: toWireMicro(micro_per_usd) }
  },
)

function toAdMarket(market: MarketRow): AdMarket {
  const { country, currency, time_zone, is_open, has_quick_promote } = market
  return {
    ...{ country, currency, time_zone, is_open, has_quick_promote },
    minimum_budget_in_micro_currency: toWireMicro(BigInt(market.minimum_budget_micro)),
    default_budget_in_micro_currency: toWireMicro(BigInt(market.default_budget_micro)),
    default_duration: market.default_days,
    suggested_budget_in_micro_currency: toWireMicro(BigInt(market.suggested_budget_micro)),
    suggested_duration: market.suggested_days,
  }
}
