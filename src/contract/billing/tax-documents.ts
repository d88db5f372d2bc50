import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroOut } from '../advertisers/money.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { line } from '../values.ts'
import { TaxExemption } from './tax-exemptions.ts'
import { normalTaxId, taxTreatments } from './tax-rules.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

/** A calendar month or year in UTC, as on documents. */
const Year = z.string().regex(/^\d{4}$/, inputMessage('input.date'))
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, inputMessage('input.date'))

export const TaxProfile = z.object({
  /** Of the business’s address, or of its ad account while it has none. */
  country: z.string(),
  tax_id: z.string().nullable(),
  /** By which rule the next invoice is taxed; null: the operator set up no tax. */
  treatment: z.enum(taxTreatments).nullable(),
  /** In millionths. */
  tax_rate_ppm: z.int(),
  /** The last day of the certificate by which no tax is charged today; null: there is none. */
  exempt_until: z.string().nullable(),
  may_edit: z.boolean(),
})
export type TaxProfile = z.output<typeof TaxProfile>

const sums = {
  treatment: z.enum(taxTreatments).nullable(),
  tax_rate_ppm: z.int(),
  documents: z.int(),
  net_micro: MicroOut,
  tax_micro: MicroOut,
  total_micro: MicroOut,
}

/** What was invoiced in a month by one rule, less what credit memos took back. */
export const TaxMonth = z.object({ month: z.string(), ...sums })
export type TaxMonth = z.output<typeof TaxMonth>

/** The months of a year together, by one rule. */
export const TaxYear = z.object({ year: z.string(), ...sums })
export type TaxYear = z.output<typeof TaxYear>

export const TaxDocuments = z.object({
  type: z.literal('taxdocuments'),
  currency: z.string(),
  profile: TaxProfile,
  /** The latest first. */
  months: z.array(TaxMonth),
  /** It is not over: its paper is written afterwards. */
  current_month: z.string(),
  /** All that there are, the latest first, on whichever page. */
  years: z.array(TaxYear),
  /** Those uploaded last, the latest first. */
  exemptions: z.array(TaxExemption),
  bookmark: z.string().nullable(),
})
export type TaxDocuments = z.output<typeof TaxDocuments>

export const getTaxDocuments = query('getTaxDocuments', {
  summary:
    'How an ad account is taxed, its certificates of exemption, and the tax in its invoices by month and year',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** Months before this one. */
    bookmark: Month.nullish().catch(null),
  }),
  output: TaxDocuments,
  errors: [...refusals],
  resource: 'TaxDocumentsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/billing/tax_documents/',
  endpoint: 'v4_get_tax_documents',
})

export const editTaxId = command('editTaxId', {
  summary: 'Say by which number a business pays tax; nothing takes it back',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    tax_id: line(limits.taxIdLength).transform((text) => normalTaxId(text) || null),
  }),
  output: TaxProfile,
  errors: [...refusals, 'tax_id_form'],
  resource: 'TaxDocumentsResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/billing/tax_id/',
  endpoint: 'v4_edit_tax_id',
})

export const openTaxPaper = query('openTaxPaper', {
  summary:
    'The tax in the invoices of a month or year that is over as a PDF, for its download address',
  access: 'member',
  budget: 'fetch',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** One of both. */
    month: Month.optional(),
    year: Year.optional(),
  }),
  output: z.object({ name: z.string(), pdf: z.instanceof(Uint8Array) }),
  errors: [...refusals, 'invoice_not_found'],
})
