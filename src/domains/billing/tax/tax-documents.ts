import { toWireMicro } from '#contract/advertisers/money'
import { roleMay } from '#contract/advertisers/roles'
import {
  editTaxId,
  getTaxDocuments,
  type TaxDocuments,
  type TaxProfile,
} from '#contract/billing/tax-documents'
import { isTaxId } from '#contract/billing/tax-rules'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findPermitted, managerOf, recordAccountChange } from '#domains/advertisers'
import { type AnyContext, answerCommand, answerQuery, memberOf } from '#platform/operations'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { selectExemptions } from './exemptions/exemption-queries.ts'
import { dayOf, toExemption } from './exemptions/exemption-views.ts'
import { taxOf } from './tax-of.ts'
import { findTaxed, saveTaxId, selectTaxMonths, selectTaxYears } from './tax-queries.ts'

type Permitted = Awaited<ReturnType<typeof findPermitted>>

export const getTaxDocumentsHandler = answerQuery(
  getTaxDocuments,
  async (context, { advertiser_id, bookmark = null }): Promise<TaxDocuments> => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const advertiser = await findPermitted(db, advertiser_id, viewer.id, 'read_billing')
    const found = await selectTaxMonths(db, advertiser.id, bookmark, limits.taxMonths + 1)
    const months = [...new Set(found.map(({ month }) => month))]
    const last = months[limits.taxMonths - 1]
    const hasMore = months.length > limits.taxMonths && last !== undefined
    const exemptions = await selectExemptions(db, advertiser.id, limits.taxExemptionsShown)
    return {
      type: 'taxdocuments',
      currency: advertiser.currency,
      profile: await readProfile(context, advertiser),
      months: found.filter(({ month }) => !hasMore || month >= last).map(withSums),
      current_month: clock.now().toISOString().slice(0, 7),
      years: (await selectTaxYears(db, advertiser.id)).map(withSums),
      exemptions: exemptions.map((one) => toExemption(one, dayOf(clock.now()))),
      bookmark: hasMore ? last : null,
    }
  },
)

/** Invoices that were issued keep the number that was known then. */
export const editTaxIdHandler = answerCommand(
  editTaxId,
  async (context, { advertiser_id, tax_id }): Promise<TaxProfile> => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const advertiser = await findPermitted(db, advertiser_id, viewer.id, 'edit_billing')
    // Whoever issues an invoice holds it.
    await lockLedger(db, advertiser.id, clock.now())
    const before = await findTaxed(db, advertiser.id, clock.now())
    if (!before) throw new Failure('advertiser_not_found')
    if (tax_id !== null && !isTaxId(before.country, tax_id))
      throw new Failure('tax_id_form', { field: 'tax_id' })
    if (tax_id !== before.tax_id) {
      await saveTaxId(db, advertiser.id, tax_id, clock.now())
      await recordAccountChange(managerOf(context), {
        ...{ advertiser_id: advertiser.id, entity: 'billing', entity_id: advertiser.id },
        ...{ campaign_id: null, before: { tax_id: before.tax_id }, after: { tax_id } },
      })
    }
    return readProfile(context, advertiser)
  },
)

async function readProfile(context: AnyContext, advertiser: Permitted): Promise<TaxProfile> {
  const taxed = await findTaxed(context.db, advertiser.id, context.clock.now())
  if (!taxed) throw new Failure('advertiser_not_found')
  const { treatment, rate_ppm } = taxOf(taxed, context)
  return {
    ...taxed,
    ...{ treatment, tax_rate_ppm: rate_ppm },
    may_edit: roleMay(advertiser.viewer_role, 'edit_billing'),
  }
}

interface Sums {
  net_micro: string
  tax_micro: string
  total_micro: string
}

function withSums<T extends Sums>(row: T) {
  const { net_micro, tax_micro, total_micro } = row
  return {
    ...row,
    net_micro: toWireMicro(BigInt(net_micro)),
    tax_micro: toWireMicro(BigInt(tax_micro)),
    total_micro: toWireMicro(BigInt(total_micro)),
  }
}
