import type { AgeBucket, GoalEvent, TargetedGender } from '#contract/campaigns/enums'
import { ageBuckets, targetedGenders } from '#contract/campaigns/enums'
import type { QuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import type { AdType } from './ad-types.ts'
import type { PromoteDraft } from './promote-draft.ts'

/** The values of the form, by the names of its fields. */
export interface PromoteForm {
  name: string
  destination_url: string
  /** Of a day, as it was typed. */
  budget: string
  /** In days, as it was typed. */
  duration: string
  inclusive_end_date: string
  is_ongoing: boolean
  ages: AgeBucket[]
  genders: TargetedGender[]
  /** Ids of topics. */
  interests: string[]
  countries: string[]
  /** Of some of these countries, as `US-CA`. */
  regions: string[]
  ad_type: AdType
  selected_ocpm_tag: { conversionTagId: string; conversionEvent: string } | null
  isAutoTargeting: boolean
}

/** What a tag usually reports of a sale. */
export const defaultEvent: GoalEvent = 'CHECKOUT'

/** How the end of a campaign is given. */
export const endings = ['days', 'date', 'ongoing'] as const
export type Ending = (typeof endings)[number]

/** `ofItems`: those of a product group, which have links of their own. */
export function beginForm(
  defaults: QuickPromoteDefaults,
  name: string,
  ofItems = false,
): PromoteForm {
  const { country, target_countries } = defaults
  return {
    name,
    destination_url: defaults.destination_url ?? '',
    budget: String(defaults.default_budget_in_micro_currency / 1_000_000),
    duration: String(defaults.default_duration),
    inclusive_end_date: '',
    is_ongoing: false,
    ages: [],
    genders: [],
    interests: [],
    countries: target_countries.includes(country) ? [country] : target_countries.slice(0, 1),
    ad_type: ofItems ? 'CATALOG_SALES' : 'CONSIDERATION',
    selected_ocpm_tag: null,
    regions: [],
    isAutoTargeting: true,
  }
}

export function toDraft(form: PromoteForm, pin: string): PromoteDraft {
  return {
    pin,
    dailyBudget: form.budget,
    destinationUrl: form.destination_url,
    duration: form.duration,
    locale: form.countries.join('+'),
    name: form.name,
    interests: form.interests,
    regions: form.regions,
    ages: form.ages,
    genders: form.genders,
    adType: form.ad_type,
  }
}

/** The form as it was left; countries that are closed by now are left out. */
export function fromDraft(
  form: PromoteForm,
  draft: PromoteDraft,
  openCountries: readonly string[],
): PromoteForm {
  const { interests, ages, genders, regions = [] } = draft
  const countries = draft.locale.split('+').filter((country) => openCountries.includes(country))
  return {
    ...form,
    budget: draft.dailyBudget,
    destination_url: draft.destinationUrl,
    duration: draft.duration,
    countries: countries.length > 0 ? countries : form.countries,
    name: draft.name,
    interests,
    ages,
    genders,
    regions,
    // An objective that needs a tag is chosen anew, as drafts do not hold the tag; that of items is theirs alone.
    ad_type: draft.adType === 'CONSIDERATION' ? draft.adType : form.ad_type,
    isAutoTargeting: interests.length + ages.length + genders.length + regions.length === 0,
  }
}

interface PostedFields {
  text: (name: string) => string
  all: (name: string) => string[]
}

/** What a browser posts, with scripts and without. */
export function readForm({ text, all }: PostedFields): PromoteForm {
  const ending = text('ending') as Ending
  return {
    name: text('name'),
    destination_url: text('destination_url'),
    budget: text('budget'),
    duration: text('duration'),
    inclusive_end_date: ending === 'date' ? text('inclusive_end_date') : '',
    is_ongoing: ending === 'ongoing',
    ages: ageBuckets.filter((age) => all('ages').includes(age)),
    genders: targetedGenders.filter((gender) => all('genders').includes(gender)),
    interests: all('interests'),
    countries: all('countries'),
    regions: all('regions'),
    ad_type: adTypeOf(text),
    selected_ocpm_tag:
      text('conversion_tag') === ''
        ? null
        : {
            conversionTagId: text('conversion_tag'),
            conversionEvent: text('conversion_event') || defaultEvent,
          },
    isAutoTargeting: text('targeting') !== 'custom',
  }
}

/** Items of a product group are sold, and nothing else is from a catalogue. */
function adTypeOf(text: PostedFields['text']): AdType {
  if (text('product_group_id') !== '') return 'CATALOG_SALES'
  return text('ad_type') === 'WEB_CONVERSION' ? 'WEB_CONVERSION' : 'CONSIDERATION'
}
