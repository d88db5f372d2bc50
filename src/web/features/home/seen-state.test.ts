import { expect, it } from 'vitest'
import { nothingSeen, withReported, withSeen } from './seen-state.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => `${from + n}`)

it('reports each pin once, in batches', () => {
  const some = withSeen(nothingSeen, [...ids(1, 12), '3'])
  expect(some).toMatchObject({ waiting: ids(1, 12), isFull: false })
  const enough = withSeen(some, ids(6, 15))
  expect(enough).toMatchObject({ waiting: ids(1, 20), isFull: true })
  const after = withReported(enough)
  expect(after).toMatchObject({ waiting: [], isFull: false })
  expect(withSeen(after, ids(15, 8)).waiting).toEqual(['21', '22'])
})

it('keeps at most as many pins as one request takes', () => {
  expect(withSeen(nothingSeen, ids(1, 500)).waiting).toHaveLength(100)
})
