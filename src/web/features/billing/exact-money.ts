/** As `moneyText`, with all digits that an amount has: what is added up on a page has to add up for its reader. */
export function exactMoney(micro: number, currency: string, locale: string): string {
  const style = { style: 'currency', currency } as const
  const { minimumFractionDigits } = new Intl.NumberFormat(locale, style).resolvedOptions()
  return new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits,
    maximumFractionDigits: 6,
    // Of what is taken off, nothing has no sign.
    signDisplay: 'negative',
  }).format(micro / 1_000_000)
}
