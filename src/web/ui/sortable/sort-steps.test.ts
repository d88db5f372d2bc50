import { expect, it } from 'vitest'
import { moveOf, nextSort, type SortEvent, type SortState, startSort } from './sort-steps.ts'

const start = startSort(['a', 'b', 'c', 'd'])

function after(...events: SortEvent[]): SortState {
  return events.reduce(nextSort, start)
}

it('shows a new order while something is carried, and tells the move when it is put down', () => {
  const carried = after({ type: 'lifted', key: 'a' }, { type: 'carried', to: 2 })
  expect(carried.order).toEqual(['b', 'c', 'a', 'd'])
  expect(moveOf(carried)).toEqual({ key: 'a', after: 'c' })
  const down = nextSort(carried, { type: 'put_down' })
  expect(down).toMatchObject({ held: null, sending: [{ key: 'a', after: 'c' }] })
  expect(nextSort(down, { type: 'answered' })).toEqual(startSort(['b', 'c', 'a', 'd']))
})

it('tells the first place as behind nothing, and stays within the list', () => {
  const first = after({ type: 'lifted', key: 'c' }, { type: 'carried', to: -3 })
  expect(moveOf(first)).toEqual({ key: 'c', after: null })
  const last = after({ type: 'lifted', key: 'a' }, { type: 'carried', to: 99 })
  expect(last.order).toEqual(['b', 'c', 'd', 'a'])
})

it('sends nothing for what was put down where it was', () => {
  const back = after(
    { type: 'lifted', key: 'b' },
    { type: 'carried', to: 3 },
    { type: 'carried', to: 1 },
    { type: 'put_down' },
  )
  expect(back).toEqual(start)
})

it('puts back what is given up', () => {
  const back = after({ type: 'lifted', key: 'b' }, { type: 'carried', to: 3 }, { type: 'put_back' })
  expect(back).toEqual(start)
})

it('goes back to what the server knows when a move is refused, moves after it included', () => {
  const two = after(
    { type: 'lifted', key: 'a' },
    { type: 'carried', to: 3 },
    { type: 'put_down' },
    { type: 'lifted', key: 'b' },
    { type: 'carried', to: 2 },
    { type: 'put_down' },
  )
  expect(two.order).toEqual(['c', 'd', 'b', 'a'])
  expect(nextSort(two, { type: 'refused' })).toEqual(start)
  const answered = nextSort(two, { type: 'answered' })
  expect(nextSort(answered, { type: 'refused' }).order).toEqual(['b', 'c', 'd', 'a'])
})

it('takes what is given when nothing is under way, and adds to it when something is', () => {
  expect(nextSort(start, { type: 'given', keys: ['d', 'a'] }).order).toEqual(['d', 'a'])
  const held = after({ type: 'lifted', key: 'a' }, { type: 'carried', to: 3 })
  const more = nextSort(held, { type: 'given', keys: ['new', 'a', 'b', 'c', 'd', 'e'] })
  expect(more.order).toEqual(['new', 'b', 'c', 'd', 'e', 'a'])
  expect(nextSort(more, { type: 'put_back' }).order).toEqual(['new', 'a', 'b', 'c', 'd', 'e'])
  const gone = nextSort(held, { type: 'given', keys: ['b', 'c', 'd'] })
  expect(gone).toMatchObject({ order: ['b', 'c', 'd'], held: null })
})

it('knows nothing of what is not there, and holds one thing at a time', () => {
  expect(after({ type: 'lifted', key: 'z' })).toEqual(start)
  expect(after({ type: 'lifted', key: 'a' }, { type: 'lifted', key: 'b' }).held?.key).toBe('a')
  expect(after({ type: 'carried', to: 2 }, { type: 'put_down' }, { type: 'answered' })).toEqual(
    start,
  )
})
