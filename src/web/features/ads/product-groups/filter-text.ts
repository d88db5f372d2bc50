import type { ProductGroup } from '#contract/catalogs/product-groups'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { conditionsOf } from './typed-filters.ts'

/** Which items are in a group, in a sentence. */
export function filterText(
  { auto_type, filters }: Pick<ProductGroup, 'auto_type' | 'filters'>,
  t: Translate & { locale: string },
): string {
  if (auto_type !== null) return t('catalogPages.autoType', { type: auto_type })
  const isAny = filters?.any_of !== undefined
  const list = (type: 'conjunction' | 'disjunction', texts: string[]) =>
    new Intl.ListFormat(t.locale, { type }).format(texts)
  const sentences = conditionsOf(filters).map(({ field, values, is_negated }) =>
    t('productGroups.condition', {
      ...{ field: t('productGroups.field', { field }), negated: is_negated ? 'yes' : 'no' },
      values: list(
        'disjunction',
        values.map((value) => conditionValueText(field, value, t)),
      ),
    }),
  )
  return list(isAny ? 'disjunction' : 'conjunction', sentences)
}

/** A value of a condition, as people say it. */
export function conditionValueText(field: string, value: string, t: Translate): string {
  switch (field) {
    case 'AVAILABILITY':
      return t('catalogPages.availability', { availability: value })
    case 'CONDITION':
      return t('productGroups.itemCondition', { condition: value })
    case 'GENDER':
      return t('productGroups.gender', { gender: value })
    default:
      return value
  }
}
