const microPerUnit = 1_000_000

export const amountNames = [
  'minimum_budget_in_micro_currency',
  'default_budget_in_micro_currency',
  'suggested_budget_in_micro_currency',
] as const
export const daysNames = ['default_duration', 'suggested_duration'] as const

/** An amount as it is typed, `7`, `0.5` or `0,50`, in micro units; null for anything else. */
export function microOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,6})?$/.test(typed)) return null
  const micro = Math.round(Number(typed) * microPerUnit)
  return micro > 0 ? micro : null
}

/** As a form shows it, and as it can be typed. */
export function amountOf(micro: number, locale: string): string {
  const style = { useGrouping: false, maximumFractionDigits: 6, numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(locale, style).format(micro / microPerUnit)
}

export function daysOf(text: string, max: number): number | null {
  const typed = text.trim()
  if (!/^\d{1,3}$/.test(typed)) return null
  const days = Number(typed)
  return days >= 1 && days <= max ? days : null
}

type Problem = 'amount' | 'below_minimum' | 'days'

/** What is wrong with a market's fields, by name. */
export function marketProblems(
  text: (name: string) => string,
  maxDays: number,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  const minimum = microOf(text('minimum_budget_in_micro_currency'))
  for (const name of amountNames) {
    const amount = microOf(text(name))
    if (amount === null) problems[name] = 'amount'
    else if (minimum !== null && amount < minimum) problems[name] = 'below_minimum'
  }
  for (const name of daysNames) if (daysOf(text(name), maxDays) === null) problems[name] = 'days'
  return problems
}

/** Floors are those of a country's visitors, whoever pays: in one currency. */
export const floorCurrency = 'USD'
/** As `billableEvents`. */
export const floorNames = ['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const

/** With as many digits as it has: floors are often parts of a cent. */
export function floorText(micro: number, locale: string): string {
  const style = { style: 'currency', currency: floorCurrency, maximumFractionDigits: 6 } as const
  return new Intl.NumberFormat(locale, style).format(micro / microPerUnit)
}

/** What is wrong with the floors of a country, by name; an empty one counts as in all other countries. */
export function floorProblems(text: (name: string) => string): Record<string, 'amount'> {
  const isElsewhere = text('country') === ''
  const wrong = floorNames.filter(
    (name) => microOf(text(name)) === null && (isElsewhere || text(name).trim() !== ''),
  )
  return Object.fromEntries(wrong.map((name) => [name, 'amount']))
}
