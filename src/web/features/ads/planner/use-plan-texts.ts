import type { BillableEvent } from '#contract/campaigns/enums'
import type { PlanFigures, Range } from '#contract/reporting/planner/media-plans'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useFigures } from '../campaigns/figures/use-figures.ts'

const shown = [
  'impressions',
  'results',
  'spend',
  'cpm',
  'cost_per_result',
  'reach',
  'frequency',
] as const
type Shown = (typeof shown)[number]

/** Figures of plans as the reader's language writes them. */
export function usePlanTexts(currency: string) {
  const t = useMessages()
  const { count, money } = useFigures(currency)
  const decimal = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 })
  const valueText = (name: Shown, value: number) => {
    if (name === 'frequency') return decimal.format(value)
    return name === 'spend' || name === 'cpm' || name === 'cost_per_result'
      ? money(value)
      : count(value)
  }
  const rangeText = (name: Shown, range: Range | null) => {
    if (range === null) return '–'
    const [low, high] = [valueText(name, range.low), valueText(name, range.high)]
    return low === high ? low : `${low} – ${high}`
  }
  return {
    money,
    rangeText,
    /** Impressions are the results where they are paid for. */
    names: (event: BillableEvent) =>
      shown.filter((name) => event !== 'IMPRESSION' || !/result/.test(name)),
    /** `ANY`: of plans that are paid for by different events. */
    nameOf: (name: Shown, event: BillableEvent | 'ANY') =>
      t('plannerPages.figureName', { name, event }),
    rangeRows: (figures: PlanFigures, event: BillableEvent) =>
      shown
        .filter((name) => event !== 'IMPRESSION' || !/result/.test(name))
        .map((name) => {
          const range = figures[name]
          const cells = range
            ? [range.low, range.middle, range.high].map((value) => valueText(name, value))
            : ['–', '–', '–']
          return { key: name, cells: [t('plannerPages.figureName', { name, event }), ...cells] }
        }),
  }
}
