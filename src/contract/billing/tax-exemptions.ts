import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { Day } from '../campaigns/moments.ts'
import { idOut, TaxExemptionId } from '../ids.ts'
import { limits } from '../limits.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { paragraphs } from '../values.ts'

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const taxExemptionStatuses = ['WAITING', 'ACCEPTED', 'REFUSED'] as const
/** Told apart by their first bytes, whatever they are called. */
export const taxExemptionKinds = ['pdf', 'jpeg', 'png', 'webp'] as const
export type TaxExemptionKind = (typeof taxExemptionKinds)[number]

/** A certificate by which a business pays no tax. */
export const TaxExemption = z.object({
  type: z.literal('taxexemption'),
  id: idOut<'taxExemption'>(),
  status: z.enum(taxExemptionStatuses),
  /** Days in UTC, as on documents, both included. */
  valid_from: z.string(),
  valid_until: z.string(),
  /** Where today is to these days; an accepted one counts `DURING` them. */
  validity: z.enum(['BEFORE', 'DURING', 'AFTER']),
  file_kind: z.enum(taxExemptionKinds),
  byte_size: z.int(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** In seconds. */
  created_time: z.int(),
  decided_time: z.int().nullable(),
})
export type TaxExemption = z.output<typeof TaxExemption>

export const uploadTaxExemption = command('uploadTaxExemption', {
  summary: 'Hand over a certificate of exemption as a PDF or picture, for an operator to look at',
  access: 'member',
  budget: 'upload',
  input: z.object({
    advertiser_id: AdvertiserId,
    valid_from: Day,
    valid_until: Day,
    /** Its bytes, as a stream that is read once. */
    file: z.union([
      z.instanceof(Uint8Array),
      z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    ]),
  }),
  output: TaxExemption,
  errors: [
    ...refusals,
    'tax_exemption_days',
    'tax_exemption_waiting',
    'tax_exemption_file_missing',
    'tax_exemption_too_large',
    'tax_exemption_file_kind',
    'storage_full',
    'storage_unavailable',
  ],
})

export const openTaxExemption = query('openTaxExemption', {
  summary:
    'The file of a certificate of exemption, for those who may see the billing of its ad account, and for operators',
  access: 'member',
  budget: 'fetch',
  input: z.object({ advertiser_id: AdvertiserId, tax_exemption_id: TaxExemptionId }),
  output: z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: [...refusals, 'tax_exemption_not_found', 'storage_unavailable'],
})

/** A certificate of any ad account, as an operator looks at it. */
export const OperatorTaxExemption = z.object({
  ...TaxExemption.shape,
  type: z.literal('operatortaxexemption'),
  advertiser_id: idOut<'advertiser'>(),
  account_name: z.string(),
  business_name: z.string(),
  country: z.string(),
  tax_id: z.string().nullable(),
  /** An operator's name. */
  decided_by: z.string().nullable(),
})
export type OperatorTaxExemption = z.output<typeof OperatorTaxExemption>

export const listTaxExemptions = query('listTaxExemptions', {
  summary: 'The certificates of exemption of all ad accounts in a state, the newest first',
  access: 'operator',
  input: z.object({
    status: z.enum(taxExemptionStatuses).default('WAITING').catch('WAITING'),
    ...paged,
  }),
  output: pageOf(OperatorTaxExemption),
  errors: [],
  resource: 'TaxExemptionsResource/get',
  v3: 'GET /ads/v4/tax_exemptions/',
  endpoint: 'v4_get_tax_exemptions',
})

export const decideTaxExemption = command('decideTaxExemption', {
  summary:
    'Accept a certificate of exemption, or refuse it with a reason, also one that was accepted by mistake',
  access: 'operator',
  input: z.object({
    advertiser_id: AdvertiserId,
    tax_exemption_id: TaxExemptionId,
    outcome: z.enum(['accepted', 'refused']),
    reason: paragraphs(limits.taxExemptionReasonLength)
      .nullish()
      .transform((text) => text || null),
  }),
  output: TaxExemption,
  errors: ['tax_exemption_not_found', 'tax_exemption_decided', 'tax_exemption_reason'],
  resource: 'TaxExemptionsResource/update',
  v3: 'PUT /ads/v4/tax_exemptions/:tax_exemption_id/',
  endpoint: 'v4_decide_tax_exemption',
})
