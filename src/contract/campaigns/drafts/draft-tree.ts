import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { placementGroups } from '../enums.ts'
import { budgetPlaces, draftObjectives } from './draft-choices.ts'

/*
 * A campaign as it is typed, with all that is in it. Nothing is required and no rule is asked for here, so that a draft
 * keeps what was typed, right or wrong; publishing reads it.
 */

const typed = (max: number) => z.string().max(max, inputMessage('input.tooLong')).default('')
/** An amount in units of the ad account's currency, as in `12.50`. */
const amount = typed(20)
/** A calendar day in the ad account's time zone, as a date field gives it. */
const day = typed(10)
const codes = (max: number) =>
  z.array(z.string().max(40)).max(max, inputMessage('input.tooMany')).default([])
const keyLength = 20
/** Tells an ad group or ad from the others of its draft. */
const key = z.string().regex(new RegExp(`^[a-z0-9]{1,${keyLength}}$`))

export const DraftAd = z.object({
  key,
  pin_id: typed(20),
  name: typed(limits.campaignNameLength),
  /** Where a click leads; empty: to the pin's own link. */
  destination_url: typed(limits.linkLength),
  click_tracking_url: typed(limits.linkLength),
  view_tracking_url: typed(limits.linkLength),
  customizable_cta_type: typed(40),
})
export type DraftAd = z.output<typeof DraftAd>

export const DraftAdGroup = z.object({
  key,
  name: typed(limits.campaignNameLength),
  countries: codes(limits.targetedCountries),
  regions: codes(limits.targetedRegions),
  ages: codes(20),
  genders: codes(5),
  interests: codes(limits.targetedInterests),
  audiences_included: codes(limits.targetedAudiences),
  audiences_excluded: codes(limits.targetedAudiences),
  /** One a line: bare for broad, in quotes for phrase, in brackets for exact matches; with a minus, negative. */
  keywords: typed(limits.draftKeywordsLength),
  auto_targeting_enabled: z.boolean().default(true),
  placement_group: z.enum(placementGroups).default('ALL'),
  budget_type: z.enum(['DAILY', 'LIFETIME']).default('DAILY'),
  budget: amount,
  bid_strategy_type: z.enum(['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG']).default('AUTOMATIC_BID'),
  bid: amount,
  conversion_tag_id: typed(20),
  conversion_event: typed(40),
  /** What a conversion may cost; empty: nothing is said. */
  conversion_cost: amount,
  /** Impressions per person in 30 days. */
  lifetime_frequency_cap: typed(5),
  start_date: day,
  end_date: day,
  /** Of a campaign for catalog sales: their items are its ads, in place of pins. */
  product_groups: codes(limits.productGroupsPerAdGroup),
  ads: z.array(DraftAd).max(limits.draftAds, inputMessage('input.tooMany')).default([]),
})
export type DraftAdGroup = z.output<typeof DraftAdGroup>

export const DraftTree = z.object({
  objective_type: z.enum(draftObjectives).default('CONSIDERATION'),
  name: typed(limits.campaignNameLength),
  budget_place: z.enum(budgetPlaces).default('AD_GROUPS'),
  /** At most one of the two; a budget that ad groups share, or else the most that the campaign spends. */
  daily_spend_cap: amount,
  lifetime_spend_cap: amount,
  is_flexible_daily_budgets: z.boolean().default(false),
  start_date: day,
  end_date: day,
  ad_groups: z
    .array(DraftAdGroup)
    .max(limits.draftAdGroups, inputMessage('input.tooMany'))
    .default([]),
})
export type DraftTree = z.output<typeof DraftTree>
