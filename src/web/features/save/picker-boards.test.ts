import { describe, expect, it } from 'vitest'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'
import { asId } from '#testing/ids'
import { withBoard, withSave, withSection } from './picker-boards.ts'

const board = (name: string): PickableBoard => ({
  type: 'board',
  id: asId(name),
  name,
  url: `/olive/${name}/`,
  privacy: 'public',
  layout: 'default',
  section_count: 0,
  pin_count: 0,
  image_cover_url: null,
  image_thumbnail_url: null,
  owner: { id: asId('1'), username: 'olive' },
  is_collaborative: false,
  collaborated_by_me: false,
})
const [ash, elm, oak, numbered] = [board('Ash'), board('Elm'), board('Oak'), board('3 trees')]
const known = { all_boards: [ash, oak, numbered], boards_shortlist: [oak, ash] }
const saved = { images: { '236x': { url: '/p.webp' } } } as SavedPin

describe('a new board', () => {
  it('is sorted before names that begin with a digit, and comes first in the shortlist', () => {
    const after = withBoard(known, elm)
    expect(after.all_boards.map(({ name }) => name)).toEqual(['Ash', 'Elm', 'Oak', '3 trees'])
    expect(after.boards_shortlist).toEqual([elm, oak])
    const last = withBoard(known, board('4 walls'))
    expect(last.all_boards.at(-1)?.name).toBe('4 walls')
  })
  it('becomes the first board of an empty list', () => {
    const none = { all_boards: [], boards_shortlist: [] }
    expect(withBoard(none, elm)).toEqual({ all_boards: [elm], boards_shortlist: [elm] })
  })
  it('is not added twice', () => {
    expect(withBoard(withBoard(known, elm), elm).all_boards).toHaveLength(4)
  })
})

describe('a saved pin', () => {
  it('is counted, becomes the cover, and puts its board first in the shortlist', () => {
    const after = withSave(known, 'Ash', saved)
    expect(after.all_boards[0]).toMatchObject({ pin_count: 1, image_thumbnail_url: '/p.webp' })
    expect(after.boards_shortlist.map(({ name }) => name)).toEqual(['Ash', 'Oak'])
  })
  it('changes nothing on an unknown board', () => {
    expect(withSave(known, 'Yew', saved)).toBe(known)
  })
})

it('counts a new section of a board', () => {
  const after = withSection(known, 'Oak')
  expect(after.all_boards[1]?.section_count).toBe(1)
  expect(after.boards_shortlist[0]?.section_count).toBe(1)
})
