import { describe, expect, it } from 'vitest'
import { boardGroups } from './board-groups.ts'

describe('boardGroups', () => {
  const boards = ['a', 'b', 'c', 'd'].map((name) => ({ id: name, name }))
  const likely = boards.slice(2, 4)
  it('returns one list for up to three boards', () => {
    expect(boardGroups(boards.slice(0, 3), likely, '').top).toEqual([])
  })
  it('puts likely boards in a group of their own above all boards, from four boards on', () => {
    expect(boardGroups(boards, likely, '')).toEqual({ top: likely, rest: boards })
  })
  it('returns one list during a search', () => {
    expect(boardGroups(boards, likely, 'c')).toEqual({ top: [], rest: [boards[2]] })
  })
})
