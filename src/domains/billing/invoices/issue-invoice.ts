import type { Micro } from '#contract/advertisers/money'
import { cardBrandName } from '#contract/billing/card-brands'
import type { AdvertiserId, InvoiceId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { Texts } from '#platform/texts'
import { findBusiness } from '../business-queries.ts'
import type { ChargeRow } from '../charges/charge-queries.ts'
import { payablePart } from '../charges/thresholds.ts'
import { taxIn, taxOf } from '../tax/tax-of.ts'
import { findTaxed } from '../tax/tax-queries.ts'
import {
  findLastInvoice,
  type InvoiceLine,
  type InvoiceRow,
  insertInvoice,
  insertLines,
  sumPeriod,
  sumSpend,
  takeNumber,
} from './invoice-queries.ts'
import { addressLines, languageOf } from './parties.ts'

/**
 * Issues the invoice for all spend after the last one, up to this transaction of the ledger, which is locked.
 * Returns its id; null where there is nothing to bill.
 */
export async function issueInvoice(
  db: Writer,
  services: Services,
  advertiserId: AdvertiserId,
  { upTo, paidBy }: { upTo: bigint; paidBy: ChargeRow | 'prepaid' | null },
): Promise<InvoiceId | null> {
  const { clock, newId, settings } = services
  const business = await findBusiness(db, advertiserId)
  const last = await findLastInvoice(db, advertiserId)
  const after = BigInt(last?.up_to_no ?? 0)
  const spent = await sumSpend(db, advertiserId, after, upTo)
  if (!business || spent.length === 0) return null
  const { credit, first_at, last_at } = await sumPeriod(db, advertiserId, after, upTo)

  const lines: InvoiceLine[] = spent.map(({ campaign_id, name, po_number, amount }) => ({
    campaign_id,
    name: [name ?? campaign_id, po_number].filter((part) => part !== null).join(' · '),
    amount: BigInt(amount),
  }))
  const taxed = await findTaxed(db, advertiserId, clock.now())
  const { treatment, rate_ppm } = taxed ? taxOf(taxed, services) : noTax
  const amounts = invoiceAmounts({
    spend: lines.reduce((sum, { amount }) => sum + amount, 0n),
    credit: BigInt(credit),
    carriedIn: BigInt(last?.carried_out_micro ?? 0),
    currency: business.currency,
    taxRatePpm: rate_ppm,
  })
  const language = languageOf(business, services)
  const now = clock.now()
  const id = newId<InvoiceId>()
  // Last, because it makes others who issue wait.
  const number = await takeNumber(db, 'INVOICE')
  await insertInvoice(db, {
    advertiser_id: advertiserId,
    id,
    document: 'INVOICE',
    number,
    corrects_id: null,
    corrects_number: null,
    from_no: String(after),
    up_to_no: String(upTo),
    period_start: first_at ?? now,
    period_end: last_at ?? now,
    issued_at: now,
    due_at: paidBy ? null : new Date(now.getTime() + limits.invoiceDueDays * 86_400_000),
    currency: business.currency,
    ...amounts,
    tax_rate_ppm: rate_ppm,
    tax_treatment: treatment,
    bill_to_tax_id: taxed?.tax_id ?? null,
    ...paymentOf(paidBy, amounts.total_micro, services.texts, language),
    issuer: settings.invoiceIssuer,
    bill_to: addressLines(business, language),
    bill_to_country: business.address?.country ?? null,
    account_name: business.name,
    payment_note: paidBy ? null : settings.invoicePaymentNote,
    language,
  })
  await insertLines(db, { advertiser_id: advertiserId, id }, lines)
  return id
}

/** How it was paid before it was issued, if it was. */
function paymentOf(
  paidBy: ChargeRow | 'prepaid' | null,
  total: string,
  texts: Texts,
  language: string,
): Pick<InvoiceRow, 'paid_micro' | 'paid_with'> {
  if (paidBy === null) return { paid_micro: '0', paid_with: null }
  if (paidBy === 'prepaid')
    return { paid_micro: total, paid_with: texts.translate(language)('invoice.prepaid') }
  const card = `${cardBrandName(paidBy.card_brand ?? '')} ${paidBy.card_last4 ?? ''}`
  return { paid_micro: paidBy.amount_micro, paid_with: card.trim() }
}

const noTax = { treatment: null, rate_ppm: 0 }

/** What cannot be paid in coins goes on to the next invoice. Tax is contained in the total. */
export function invoiceAmounts({
  spend,
  credit,
  carriedIn,
  currency,
  taxRatePpm = 0,
}: {
  spend: Micro
  credit: Micro
  carriedIn: Micro
  currency: string
  taxRatePpm?: number
}) {
  const gross = spend - credit + carriedIn
  const total = payablePart(gross, currency)
  const tax = taxIn(total, taxRatePpm, currency)
  return {
    spend_micro: String(spend),
    credit_micro: String(credit),
    carried_in_micro: String(carriedIn),
    carried_out_micro: String(gross - total),
    net_micro: String(total - tax),
    tax_micro: String(tax),
    total_micro: String(total),
  }
}
