import { z } from 'zod'
import { AdOffer } from '../delivery/why-this-ad.ts'
import { idOut } from '../ids.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { paragraphs } from '../values.ts'
import { ReportReason } from './report.ts'

export const reportAd = command('reportAd', {
  summary: 'Report an ad that was shown to the viewer; the answer is a receipt',
  access: 'member',
  budget: 'report',
  secrets: ['detail'],
  input: z.object({
    offer: AdOffer,
    reason: ReportReason,
    detail: paragraphs(limits.reportLength).default(''),
  }),
  output: z.object({ id: idOut<'report'>() }),
  adds: true,
  errors: ['ad_offer_unknown', 'ad_offer_expired'],
  resource: 'AdReportResource/create',
  v3: 'POST /v3/ads/reports/',
  endpoint: 'v3_report_ad',
})
