import { toMicro } from '#contract/advertisers/typed-amount'
import type { Translate } from '#web/lib/texts/messages.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { calendarText } from '../campaigns/figures/day-text.ts'
import { valueText } from '../history/change-text.ts'

export interface FieldWords {
  currency: string
  zone: string
  t: Translate
  /** Fields that are called otherwise than usual. */
  labels?: Readonly<Record<string, string>>
  /** What is chosen from, by field. */
  options?: Readonly<Record<string, readonly SelectOption[]>>
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

export function formFieldName(field: string, { t, labels }: FieldWords): string {
  const label = labels?.[field]
  if (label !== undefined) return label
  const key = people[field]
  return key ? t(key) : t('campaigns.field', { field, entity: 'campaign' })
}

/** What a field of the form says, in words. */
export function formValueText(field: string, values: readonly string[], words: FieldWords): string {
  const { t, options } = words
  const [value = ''] = values
  const offered = options?.[field]
  const called = (one: string) => offered?.find((option) => option.value === one)?.label
  if (field in people)
    return (
      values.map((one) => called(one) ?? partText(field, one, t)).join(', ') ||
      t(field.startsWith('AUDIENCE_') ? 'campaigns.nothing' : 'adChanges.allOfThem')
    )
  if (field === 'auto_targeting_enabled' || field === 'is_flexible_daily_budgets')
    return t(value ? 'campaigns.yes' : 'campaigns.no')
  if (value === '') return t('campaigns.nothing')
  if (offered) return values.map((one) => called(one) ?? one).join(', ')
  if (field.endsWith('_time')) return calendarText(value, t.locale)
  const isAmount = /micro_currency$|_spend_cap$/.test(field)
  return valueText(field, isAmount ? toMicro(value) : value, words) ?? value
}

function partText(field: string, value: string, t: Translate): string {
  if (field === 'GENDER') return t('campaigns.gender', { gender: value })
  return field === 'APPTYPE' ? t('adChanges.device', { device: value }) : value
}
