import { expect, it } from 'vitest'
import { moveOf, nextSort, type SortEvent, type SortState, startSort } from './sort-steps.ts'

const start = startSort(['a', 'b', 'c', 'd'])

function after(...events: SortEvent[]): SortState {
  return events.reduce(nextSort, start)
}

it('shows the new order while an item is dragged, and sends the move when it is dropped', () => {
  const carried = after({ type: 'lifted', key: 'a' }, { type: 'carried', to: 2 })
  expect(carried.order).toEqual(['b', 'c', 'a', 'd'])
  expect(moveOf(carried)).toEqual({ key: 'a', after: 'c' })
  const down = nextSort(carried, { type: 'put_down' })
  expect(down).toMatchObject({ held: null, sending: [{ key: 'a', after: 'c' }] })
  expect(nextSort(down, { type: 'answered' })).toEqual(startSort(['b', 'c', 'a', 'd']))
})

it('represents the first place as after null, and stays within the list', () => {
  const first = after({ type: 'lifted', key: 'c' }, { type: 'carried', to: -3 })
  expect(moveOf(first)).toEqual({ key: 'c', after: null })
  const last = after({ type: 'lifted', key: 'a' }, { type: 'carried', to: 99 })
  expect(last.order).toEqual(['b', 'c', 'd', 'a'])
})

it('sends nothing if an item is dropped where it was', () => {
  const back = after(
    { type: 'lifted', key: 'b' },
    { type: 'carried', to: 3 },
    { type: 'carried', to: 1 },
    { type: 'put_down' },
  )
  expect(back).toEqual(start)
})

it('restores the order when a move is cancelled', () => {
  const back = after({ type: 'lifted', key: 'b' }, { type: 'carried', to: 3 }, { type: 'put_back' })
  expect(back).toEqual(start)
})

it('returns to the order of the server when a move is refused, dropping later moves too', () => {
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

it('takes new items as they are, or merges them if a move is in progress', () => {
  expect(nextSort(start, { type: 'given', keys: ['d', 'a'] }).order).toEqual(['d', 'a'])
  const held = after({ type: 'lifted', key: 'a' }, { type: 'carried', to: 3 })
  const more = nextSort(held, { type: 'given', keys: ['new', 'a', 'b', 'c', 'd', 'e'] })
  expect(more.order).toEqual(['new', 'b', 'c', 'd', 'e', 'a'])
  expect(nextSort(more, { type: 'put_back' }).order).toEqual(['new', 'a', 'b', 'c', 'd', 'e'])
  const gone = nextSort(held, { type: 'given', keys: ['b', 'c', 'd'] })
  expect(gone).toMatchObject({ order: ['b', 'c', 'd'], held: null })
})

it('ignores unknown items, and lifts one item at a time', () => {
  expect(after({ type: 'lifted', key: 'z' })).toEqual(start)
  expect(after({ type: 'lifted', key: 'a' }, { type: 'lifted', key: 'b' }).held?.key).toBe('a')
  expect(after({ type: 'carried', to: 2 }, { type: 'put_down' }, { type: 'answered' })).toEqual(
    start,
  )
})
