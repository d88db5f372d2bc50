const maxDigits = 6

/** As `moneyText`, with all digits that an amount has: what is added up on a page has to add up for its reader. */
export function exactMoney(micro: number, currency: string, locale: string): string {
  return alikeMoney([micro], currency, locale)(micro)
}

/** As `exactMoney`, with as many digits for each of a column, so that its points stand below each other. */
export function alikeMoney(
  column: readonly number[],
  currency: string,
  locale: string,
): (micro: number) => string {
  const style = { style: 'currency', currency } as const
  const { minimumFractionDigits: min = 0 } = new Intl.NumberFormat(locale, style).resolvedOptions()
  const format = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: Math.max(min, ...column.map(digitsOf)),
    maximumFractionDigits: maxDigits,
    // Of what is taken off, nothing has no sign.
    signDisplay: 'negative',
  })
  return (micro) => format.format(micro / 1_000_000)
}

/** How many digits of a whole unit an amount of millionths needs. */
function digitsOf(micro: number): number {
  const written = String(Math.abs(micro) % 1_000_000).padStart(maxDigits, '0')
  return written.replace(/0+$/, '').length
}
