import type { TaxExemptionKind } from '#contract/billing/tax-exemptions'

const beginnings: [kind: TaxExemptionKind, pattern: RegExp][] = [
  ['pdf', /^%PDF-/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
]

/** By its first bytes; null: none that everybody can open. */
export function kindOfFile(head: Uint8Array): TaxExemptionKind | null {
  const text = Buffer.from(head.subarray(0, 16)).toString('latin1')
  return beginnings.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
