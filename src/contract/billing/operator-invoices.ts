import { z } from 'zod'
import { MicroOut } from '../advertisers/money.ts'
import { Day } from '../campaigns/moments.ts'
import { ChargeId, idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { line } from '../values.ts'
import { invoiceStates } from './enums.ts'

/** Seconds since 1970, as all times of ads. */
const Seconds = z.int()

/** An entry of who said that an invoice was paid, or took that back. */
export const InvoicePayment = z.object({
  charge_id: idOut<'charge'>(),
  kind: z.enum(['ENTERED', 'REVERSED']),
  amount_micro: MicroOut,
  /** When the money arrived; null for what is taken back. */
  paid_on: Day.nullable(),
  note: z.string().nullable(),
  /** An operator's name; null: by the admin command. */
  entered_by: z.string().nullable(),
  created_time: Seconds,
})
export type InvoicePayment = z.output<typeof InvoicePayment>

/** An invoice of any ad account, as the operator looks at it. */
export const OperatorInvoice = z.object({
  type: z.literal('operatorinvoice'),
  id: idOut<'invoice'>(),
  number: z.string(),
  state: z.enum(invoiceStates),
  advertiser_id: idOut<'advertiser'>(),
  account_name: z.string(),
  business_name: z.string(),
  issued_time: Seconds,
  /** Null where a card paid it. */
  due_time: Seconds.nullable(),
  currency: z.string(),
  total_micro: MicroOut,
  /** What is to be paid of it. */
  left_micro: MicroOut,
  /** The ads of its ad account rest until what is overdue is paid. */
  has_stopped_ads: z.boolean(),
  /** The card that paid it; null: it is paid by transfer. */
  paid_with: z.string().nullable(),
  /** The payment that can be taken back. */
  charge_id: idOut<'charge'>().nullable(),
  /** The latest first. */
  payments: z.array(InvoicePayment),
})
export type OperatorInvoice = z.output<typeof OperatorInvoice>

export const listOperatorInvoices = query('listOperatorInvoices', {
  summary: 'The invoices of all ad accounts, the newest first, by state, number or business',
  access: 'operator',
  input: z.object({
    state: z.enum(invoiceStates).optional().catch(undefined),
    /** How a number begins, or a part of the name of a business or an ad account. */
    query: line(limits.invoiceQueryLength).default(''),
    ...paged,
  }),
  output: pageOf(OperatorInvoice),
  errors: [],
  resource: 'OperatorInvoicesResource/get',
  v3: 'GET /ads/v4/invoices/',
  endpoint: 'v4_get_operator_invoices',
})

const number = z.string().trim().toUpperCase().max(limits.invoiceQueryLength)
const note = line(limits.paymentNoteLength)
  .nullish()
  .transform((text) => text || null)

export const markInvoicePaid = command('markInvoicePaid', {
  summary: 'Enter that an invoice was paid by transfer, which lets ads that rest for it go on',
  access: 'operator',
  input: z.object({
    number,
    /** When the money arrived, today at the latest; today where it is absent. */
    paid_on: Day.optional(),
    /** What the bank says about it. */
    note,
  }),
  output: OperatorInvoice,
  errors: ['invoice_not_found', 'nothing_owed', 'payment_in_future'],
  resource: 'OperatorInvoicesResource/update',
  v3: 'PUT /ads/v4/invoices/:number/payment/',
  endpoint: 'v4_mark_invoice_paid',
})

export const undoInvoicePayment = command('undoInvoicePayment', {
  summary: 'Take back that an invoice was paid by transfer, where that was entered by mistake',
  access: 'operator',
  input: z.object({
    number,
    /** The payment that was looked at. */
    charge_id: ChargeId,
    note,
  }),
  output: OperatorInvoice,
  errors: ['invoice_not_found', 'charge_not_found'],
  resource: 'OperatorInvoicesResource/delete',
  v3: 'DELETE /ads/v4/invoices/:number/payment/',
  endpoint: 'v4_undo_invoice_payment',
})
