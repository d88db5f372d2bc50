import type { AdChange } from '#contract/campaigns/list-changes'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { momentText } from '../figures/day-text.ts'

/** What was changed, in words: which field, from what to what. */
export function changeText(
  { entity, field, before, after }: Pick<AdChange, 'entity' | 'field' | 'before' | 'after'>,
  { currency, zone, t }: { currency: string; zone: string; t: Translate },
): string {
  if (field === '*') return t('campaigns.made', { entity })
  const name = t('campaigns.field', { field, entity })
  const say = (value: unknown) => valueText(field, value, { currency, zone, t })
  const [from, to] = [say(before), say(after)]
  if (from === null || to === null) return t('campaigns.changedField', { name })
  return t('campaigns.changedFrom', { name, from, to })
}

/** null: cannot be said in a few words. */
function valueText(
  field: string,
  value: unknown,
  { currency, zone, t }: { currency: string; zone: string; t: Translate },
): string | null {
  if (value === null || value === undefined || value === '') return t('campaigns.nothing')
  if (typeof value === 'number' && /micro_currency$|_cap$/.test(field))
    return field === 'lifetime_frequency_cap' ? String(value) : moneyText(value, currency, t.locale)
  if (typeof value === 'number' && field.endsWith('_time')) return momentText(value, zone, t.locale)
  if (typeof value === 'string')
    return field.endsWith('status') ? t('campaigns.statusName', { status: value }) : value
  if (typeof value === 'number') return new Intl.NumberFormat(t.locale).format(value)
  if (typeof value === 'boolean') return t(value ? 'campaigns.yes' : 'campaigns.no')
  return null
}
