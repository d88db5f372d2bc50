import { useState } from 'react'
import { availabilities, conditions, itemGenders } from '#contract/catalogs/enums'
import { type FilterField, filterFields } from '#contract/catalogs/filter-fields'
import type { FilterCondition, ProductFilters } from '#contract/catalogs/filters'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { conditionsOf } from './typed-filters.ts'

/** Without scripts there are two rows to spare. */
const spareRows = 2

/** The conditions of a product group: a field, whether it is or is not, and values on lines of their own. */
export function ConditionRows({
  filters,
  values,
  currency,
  error,
}: {
  filters: ProductFilters | null
  /** As they were typed, where they were refused. */
  values: Record<string, string>
  currency: string
  error?: string | undefined
}) {
  const t = useMessages()
  const known = conditionsOf(filters)
  const sent = Object.keys(values).filter((name) => name.startsWith('field_')).length
  const [rows, setRows] = useState(
    Math.max(sent, known.length + (known.length > 0 ? 1 : spareRows)),
  )
  const match = filters?.any_of ? 'any_of' : 'all_of'
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('productGroups.conditions')}</legend>
      <Select
        label={t('productGroups.match')}
        name="match"
        defaultValue={values.match ?? match}
        options={(['all_of', 'any_of'] as const).map((value) => ({
          ...{ value, label: t('productGroups.matchName', { match: value }) },
        }))}
        className="max-w-80"
      />
      {Array.from({ length: rows }, (_, row) => (
        <ConditionRow key={row} {...{ row, values, currency }} known={known[row]} />
      ))}
      {error && <FieldError id="filters-error">{error}</FieldError>}
      {rows < limits.productGroupConditions && (
        <Button size="sm" className="self-start no-script:hidden" onClick={() => setRows(rows + 1)}>
          {t('productGroups.addCondition')}
        </Button>
      )}
    </fieldset>
  )
}

function ConditionRow({
  row,
  values,
  currency,
  known,
}: {
  row: number
  values: Record<string, string>
  currency: string
  known: FilterCondition | undefined
}) {
  const t = useMessages()
  const first = (values[`field_${row}`] as FilterField | undefined) ?? known?.field ?? 'BRAND'
  const [field, setField] = useState(first)
  const nth = row + 1
  return (
    <div className="grid items-start gap-3 border-t border-line pt-4 tablet:grid-cols-[3fr_2fr_4fr]">
      <Select
        label={t('productGroups.fieldNth', { nth })}
        name={`field_${row}`}
        size="sm"
        defaultValue={first}
        onChange={({ target }) => setField(target.value as FilterField)}
        options={filterFields.map((value) => ({
          ...{ value, label: t('productGroups.field', { field: value }) },
        }))}
      />
      <Select
        label={t('productGroups.isNth', { nth })}
        name={`is_${row}`}
        size="sm"
        defaultValue={values[`is_${row}`] ?? (known?.is_negated ? 'not' : 'is')}
        options={(['is', 'not'] as const).map((value) => ({
          ...{ value, label: t('productGroups.isName', { is: value }) },
        }))}
      />
      <TextArea
        label={t('productGroups.valuesNth', { nth })}
        name={`values_${row}`}
        rows={2}
        maxLength={4_000}
        defaultValue={values[`values_${row}`] ?? known?.values.join('\n')}
        hint={hintOf(field, currency, t)}
      />
    </div>
  )
}

function hintOf(field: FilterField, currency: string, t: ReturnType<typeof useMessages>): string {
  const choices = {
    AVAILABILITY: availabilities,
    CONDITION: conditions,
    GENDER: itemGenders,
  }[field as string]
  return choices
    ? t('productGroups.oneOf', { values: choices.join(', ') })
    : t('productGroups.valuesHint', { field, currency })
}
