import type { AdChange } from '#contract/campaigns/changes/list-changes'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { momentText } from '../campaigns/figures/day-text.ts'

type Change = Pick<AdChange, 'entity' | 'field' | 'before' | 'after'>

export interface Words {
  currency: string
  zone: string
  t: Translate
}

/** What was changed, in words: which field, from what to what. */
export function changeText(change: Change, words: Words): string {
  const { entity, field } = change
  const { t } = words
  if (field === '*')
    return t(change.after === null ? 'campaigns.removed' : 'campaigns.made', { entity })
  const name = fieldText(change, t)
  const { from, to } = valuesText(change, words)
  if (from === null || to === null) return t('campaigns.changedField', { name })
  return t('campaigns.changedFrom', { name, from, to })
}

export function fieldText(
  { entity, field }: Pick<Change, 'entity' | 'field'>,
  t: Translate,
): string {
  return t('campaigns.field', { field, entity })
}

/** Null where nothing had a name. */
export function nameText(
  { entity, entity_name }: Pick<AdChange, 'entity' | 'entity_name'>,
  t: Translate,
): string | null {
  const rest = entity === 'product_promotion' ? t('campaigns.everythingElse') : null
  return entity_name || rest
}

/** What stood there and what stands there then; null: not to be said in a few words. */
export function valuesText(
  { field, before, after }: Pick<Change, 'field' | 'before' | 'after'>,
  words: Words,
): { from: string | null; to: string | null } {
  return { from: valueText(field, before, words), to: valueText(field, after, words) }
}

export function valueText(field: string, value: unknown, words: Words): string | null {
  const { currency, zone, t } = words
  if (value === null || value === undefined || value === '') return t('campaigns.nothing')
  if (typeof value === 'number' && /micro_currency$|_cap$/.test(field))
    return field === 'lifetime_frequency_cap' ? String(value) : moneyText(value, currency, t.locale)
  if (typeof value === 'number' && field.endsWith('_time')) return momentText(value, zone, t.locale)
  if (typeof value === 'string') return wordText(field, value, t)
  if (typeof value === 'number') return new Intl.NumberFormat(t.locale).format(value)
  if (typeof value === 'boolean') return t(value ? 'campaigns.yes' : 'campaigns.no')
  return field === 'targeting_spec' ? peopleText(value, t) : null
}

function wordText(field: string, value: string, t: Translate): string {
  if (field.endsWith('status')) return t('campaigns.statusName', { status: value })
  if (field === 'role') return t('campaigns.roleName', { role: value })
  if (field === 'billing_obstacle') return t('campaigns.restName', { obstacle: value })
  if (field === 'billing_type') return t('campaigns.billingType', { type: value })
  if (field === 'auto_type') return t('catalogPages.autoType', { type: value })
  if (field === 'bid_strategy_type') return t('campaigns.bidStrategy', { strategy: value })
  if (field === 'placement_group') return t('campaigns.placement', { place: value })
  return value
}

/** Whom it is targeted at, as far as it fits: places, ages, genders and how many of the rest. */
function peopleText(spec: object, t: Translate): string {
  const lists = spec as Record<string, unknown>
  const named = ['LOCATION', 'GEO', 'AGE_BUCKET', 'GENDER', 'APPTYPE', 'LOCALE'] as const
  const counted = ['INTEREST', 'AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const
  const of = (name: string) => (Array.isArray(lists[name]) ? lists[name].map(String) : [])
  return [
    ...named.flatMap((name) => {
      const words = of(name).map((one) => partText(name, one, t))
      if (words.length === 0) return []
      return [
        (words.length > 6 ? [...words.slice(0, 6), `+${words.length - 6}`] : words).join(', '),
      ]
    }),
    ...counted.flatMap((name) => {
      const count = of(name).length
      return count === 0 ? [] : [t('campaigns.countOf', { count, list: name })]
    }),
  ].join(' · ')
}

function partText(name: string, one: string, t: Translate): string {
  if (name === 'GENDER') return t('campaigns.gender', { gender: one })
  return name === 'APPTYPE' ? t('adChanges.device', { device: one }) : one
}
