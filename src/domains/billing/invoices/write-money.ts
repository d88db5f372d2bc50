import { type Micro, microPerUnit } from '#contract/advertisers/money'

/** To the last millionth where there are any, in a language's way of writing. */
export function writeMoney(amount: Micro, currency: string, locale: string): string {
  const sign = amount < 0n ? '-' : ''
  const positive = amount < 0n ? -amount : amount
  const fraction = String(positive % microPerUnit)
    .padStart(6, '0')
    .replace(/0+$/, '')
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Math.max(digits, fraction.length),
    maximumFractionDigits: Math.max(digits, fraction.length),
  }).format(`${sign}${positive / microPerUnit}.${fraction || '0'}` as Intl.StringNumericLiteral)
}
