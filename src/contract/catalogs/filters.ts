import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { Flag, line, oneOrMore } from '../values.ts'
import { type FilterField, filterChoices, filterFields } from './filter-fields.ts'

const amount = /^\d{1,9}(\.\d{1,6})?$/

function isPossible(field: FilterField, values: readonly string[]): boolean {
  if (field === 'MIN_PRICE' || field === 'MAX_PRICE')
    return values.length === 1 && amount.test(values[0] ?? '')
  const allowed = filterChoices[field]
  return values.every((value) => (allowed ? allowed.includes(value) : value !== ''))
}

/** It is met by an item whose field is one of the values; titles have one of these words. */
export const FilterCondition = z
  .object({
    field: z.enum(filterFields),
    /** Prices are one amount of the item's currency; product types and categories include what is below them. */
    values: oneOrMore(line(limits.catalogWordsLength), limits.productGroupValues),
    /** It is met by all other items. */
    is_negated: Flag.default(false),
  })
  .refine(({ field, values }) => isPossible(field, values), {
    path: ['values'],
    message: inputMessage('input.filterValues'),
  })
export type FilterCondition = z.output<typeof FilterCondition>

const Conditions = z
  .array(FilterCondition)
  .min(1, inputMessage('input.filterNeeded'))
  .max(limits.productGroupConditions, inputMessage('input.tooMany'))

/** Conditions of which all are met, or any one. */
export const ProductFilters = z
  .strictObject({ all_of: Conditions.optional(), any_of: Conditions.optional() })
  .refine(({ all_of, any_of }) => (all_of === undefined) !== (any_of === undefined), {
    message: inputMessage('input.filterNeeded'),
  })
  .refine((filters) => JSON.stringify(filters).length <= limits.productGroupFiltersLength, {
    message: inputMessage('input.filtersTooLong'),
  })
export type ProductFilters = z.output<typeof ProductFilters>
