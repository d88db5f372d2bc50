/** An amount of millionths, as an ad account's currency is written. Shows further digits only where there are any. */
export function moneyText(micro: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(micro / 1_000_000)
}
