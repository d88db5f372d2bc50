/** An amount as the reader's language writes it. */
export function amountText(micro: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(micro / 1_000_000)
}
