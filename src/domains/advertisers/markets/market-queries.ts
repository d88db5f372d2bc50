import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface MarketRow {
  country: string
  currency: string
  time_zone: string
  is_open: boolean
  has_quick_promote: boolean
  minimum_budget_micro: string
  default_budget_micro: string
  default_days: number
  suggested_budget_micro: string
  suggested_days: number
}

/** Null for a country without a market. */
export function hasQuickPromote(
  market: Pick<MarketRow, 'is_open' | 'has_quick_promote'> | null,
): boolean {
  return market !== null && market.is_open && market.has_quick_promote
}

const columns = `m.country, m.currency, m.time_zone, m.is_open, m.has_quick_promote, m.minimum_budget_micro,
  m.default_budget_micro, m.default_days, m.suggested_budget_micro, m.suggested_days`

export function findMarket(db: Db, country: string): Promise<MarketRow | null> {
  return row<MarketRow>(db, `select ${columns} from ad_markets m where m.country = $1`, [country])
}

/** By country. */
export function selectMarkets(db: Db): Promise<MarketRow[]> {
  return rows<MarketRow>(db, `select ${columns} from ad_markets m order by m.country`, [])
}

export interface CurrencyRow {
  currency: string
  micro_per_usd: string
}

export function selectCurrencies(db: Db): Promise<CurrencyRow[]> {
  return rows<CurrencyRow>(
    db,
    'select currency, micro_per_usd from ad_currencies order by currency',
    [],
  )
}

/** What a US dollar costs in each currency. */
export async function selectCurrencyRates(db: Db): Promise<Map<string, Micro>> {
  const found = await selectCurrencies(db)
  return new Map(found.map(({ currency, micro_per_usd }) => [currency, BigInt(micro_per_usd)]))
}

/** Of an ad account; null for one that is gone. */
export async function findCurrency(db: Db, id: AdvertiserId): Promise<string | null> {
  const found = await row<{ currency: string }>(
    db,
    'select currency from advertisers where id = $1',
    [id],
  )
  return found?.currency ?? null
}

/** What one unit of `from` costs in `to`, as a fraction. */
export async function exchangeRate(
  db: Db,
  from: string,
  to: string,
): Promise<{ of: Micro; per: Micro }> {
  if (from === to) return { of: 1n, per: 1n }
  const found = await rows<CurrencyRow>(
    db,
    'select currency, micro_per_usd from ad_currencies where currency = any($1::text[])',
    [[from, to]],
  )
  const rate = (currency: string) =>
    found.find((one) => one.currency === currency)?.micro_per_usd ?? '0'
  const [of, per] = [BigInt(rate(to)), BigInt(rate(from))]
  if (of === 0n || per === 0n) throw new Error(`No exchange rate from ${from} to ${to}`)
  return { of, per }
}

/** All but the currency and the time zone, which never change. */
export async function updateMarket(db: Writer, market: MarketRow, now: Date): Promise<void> {
  await rows(
    db,
    `update ad_markets set is_open = $2, has_quick_promote = $3, minimum_budget_micro = $4, default_budget_micro = $5,
       default_days = $6, suggested_budget_micro = $7, suggested_days = $8, updated_at = $9 where country = $1`,
    [
      market.country,
      market.is_open,
      market.has_quick_promote,
      market.minimum_budget_micro,
      market.default_budget_micro,
      market.default_days,
      market.suggested_budget_micro,
      market.suggested_days,
      now,
    ],
  )
}

export async function updateCurrency(db: Writer, to: CurrencyRow, now: Date): Promise<void> {
  await rows(
    db,
    'update ad_currencies set micro_per_usd = $2, updated_at = $3 where currency = $1',
    [to.currency, to.micro_per_usd, now],
  )
}
