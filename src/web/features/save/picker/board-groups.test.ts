import { describe, expect, it } from 'vitest'
import { boardGroups } from './board-groups.ts'

describe('boardGroups', () => {
  const boards = ['a', 'b', 'c', 'd'].map((name) => ({ id: name, name }))
  const likely = boards.slice(2, 4)
  it('is one list up to three boards', () => {
    expect(boardGroups(boards.slice(0, 3), likely, '').top).toEqual([])
  })
  it('puts likely boards codeSplit from four on, and all below', () => {
    expect(boardGroups(boards, likely, '')).toEqual({ top: likely, rest: boards })
  })
  it('is one list while somebody searches', () => {
    expect(boardGroups(boards, likely, 'c')).toEqual({ top: [], rest: [boards[2]] })
  })
})
