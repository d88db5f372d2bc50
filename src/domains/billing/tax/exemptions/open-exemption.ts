import { openTaxExemption, type TaxExemptionKind } from '#contract/billing/tax-exemptions'
import { Failure } from '#contract/errors'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { findExemption } from './exemption-queries.ts'

const types: Record<TaxExemptionKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export const openTaxExemptionHandler = answerQuery(
  openTaxExemption,
  async (context, { advertiser_id, tax_exemption_id }) => {
    const { db, store } = context
    const viewer = memberOf(context)
    if (!viewer.is_operator) await findPermitted(db, advertiser_id, viewer.id, 'read_billing')
    const found = await findExemption(db, advertiser_id, tax_exemption_id)
    const bytes = found && (await store.readAll(found.file_key))
    if (!found || !bytes) throw new Failure('tax_exemption_not_found')
    const { id, file_kind } = found
    return {
      name: `exemption-${id}.${file_kind === 'jpeg' ? 'jpg' : file_kind}`,
      type: types[file_kind],
      bytes: Uint8Array.from(bytes),
    }
  },
)
