import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { InvoiceId } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Invoice } from './billing.ts'

export const listInvoices = query('listInvoices', {
  summary: 'The invoices and credit memos of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(Invoice),
  errors: ['advertiser_not_found', 'advertiser_role_missing'],
  resource: 'BillingInvoicesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/invoices/',
  endpoint: 'v4_get_invoices',
})

export const openInvoice = query('openInvoice', {
  summary: 'An invoice or credit memo as a PDF, for the door it is downloaded from',
  access: 'member',
  budget: 'fetch',
  input: z.object({ invoice_id: InvoiceId }),
  output: z.object({ name: z.string(), pdf: z.instanceof(Uint8Array) }),
  errors: ['invoice_not_found'],
})
