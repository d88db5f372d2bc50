import { expect, it } from 'vitest'
import { conditionsOf, typedFilters, typedPrices } from './typed-filters.ts'

const read = (fields: Record<string, string | string[]>) => {
  const all = (name: string) => [fields[name] ?? []].flat()
  return typedFilters({ all, text: (name) => all(name)[0] ?? '' })
}

it('reads conditions, each value on a line of its own', () => {
  const row = { field_0: 'BRAND', is_0: 'is', values_0: ' Glow \r\n\nShady' }
  expect(read({ ...row, match: 'any_of', field_2: 'ITEM_ID', is_2: 'not', values_2: '7' })).toEqual(
    {
      any_of: [
        { field: 'BRAND', values: ['Glow', 'Shady'], is_negated: false },
        { field: 'ITEM_ID', values: ['7'], is_negated: true },
      ],
    },
  )
})

it('reads what was ticked', () => {
  const ticked = { field_0: 'AVAILABILITY', values_0: ['IN_STOCK', 'PREORDER'] }
  expect(conditionsOf(read(ticked))).toEqual([
    { field: 'AVAILABILITY', values: ['IN_STOCK', 'PREORDER'], is_negated: false },
  ])
})

it('leaves out rows that say nothing, and is none without any', () => {
  expect(read({ match: 'all_of', field_0: 'BRAND', values_0: ' ' })).toBeNull()
  expect(read({ field_0: 'SHOE_SIZE', values_0: '40' })).toBeNull()
})

it('takes prices with a comma', () => {
  const filters = read({ field_0: 'MIN_PRICE', values_0: '19,90' })
  expect(conditionsOf(typedPrices(filters))).toEqual([
    { field: 'MIN_PRICE', values: ['19.90'], is_negated: false },
  ])
  expect(conditionsOf(null)).toEqual([])
})
