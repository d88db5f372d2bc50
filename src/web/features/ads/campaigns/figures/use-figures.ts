import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import type { BudgetOf } from './budgets.ts'
import { type ChartMetric, clickRateOf, type Results, valueOf } from './metrics.ts'

/** Figures as the reader's language writes them. */
export function useFigures(currency: string) {
  const t = useMessages()
  const count = new Intl.NumberFormat(t.locale)
  const rate = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 2 })
  const money = (micro: number) => moneyText(micro, currency, t.locale)
  return {
    count: (value: number) => count.format(value),
    money,
    clickRate: (results: Results) => {
      const clickRate = clickRateOf(results)
      return clickRate === null ? '–' : rate.format(clickRate)
    },
    /** Of a chart: an amount of money, or a count. */
    metric: (metric: ChartMetric, value: number) =>
      metric === 'spend' ? money(value) : count.format(value),
    of: (metric: ChartMetric, results: Results) =>
      metric === 'spend'
        ? money(results.spend_in_micro_currency)
        : count.format(valueOf(results, metric)),
    budget: (budget: BudgetOf | null) =>
      budget === null
        ? t('campaigns.budgetMixed')
        : t(budget.each === 'day' ? 'campaigns.budgetDay' : 'campaigns.budgetAll', {
            amount: money(budget.micro),
          }),
  }
}
