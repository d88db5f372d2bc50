import { expect, it } from 'vitest'
import { noSight, sighted, told } from './sight.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => `${from + n}`)

it('each pin is told of once, in batches', () => {
  const some = sighted(noSight, [...ids(1, 12), '3'])
  expect(some).toMatchObject({ waiting: ids(1, 12), isFull: false })
  const enough = sighted(some, ids(6, 15))
  expect(enough).toMatchObject({ waiting: ids(1, 20), isFull: true })
  const after = told(enough)
  expect(after).toMatchObject({ waiting: [], isFull: false })
  expect(sighted(after, ids(15, 8)).waiting).toEqual(['21', '22'])
})

it('more than one request takes are not kept waiting', () => {
  expect(sighted(noSight, ids(1, 500)).waiting).toHaveLength(100)
})
