import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { limits } from '#contract/limits'
import { asId } from '#testing/ids'
import type { Candidate } from './candidates.ts'
import { feeds, markOf, readFeedBookmark, writeFeedBookmark } from './feed-bookmark.ts'
import { mix } from './mix.ts'
import { chooseBoards, groupByBoard } from './recent-saves.ts'

const pin = (id: number, board: string, person = board): Candidate => ({
  id: asId(String(id)),
  signature: id.toString(16).padStart(32, '0'),
  board_id: asId(board),
  board_name: board,
  board_url: `/${person}/${board}/`,
  person_id: asId(person),
  username: person,
  full_name: person,
  is_own: false,
})
const ids = (pins: Candidate[]) => pins.map(({ id }) => Number(id))

it('fills places from their queues, and the remaining ones from the rest in order', () => {
  const one = [pin(1, 'a'), pin(2, 'a'), pin(3, 'b')]
  const two = [pin(4, 'c'), pin(1, 'a')]
  expect(ids(mix([[one], [two], [one]], [one, two], 9))).toEqual([1, 4, 2, 3])
})

it('puts no two pins of a board or person next to each other while there are others', () => {
  const queue = [pin(1, 'a'), pin(2, 'a'), pin(3, 'b'), pin(4, 'c', 'b'), pin(5, 'd')]
  expect(ids(mix([], [queue], 5))).toEqual([1, 3, 2, 4, 5])
})

it('shows each picture once, whatever the queues hold', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 9 }))), (lists) => {
      const queues = () => lists.map((list) => list.map((id) => pin(id, `b${id % 3}`)))
      const all = new Set(lists.flat())
      expect(ids(mix([], queues(), 100)).toSorted((a, b) => a - b)).toEqual(
        [...all].toSorted((a, b) => a - b),
      )
    }),
  ))

it('reads the bookmarks it wrote, and treats anything else as a first page', () => {
  const shown = new Set([1, 2, 0xffffff])
  const start = { seed: 4_000_000_000, freshBefore: '9223372036854775807', shown }
  const token = writeFeedBookmark(feeds.home, start)
  expect(readFeedBookmark(token, feeds.home)).toEqual(start)
  expect(readFeedBookmark(token, feeds.related)).toBeNull()
  expect(readFeedBookmark('-end-', feeds.home)).toBe('end')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readFeedBookmark(text, feeds.home)
      expect(read === null || typeof read === 'object').toBe(true)
    }),
  )
  const full = new Set(Array.from({ length: limits.pinsChosen * 2 }, (_, mark) => mark))
  const longest = writeFeedBookmark(feeds.home, { ...start, shown: full })
  expect(longest.length).toBeLessThanOrEqual(limits.bookmarkLength)
  expect(markOf('abcdef0123456789abcdef0123456789')).toBe(0xabcdef)
})

it('chooses boards at random, the same for a seed, recent ones most often', () => {
  const saves = Array.from({ length: 20 }, (_, n) => ({
    image_signature: String(n),
    board_id: asId<BoardId>(`b${n % 10}`),
    board_name: 'B',
    board_url: '/b/',
  }))
  const boards = groupByBoard(saves)
  expect(boards.map(({ board, pictures }) => [board.id, pictures.length])).toEqual(
    Array.from({ length: 10 }, (_, n) => [`b${n}`, 2]),
  )
  expect(chooseBoards(boards, 3, 5)).toEqual(chooseBoards(boards, 3, 5))
  const times = new Map<string, number>()
  for (let seed = 0; seed < 500; seed += 1)
    for (const { board } of chooseBoards(boards, 3, seed))
      times.set(board.id, (times.get(board.id) ?? 0) + 1)
  expect(times.get('b0')!).toBeGreaterThan(times.get('b4')!)
  expect(times.get('b4')!).toBeGreaterThan(times.get('b9') ?? 0)
  expect(times.get('b4')!).toBeGreaterThan(50)
})
