import { describe, expect, it } from 'vitest'
import type { BoardId, PinId } from '#contract/ids'
import { nameKey } from '#domains/boards'
import { asId } from '#testing/ids'
import { likelyBoards } from './likely-boards.ts'
import type { PinCluesRow } from './pin-clues.ts'

const board = (id: string, name: string) => ({
  id: asId<BoardId>(id),
  name,
  name_key: nameKey(name),
  is_for_advertiser: false,
})
const attic = board('101', 'Attic')
const garden = board('102', 'Garden paths')
const kitchens = board('103', 'Kitchens')
const light = board('104', 'Light and lamps')
const all = [attic, garden, kitchens, light]

const silent: PinCluesRow = {
  title: '',
  description: '',
  alt_text: '',
  board_name: '',
  section_title: null,
  neighbour_names: [],
  beside: [],
  holding: [],
}
const likely = (clues: Partial<PinCluesRow> | null, latest: [string, string][] = [], count = 2) =>
  likelyBoards(
    all,
    latest.map(([board_id, last_pin_id]) => ({
      board_id: asId<BoardId>(board_id),
      last_pin_id: asId<PinId>(last_pin_id),
    })),
    clues && { ...silent, ...clues },
    count,
  ).map(({ name }) => name)

describe('without a pin', () => {
  it('are those saved to last, by time, before those created last', () => {
    expect(
      likely(
        null,
        [
          ['102', '900'],
          ['101', '1000'],
        ],
        3,
      ),
    ).toEqual(['Attic', 'Garden paths', 'Light and lamps'])
  })
  it('are those created last while nothing was saved', () => {
    expect(likely(null)).toEqual(['Light and lamps', 'Kitchens'])
  })
})

describe('with a pin', () => {
  it('share words with it, regardless of case, accents and number', () => {
    expect(likely({ title: 'Small KITCHÉN corner' })[0]).toBe('Kitchens')
    expect(likely({ description: 'Warm walls #lamp' })[0]).toBe('Light and lamps')
  })
  it('have names like others’ boards with the pin', () => {
    expect(likely({ neighbour_names: ['Garden Paths', 'garden paths', 'Ways'] })[0]).toBe(
      'Garden paths',
    )
  })
  it('contain what lies next to it elsewhere', () => {
    expect(likely({ beside: [{ board_id: asId('101'), pins: 6 }] })[0]).toBe('Attic')
  })
  it('exclude those that have it already, whatever else matches', () => {
    expect(likely({ title: 'Kitchens', holding: ['103'] }, [['103', '2000']])).not.toContain(
      'Kitchens',
    )
  })
  it('are those saved to last when nothing else matches', () => {
    expect(likely({ title: 'Untold' }, [['102', '900']])[0]).toBe('Garden paths')
  })
  it('ignore words that occur in every name', () => {
    const same = ['201', '202', '203'].map((id, i) =>
      board(id, `House ${['red', 'blue', 'oak'][i]}`),
    )
    const found = likelyBoards(same, [], { ...silent, title: 'A house of oak' }, 1)
    expect(found[0]?.name).toBe('House oak')
  })
})

it('likely boards are as many as requested, or all there are', () => {
  expect(likely(null, [], 9)).toHaveLength(4)
  expect(likely({ title: 'x' }, [], 1)).toHaveLength(1)
})
