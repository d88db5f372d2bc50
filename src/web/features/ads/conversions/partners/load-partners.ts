import { conversionPartners } from '#contract/conversions/partner-names'
import { listConversionPartners } from '#contract/conversions/partners'
import { conversionsLoader } from '../frame/load-conversions.ts'

export const loadPartners = conversionsLoader(async (run, advertiser_id, params) => ({
  seen: await run(listConversionPartners, { advertiser_id }),
  opened: conversionPartners.find((name) => name === params.get('partner')) ?? null,
}))

export type PartnersFound = NonNullable<Awaited<ReturnType<typeof loadPartners>>['found']>
export type PartnerSeen = PartnersFound['seen']['partners'][number]
