import { toMicro } from '#contract/advertisers/typed-amount'
import { quickPromoteName } from '#contract/campaigns/promote/names'
import type { quickPromote } from '#contract/campaigns/promote/quick-promote'
import type { quickPromoteGroup } from '#contract/campaigns/promote/quick-promote-group'
import type { RequestOf } from '#contract/operation'
import { countryOf } from '#contract/region-codes'
import type { PromoteForm } from './promote-form.ts'

export interface Promoted {
  advertiserId: string
  pinId: string | null
  productGroupId?: string | null
}

/** Null where nothing is sent: for a product group without a pin. */
export function toQuickPromoteRequest(
  form: PromoteForm,
  { advertiserId, pinId, productGroupId = null }: Promoted,
): RequestOf<typeof quickPromote> | null {
  if (pinId === null && productGroupId !== null) return null
  return {
    ...sharedOf(form),
    advertiser_id: advertiserId,
    ads_client_type: 'quick_promote',
    pin_id: pinId,
    product_group_id: productGroupId,
    destination_url: pinId === null ? null : form.destination_url.trim(),
    start_now: true,
    ...(form.ad_type === 'WEB_CONVERSION' && {
      objective_type: form.ad_type,
      optimization_goal_metadata: {
        conversion_tag_id: form.selected_ocpm_tag?.conversionTagId,
        conversion_event: form.selected_ocpm_tag?.conversionEvent,
      },
    }),
  } as RequestOf<typeof quickPromote>
}

/** For a product group there is a call of its own. */
export function toGroupRequest(
  form: PromoteForm,
  { advertiserId, productGroupId }: { advertiserId: string; productGroupId: string },
): RequestOf<typeof quickPromoteGroup> {
  return {
    ...sharedOf(form),
    advertiser_id: advertiserId,
    product_group_id: productGroupId,
  } as RequestOf<typeof quickPromoteGroup>
}

/** What is sent whatever is promoted. */
function sharedOf(form: PromoteForm) {
  const endDate = form.inclusive_end_date.trim()
  const isCustom = !form.isAutoTargeting
  return {
    campaign_name: quickPromoteName(form.name.trim()),
    budget_in_micro_currency: toMicro(form.budget),
    flexible_daily_budget_enabled: false,
    duration: Number.parseInt(form.duration, 10),
    is_ongoing: form.is_ongoing,
    ...(!form.is_ongoing && endDate !== '' && { inclusive_end_date: endDate }),
    auto_targeting_enabled: form.isAutoTargeting,
    targeting_spec: {
      ages: isCustom ? form.ages : [],
      interests: isCustom ? form.interests : [],
      genders: isCustom ? form.genders : [],
      country: form.countries.join('+'),
      ...regionsOf(form),
    },
  }
}

/** Absent where there are none, and without those of countries that are chosen no more. */
export function regionsOf({
  isAutoTargeting,
  countries,
  regions,
}: Pick<PromoteForm, 'isAutoTargeting' | 'countries' | 'regions'>): { regions?: string[] } {
  const chosen = regions.filter((code) => countries.includes(countryOf(code)))
  return isAutoTargeting || chosen.length === 0 ? {} : { regions: chosen }
}

export interface PromoteRefusal {
  httpStatus: number | undefined
  message_detail: string | undefined
}

/** Where a refusal is shown: beside the pin, or in the error modal. */
export function areaOf({ httpStatus, message_detail }: PromoteRefusal): 'pin' | 'modal' {
  return httpStatus === 401 && message_detail ? 'pin' : 'modal'
}
