import type { TaxExemptionKind } from '#contract/billing/tax-exemptions'

const beginnings: [kind: TaxExemptionKind, text: string][] = [
  ['pdf', '%PDF-'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
]

/** By its first bytes; null: none that everybody can open. */
export function kindOfFile(head: Uint8Array): TaxExemptionKind | null {
  const text = Buffer.from(head.subarray(0, 16)).toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return beginnings.find(([, first]) => text.startsWith(first))?.[0] ?? null
}
