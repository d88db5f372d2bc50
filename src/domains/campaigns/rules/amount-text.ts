import { type Micro, microPerUnit } from '#contract/advertisers/money'

/** An amount as people of a language write it. */
export function amountText(amount: Micro, currency: string, language: string): string {
  const isWhole = amount % microPerUnit === 0n
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(isWhole && { maximumFractionDigits: 0 }),
  }).format(Number(amount) / Number(microPerUnit))
}
