import type { FastifyInstance } from 'fastify'
import { uploadTaxExemption } from '#contract/billing/tax-exemptions'
import { limits } from '#contract/limits'
import type { EndpointContext } from '#surfaces/wire'
import { addFileUpload } from './file-upload.ts'

/** `/upload-tax-exemption/`: a certificate, after the fields `advertiser_id`, `valid_from` and `valid_until`. */
export function addTaxExemptionUpload(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  return addFileUpload(app, context, {
    ...{ url: '/upload-tax-exemption', operation: uploadTaxExemption, answer: 'tax_exemption' },
    ...{
      maxBytes: limits.taxExemptionBytes,
      fields: ['advertiser_id', 'valid_from', 'valid_until'],
    },
    ...{ maxFieldBytes: 100, missing: 'tax_exemption_file_missing' },
    tooLarge: 'tax_exemption_too_large',
  })
}
