import { filterFields } from '#contract/catalogs/filter-fields'
import type { FilterCondition, ProductFilters } from '#contract/catalogs/filters'
import type { ActionInput } from '#web/lib/forms/form-action.ts'

/** More rows than a group may have conditions are not read. */
const maxRows = 40

/** The conditions that were filled in, their values ticked or on lines of their own; a row without values is none. */
export function typedFilters({
  text,
  all,
}: Pick<ActionInput, 'text' | 'all'>): ProductFilters | null {
  const conditions = Array.from({ length: maxRows }, (_, row) => row).flatMap(
    (row): FilterCondition[] => {
      const field = filterFields.find((one) => one === text(`field_${row}`))
      const values = all(`values_${row}`).flatMap(linesOf)
      if (!field || values.length === 0) return []
      return [{ field, values, is_negated: text(`is_${row}`) === 'not' }]
    },
  )
  if (conditions.length === 0) return null
  return text('match') === 'any_of' ? { any_of: conditions } : { all_of: conditions }
}

/** Prices are typed with a point or a comma. */
export function typedPrices(filters: ProductFilters | null): ProductFilters | null {
  if (filters === null) return null
  const priced = conditionsOf(filters).map((condition) =>
    condition.field === 'MIN_PRICE' || condition.field === 'MAX_PRICE'
      ? { ...condition, values: condition.values.map((value) => value.replace(',', '.')) }
      : condition,
  )
  return filters.any_of ? { any_of: priced } : { all_of: priced }
}

export function conditionsOf(filters: ProductFilters | null): readonly FilterCondition[] {
  return filters?.any_of ?? filters?.all_of ?? []
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
