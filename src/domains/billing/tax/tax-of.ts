import type { Micro } from '#contract/advertisers/money'
import { microOfSmallestPart } from '#contract/advertisers/money'
import { type TaxTreatment, taxTreatmentOf } from '#contract/billing/tax-rules'
import type { Services } from '#platform/operations'

/** Of an ad account and its business. */
export interface Taxed {
  country: string
  tax_id: string | null
  /** The last day of the certificate that counts today. */
  exempt_until: string | null
}

/** By which rule an ad account is taxed now, and how much; null: the operator set up no tax. */
export function taxOf(
  { country, tax_id, exempt_until }: Taxed,
  { settings }: Pick<Services, 'settings'>,
): { treatment: TaxTreatment | null; rate_ppm: number } {
  const { tax } = settings
  if (tax === null) return { treatment: null, rate_ppm: 0 }
  const isExempt = exempt_until !== null
  const known = { country, hasTaxId: tax_id !== null, isExempt }
  const treatment = taxTreatmentOf({ issuer: tax.country, ...known })
  return { treatment, rate_ppm: treatment === 'DOMESTIC' ? tax.rate_ppm : 0 }
}

/** The tax in an amount that contains it, in whole coins; halves are rounded up. */
export function taxIn(total: Micro, ratePpm: number, currency: string): Micro {
  const rate = BigInt(ratePpm)
  const coin = microOfSmallestPart(currency)
  const positive = total < 0n ? -total : total
  const whole = (1_000_000n + rate) * coin
  const tax = ((2n * positive * rate + whole) / (2n * whole)) * coin
  return total < 0n ? -tax : tax
}
