import { type Micro, microOfSmallestPart, microPerUnit } from '#contract/advertisers/money'
import type { Db } from '#platform/database'
import { exchangeRate, findMarket, type MarketRow } from './market-queries.ts'

/** Budgets of a day in one currency. */
export interface MarketBudgets {
  minimum: Micro
  usual: Micro
  suggested: Micro
}

export interface Market extends MarketRow {
  budgets: MarketBudgets
}

/** The market of an ad account, with its budgets in the ad account's own currency. */
export async function marketOf(
  db: Db,
  { country, currency }: { country: string; currency: string },
): Promise<Market | null> {
  const market = await findMarket(db, country)
  if (!market) return null
  const rate = await exchangeRate(db, market.currency, currency)
  return { ...market, budgets: budgetsIn(market, rate, currency) }
}

/**
 * In another currency, minimums are rounded up to its smallest part and the others up to whole units, so that forms
 * begin with plain numbers.
 */
export function budgetsIn(
  market: MarketRow,
  rate: { of: Micro; per: Micro },
  currency: string,
): MarketBudgets {
  const isSame = rate.of === rate.per
  const convert = (amount: string, step: Micro) =>
    isSame ? BigInt(amount) : roundUp((BigInt(amount) * rate.of) / rate.per, step)
  const whole = (amount: string) => convert(amount, microPerUnit)
  return {
    minimum: convert(market.minimum_budget_micro, microOfSmallestPart(currency)),
    usual: whole(market.default_budget_micro),
    suggested: whole(market.suggested_budget_micro),
  }
}

function roundUp(amount: Micro, step: Micro): Micro {
  return ((amount + step - 1n) / step) * step
}
