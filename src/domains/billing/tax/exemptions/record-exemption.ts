import { type Author, recordAccountChange } from '#domains/advertisers'
import type { ExemptionRow } from './exemption-queries.ts'

/** What became of a certificate, in the log of its ad account. */
export async function recordExemption(
  author: Author,
  before: ExemptionRow | null,
  { advertiser_id, status }: ExemptionRow,
): Promise<void> {
  await recordAccountChange(author, {
    ...{ advertiser_id, entity: 'billing', entity_id: advertiser_id, campaign_id: null },
    before: { tax_exemption_status: before?.status ?? null },
    after: { tax_exemption_status: status },
  })
}
