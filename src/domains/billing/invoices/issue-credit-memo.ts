import type { Micro } from '#contract/advertisers/money'
import type { AdvertiserId, InvoiceId } from '#contract/ids'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { taxIn } from '../tax/tax-of.ts'
import { findInvoice, insertInvoice, insertLines, takeNumber } from './invoice-queries.ts'
import { addressLines, languageOf } from './parties.ts'

/** The only way to correct an invoice, which itself never changes: `amount` of it is given back or not to be paid. */
export async function issueCreditMemo(
  db: Writer,
  services: Services,
  advertiserId: AdvertiserId,
  { corrects, amount }: { corrects: InvoiceId | null; amount: Micro },
): Promise<InvoiceId | null> {
  const invoice = corrects && (await findInvoice(db, advertiserId, corrects))
  if (!invoice) return null
  const business = await findBusiness(db, advertiserId)
  const language = business ? languageOf(business, services) : invoice.language
  const tax = taxIn(amount, invoice.tax_rate_ppm, invoice.currency)
  const now = services.clock.now()
  const id = services.newId<InvoiceId>()
  const number = await takeNumber(db, 'CREDIT_MEMO')
  await insertInvoice(db, {
    advertiser_id: advertiserId,
    id,
    document: 'CREDIT_MEMO',
    number,
    corrects_id: invoice.id,
    corrects_number: invoice.number,
    from_no: '0',
    up_to_no: '0',
    period_start: now,
    period_end: now,
    issued_at: now,
    due_at: null,
    currency: invoice.currency,
    spend_micro: String(-amount),
    credit_micro: '0',
    carried_in_micro: '0',
    carried_out_micro: '0',
    net_micro: String(tax - amount),
    tax_rate_ppm: invoice.tax_rate_ppm,
    tax_treatment: invoice.tax_treatment,
    bill_to_tax_id: invoice.bill_to_tax_id,
    tax_micro: String(-tax),
    total_micro: String(-amount),
    paid_micro: '0',
    paid_with: null,
    issuer: services.settings.invoiceIssuer,
    bill_to: business ? addressLines(business, language) : invoice.bill_to,
    bill_to_country: business?.address?.country ?? invoice.bill_to_country,
    account_name: business?.name ?? invoice.account_name,
    payment_note: null,
    language,
  })
  await insertLines(db, { advertiser_id: advertiserId, id }, [
    { campaign_id: null, name: invoice.number, amount: -amount },
  ])
  return id
}
