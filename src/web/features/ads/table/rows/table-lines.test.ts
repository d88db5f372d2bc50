import { expect, it } from 'vitest'
import { linesOf, sliceOf } from './table-lines.ts'

it.each([
  ['at the top', 0, { first: 0, end: 40 }],
  ['further down', -4_000, { first: 80, end: 140 }],
  ['at the end', -39_400, { first: 965, end: 1_000 }],
  ['below the fold', 5_000, { first: 0, end: 0 }],
])('draws lines in view and around it: %s', (_where, topPx, slice) => {
  expect(sliceOf(1_000, 40, topPx, 800)).toEqual(slice)
})

it('puts the parts of a row below it', () => {
  const row = (id: string, parts: object[] | null) => ({ entity_id: id, parts }) as never
  const lines = linesOf([row('1', [{ value: 'a' }, { value: 'b' }]), row('2', null)])
  expect(lines.map(({ key }) => key)).toEqual(['1', '1 a', '1 b', '2'])
})
