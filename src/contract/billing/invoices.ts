import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { Day } from '../campaigns/moments.ts'
import { InvoiceId } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Invoice } from './billing.ts'
import { invoiceDocuments, invoiceStatuses } from './enums.ts'

/** A filter of an address: what is not one of its values filters nothing. */
const filters = {
  document: z.enum(invoiceDocuments).optional().catch(undefined),
  status: z.enum(invoiceStatuses).optional().catch(undefined),
  /** Days in UTC, as on documents, both included. Credit memos and what a card paid are not due. */
  due_from: Day.optional().catch(undefined),
  due_to: Day.optional().catch(undefined),
}

export const listInvoices = query('listInvoices', {
  summary:
    'The invoices and credit memos of an ad account by kind, state and due date, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...filters, ...paged }),
  output: pageOf(Invoice),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'BillingInvoicesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/invoices/',
  endpoint: 'v4_get_invoices',
})

export const openInvoice = query('openInvoice', {
  summary: 'An invoice or credit memo as a PDF, for its download address',
  access: 'member',
  budget: 'fetch',
  input: z.object({ invoice_id: InvoiceId }),
  output: z.object({ name: z.string(), pdf: z.instanceof(Uint8Array) }),
  errors: ['invoice_not_found'],
})

export const openInvoiceLines = query('openInvoiceLines', {
  summary: 'The lines of the documents of an ad account as a table (CSV), for its download address',
  access: 'member',
  budget: 'fetch',
  input: z.object({ advertiser_id: AdvertiserId, ...filters }),
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'document_lines_too_many'],
})
