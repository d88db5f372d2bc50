import { useState } from 'react'
import { type FilterField, filterChoices, filterFields } from '#contract/catalogs/filter-fields'
import type { FilterCondition, ProductFilters } from '#contract/catalogs/filters'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { FormValues } from '../edit/form-values.ts'
import { conditionValueText } from './filter-text.ts'
import { conditionsOf } from './typed-filters.ts'

/** Without scripts there are two rows to spare. */
const spareRows = 2

/** The conditions of a product group: a field, whether it is or is not, and values, ticked or on lines of their own. */
export function ConditionRows({
  filters,
  sent,
  currency,
  error,
}: {
  filters: ProductFilters | null
  /** What was typed, where that was refused. */
  sent: FormValues | null
  currency: string
  error?: string | undefined
}) {
  const t = useMessages()
  const known = conditionsOf(filters)
  const sentRows = Object.keys(sent ?? {}).filter((name) => name.startsWith('field_')).length
  const [rows, setRows] = useState(
    Math.max(sentRows, known.length + (known.length > 0 ? 1 : spareRows)),
  )
  const match = filters?.any_of ? 'any_of' : 'all_of'
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('productGroups.conditions')}</legend>
      <Select
        label={t('productGroups.match')}
        name="match"
        defaultValue={sent?.match?.[0] ?? match}
        options={(['all_of', 'any_of'] as const).map((value) => ({
          ...{ value, label: t('productGroups.matchName', { match: value }) },
        }))}
        className="tablet:max-w-80"
      />
      {Array.from({ length: rows }, (_, row) => (
        <ConditionRow key={row} {...{ row, sent, currency }} known={known[row]} />
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
  sent,
  currency,
  known,
}: {
  row: number
  sent: FormValues | null
  currency: string
  known: FilterCondition | undefined
}) {
  const t = useMessages()
  const of = (name: string) => sent?.[`${name}_${row}`]
  const first = (of('field')?.[0] as FilterField | undefined) ?? known?.field ?? 'BRAND'
  const [field, setField] = useState(first)
  const nth = row + 1
  const choices = filterChoices[field]
  const values = field === first ? (of('values') ?? known?.values ?? []) : []
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
        defaultValue={of('is')?.[0] ?? (known?.is_negated ? 'not' : 'is')}
        options={(['is', 'not'] as const).map((value) => ({
          ...{ value, label: t('productGroups.isName', { is: value }) },
        }))}
      />
      {choices ? (
        <CheckboxSet
          key={field}
          legend={t('productGroups.valuesNth', { nth })}
          name={`values_${row}`}
          options={choices.map((value) => ({ value, label: conditionValueText(field, value, t) }))}
          chosen={values}
        />
      ) : (
        <TextArea
          label={t('productGroups.valuesNth', { nth })}
          name={`values_${row}`}
          rows={2}
          maxLength={4_000}
          defaultValue={values.join('\n')}
          hint={t('productGroups.valuesHint', { field, currency })}
        />
      )}
    </div>
  )
}
