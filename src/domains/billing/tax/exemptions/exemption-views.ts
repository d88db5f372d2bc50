import type { TaxExemption } from '#contract/billing/tax-exemptions'
import { toSeconds } from '#contract/campaigns/moments'
import type { ExemptionRow } from './exemption-queries.ts'

export function toExemption(exemption: ExemptionRow, today: string): TaxExemption {
  const { id, status, valid_from, valid_until, file_kind, byte_size, reason } = exemption
  return {
    type: 'taxexemption',
    ...{ id, status, valid_from, valid_until, file_kind, byte_size, reason },
    validity: today < valid_from ? 'BEFORE' : today > valid_until ? 'AFTER' : 'DURING',
    created_time: toSeconds(exemption.created_at),
    decided_time: exemption.decided_at && toSeconds(exemption.decided_at),
  }
}

/** `YYYY-MM-DD` in UTC, as on documents. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
