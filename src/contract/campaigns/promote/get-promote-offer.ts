import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { optionalId } from '../../ids.ts'
import { query } from '../../operation.ts'
import { WholeNumber } from '../../values.ts'
import { siteTypes } from './site-types.ts'

/** Whether promoting pins is offered to the viewer. */
export const PromoteOffer = z.object({
  /** As a member, who is led to a business account first. */
  to_member: z.boolean(),
  /** As a business, where Quick Promote is open in its country and in that of the ad account that is promoted from. */
  to_business: z.boolean(),
})
export type PromoteOffer = z.output<typeof PromoteOffer>

export const getPromoteOffer = query('getPromoteOffer', {
  summary: 'Whether promoting pins is offered to the viewer, as a member or as a business',
  access: 'member',
  input: z.object({
    /** Of the page that offers it. */
    site_type: WholeNumber.default(siteTypes.www).catch(siteTypes.www),
    /** That it is offered for; else the one that the viewer acts for, or the first of their own. */
    advertiser_id: optionalId(AdvertiserId),
  }),
  output: PromoteOffer,
  errors: [],
  resource: 'PromoteOfferResource/get',
  v3: 'GET /ads/v4/promote_offer/',
  endpoint: 'v4_get_promote_offer',
})
