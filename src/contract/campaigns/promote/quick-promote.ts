import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { MicroOut } from '../../advertisers/money.ts'
import { idOut, optionalId, PinId } from '../../ids.ts'
import { command, query } from '../../operation.ts'
import { PinCard } from '../../pins/pin.ts'
import { OptionalWebAddress } from '../../values.ts'
import { Ad } from '../ad.ts'
import { AdGroup } from '../ad-group.ts'
import { Campaign } from '../campaign.ts'
import { LooseGoal } from '../loose-forms.ts'
import { promotedErrors, promotedFields } from './promoted-fields.ts'

/** What Quick Promote can aim at. */
export const quickPromoteObjectives = ['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES'] as const

/** What the form of Quick Promote begins with, for an ad account and perhaps a pin. */
export const QuickPromoteDefaults = z.object({
  advertiser_id: idOut<'advertiser'>(),
  /** By which name people will see who pays. */
  payer: z.string(),
  country: z.string(),
  currency: z.string(),
  /** In which days are counted. */
  time_zone: z.string(),
  /** Whether Quick Promote is open in the ad account's country. */
  is_open: z.boolean(),
  /** Countries whose people can be shown ads. */
  target_countries: z.array(z.string()),
  /** Budgets are those of a day, in micro units of `currency`; durations are in days. */
  minimum_budget_in_micro_currency: MicroOut,
  default_budget_in_micro_currency: MicroOut,
  default_duration: z.int(),
  suggested_budget_in_micro_currency: MicroOut,
  suggested_duration: z.int(),
  /** Whether the business has an address, and whether the ad account can pay: without, nothing is shown yet. */
  is_business_valid: z.boolean(),
  is_billing_valid: z.boolean(),
  /** Whether the window is closed at the end where it has no history. */
  closes_without_history: z.boolean(),
  /** The pin to promote; null when none was named. */
  pin: PinCard.nullable(),
  /** The pin's own link. */
  destination_url: z.string().nullable(),
})
export type QuickPromoteDefaults = z.output<typeof QuickPromoteDefaults>

export const getQuickPromoteDefaults = query('getQuickPromoteDefaults', {
  summary: 'What the form of Quick Promote begins with: budgets of the country, and the pin',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, pin_id: optionalId(PinId) }),
  output: QuickPromoteDefaults,
  errors: ['advertiser_not_found', 'advertiser_role_missing', 'pin_not_promotable'],
  resource: 'QuickPromoteResource/get',
  v3: [
    'GET /ads/v4/advertisers/:advertiser_id/quick_promote/',
    'GET /ads/v4/advertisers/:advertiser_id/pins/:pin_id/quick_promote/',
  ],
  endpoint: 'v4_get_quick_promote',
})

export const quickPromote = command('quickPromote', {
  summary:
    'Make a campaign with one ad group and one ad of a pin, which starts once it is reviewed',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** An invalid one is treated as one that may not be promoted. */
    pin_id: z.preprocess(
      (id) => (PinId.safeParse(id).success ? id : null),
      PinId.nullable().default(null),
    ),
    ...promotedFields,
    destination_url: OptionalWebAddress,
    product_group_id: z
      .union([z.string(), z.int().transform(String)])
      .nullish()
      .transform((id) => id || null),
    objective_type: z
      .enum(quickPromoteObjectives)
      .nullish()
      .transform((objective) => objective ?? 'CONSIDERATION'),
    optimization_goal_metadata: LooseGoal.optional().transform((goal) => goal ?? null),
  }),
  output: z.object({
    campaign: Campaign,
    ad_group: AdGroup,
    ad: Ad,
    currency: z.string(),
    /** Whether the ad account can pay: without, nothing is shown yet. */
    is_billing_valid: z.boolean(),
  }),
  adds: true,
  errors: [
    ...promotedErrors,
    'pin_not_promotable',
    'product_group_unknown',
    'goal_needed',
    'conversion_tag_not_found',
    'destination_needed',
  ],
  resource: 'QuickPromoteResource/create',
  v3: [
    'POST /ads/v4/advertisers/:advertiser_id/pins/:pin_id/quick_promote/',
    'POST /ads/v4/advertisers/:advertiser_id/quick_promote/',
  ],
  endpoint: 'v4_quick_promote',
})
