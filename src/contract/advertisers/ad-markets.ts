import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Country, Flag, WholeNumber } from '../values.ts'
import { Currency } from './advertiser.ts'
import { MicroIn, MicroOut } from './money.ts'

/** A country ads are sold in. Budgets are those of a day, in micro units of its currency; durations are in days. */
export const AdMarket = z.object({
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  /** Whether its ad accounts may run ads. */
  is_open: z.boolean(),
  has_quick_promote: z.boolean(),
  minimum_budget_in_micro_currency: MicroOut,
  default_budget_in_micro_currency: MicroOut,
  default_duration: z.int(),
  suggested_budget_in_micro_currency: MicroOut,
  suggested_duration: z.int(),
})
export type AdMarket = z.output<typeof AdMarket>

/** About what a US dollar costs in a currency. */
export const AdCurrency = z.object({ currency: z.string(), micro_per_usd: MicroOut })
export type AdCurrency = z.output<typeof AdCurrency>

export const listAdMarkets = query('listAdMarkets', {
  summary: 'The countries ads are sold in, and what currencies cost',
  access: 'operator',
  input: z.object({}),
  output: z.object({ markets: z.array(AdMarket), currencies: z.array(AdCurrency) }),
  errors: [],
  resource: 'AdMarketsResource/get',
  v3: 'GET /ads/v4/markets/',
  endpoint: 'v4_get_ad_markets',
})

const Days = WholeNumber.pipe(
  z
    .int()
    .min(1, inputMessage('input.days'))
    .max(limits.quickPromoteDays, inputMessage('input.days')),
)

export const setAdMarket = command('setAdMarket', {
  summary: 'Open or close a country, or change its budgets; absent fields stay',
  access: 'operator',
  input: z.object({
    country: Country,
    is_open: Flag.optional(),
    has_quick_promote: Flag.optional(),
    minimum_budget_in_micro_currency: MicroIn.optional(),
    default_budget_in_micro_currency: MicroIn.optional(),
    default_duration: Days.optional(),
    suggested_budget_in_micro_currency: MicroIn.optional(),
    suggested_duration: Days.optional(),
  }),
  output: AdMarket,
  errors: ['market_not_found'],
  resource: 'AdMarketsResource/update',
  v3: 'PUT /ads/v4/markets/:country/',
  endpoint: 'v4_update_ad_market',
})

export const setAdCurrency = command('setAdCurrency', {
  summary: 'Say about what a US dollar costs in a currency',
  access: 'operator',
  input: z.object({ currency: Currency, micro_per_usd: MicroIn }),
  output: AdCurrency,
  errors: [],
  resource: 'AdCurrenciesResource/update',
  v3: 'PUT /ads/v4/currencies/:currency/',
  endpoint: 'v4_update_ad_currency',
})
