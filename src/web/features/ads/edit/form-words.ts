import { toMicro } from '#contract/advertisers/typed-amount'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { calendarText } from '../campaigns/figures/day-text.ts'
import { valueText } from '../history/change-text.ts'

export interface FieldWords {
  currency: string
  zone: string
  t: Translate
}

/** Parts of whom an ad group is for, which the form asks one by one. */
const people: Record<
  string,
  | 'campaigns.countries'
  | 'campaigns.regions'
  | 'campaigns.ages'
  | 'campaigns.genders'
  | 'adChanges.devices'
> = {
  LOCATION: 'campaigns.countries',
  GEO: 'campaigns.regions',
  AGE_BUCKET: 'campaigns.ages',
  GENDER: 'campaigns.genders',
  APPTYPE: 'adChanges.devices',
}

export function formFieldName(field: string, { t }: FieldWords): string {
  const key = people[field]
  return key ? t(key) : t('campaigns.field', { field, entity: 'campaign' })
}

/** What a field of the form says, in words. */
export function formValueText(field: string, values: readonly string[], words: FieldWords): string {
  const { t } = words
  const [value = ''] = values
  if (field in people)
    return values.map((one) => partText(field, one, t)).join(', ') || t('adChanges.allOfThem')
  if (value === '') return t('campaigns.nothing')
  if (field.endsWith('_time')) return calendarText(value, t.locale)
  const isAmount = /micro_currency$|_spend_cap$/.test(field)
  return valueText(field, isAmount ? toMicro(value) : value, words) ?? value
}

function partText(field: string, value: string, t: Translate): string {
  if (field === 'GENDER') return t('campaigns.gender', { gender: value })
  return field === 'APPTYPE' ? t('adChanges.device', { device: value }) : value
}
