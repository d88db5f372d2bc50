import { toMicro } from '#contract/advertisers/typed-amount'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { calendarText } from '../campaigns/figures/day-text.ts'
import { valueText } from '../history/change-text.ts'

export interface FieldWords {
  currency: string
  zone: string
  t: Translate
  /** What interests and audiences are called, by their ids. */
  names?: ReadonlyMap<string, string>
}

/** Parts of whom an ad group is for, which the form asks one by one. */
const people: Record<
  string,
  | 'campaigns.countries'
  | 'campaigns.regions'
  | 'campaigns.ages'
  | 'campaigns.genders'
  | 'adChanges.devices'
  | 'campaigns.interests'
  | 'adChanges.audiencesIn'
  | 'adChanges.audiencesOut'
> = {
  LOCATION: 'campaigns.countries',
  GEO: 'campaigns.regions',
  AGE_BUCKET: 'campaigns.ages',
  GENDER: 'campaigns.genders',
  APPTYPE: 'adChanges.devices',
  INTEREST: 'campaigns.interests',
  AUDIENCE_INCLUDE: 'adChanges.audiencesIn',
  AUDIENCE_EXCLUDE: 'adChanges.audiencesOut',
}

export function formFieldName(field: string, { t }: FieldWords): string {
  const key = people[field]
  return key ? t(key) : t('campaigns.field', { field, entity: 'campaign' })
}

/** What a field of the form says, in words. */
export function formValueText(field: string, values: readonly string[], words: FieldWords): string {
  const { t, names } = words
  const [value = ''] = values
  const isAudience = field.startsWith('AUDIENCE_')
  if (field in people)
    return (
      values.map((one) => names?.get(one) ?? partText(field, one, t)).join(', ') ||
      t(isAudience ? 'campaigns.nothing' : 'adChanges.allOfThem')
    )
  if (value === '') return t('campaigns.nothing')
  if (field.endsWith('_time')) return calendarText(value, t.locale)
  const isAmount = /micro_currency$|_spend_cap$/.test(field)
  return valueText(field, isAmount ? toMicro(value) : value, words) ?? value
}

function partText(field: string, value: string, t: Translate): string {
  if (field === 'GENDER') return t('campaigns.gender', { gender: value })
  return field === 'APPTYPE' ? t('adChanges.device', { device: value }) : value
}
