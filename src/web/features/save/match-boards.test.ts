import { describe, expect, it } from 'vitest'
import { boardGroups, matching, matchName } from './match-boards.ts'

describe('matchName', () => {
  it.each([
    ['Kitchen', 'kit', [[0, 3]]],
    ['Kitchen', 'CHEN', [[3, 7]]],
    [
      'Crème brûlée',
      'creme brulee',
      [
        [0, 5],
        [6, 12],
      ],
    ],
    ['Creme', 'crème', [[0, 5]]],
    [
      'Living room ideas',
      'li ide',
      [
        [0, 2],
        [12, 15],
      ],
    ],
    ['Straße', 'strasse', null],
    ['İstanbul', 'istan', [[0, 5]]],
    ['한국 음식', '음식', [[3, 5]]],
    ['🌿 Plants', 'plants', [[3, 9]]],
  ] as const)('%s ~ %s', (name, typed, expected) => {
    expect(matchName(name, typed)).toEqual(expected)
  })
  it('wants the words in their order', () => {
    expect(matchName('Living room', 'room living')).toBeNull()
  })
  it('wants every word', () => {
    expect(matchName('Living room', 'living kitchen')).toBeNull()
  })
  it('uses no letter twice', () => {
    expect(matchName('Ada', 'ada ada')).toBeNull()
  })
  it('finds one letter but marks none', () => {
    expect(matchName('Food', 'f')).toEqual([])
    expect(matchName('Food', 'x')).toBeNull()
  })
  it('takes nothing typed for everything', () => {
    expect(matchName('Food', '  ')).toEqual([])
  })
})

describe('matching', () => {
  it('keeps the order', () => {
    const boards = ['Food', 'Flowers', 'Food for later'].map((name) => ({ name }))
    expect(matching(boards, 'foo').map((board) => board.name)).toEqual(['Food', 'Food for later'])
  })
})

describe('boardGroups', () => {
  const boards = ['a', 'b', 'c', 'd'].map((name) => ({ id: name, name }))
  const likely = boards.slice(2, 4)
  it('is one list up to three boards', () => {
    expect(boardGroups(boards.slice(0, 3), likely, '').top).toEqual([])
  })
  it('puts likely boards apart from four on, and all below', () => {
    expect(boardGroups(boards, likely, '')).toEqual({ top: likely, rest: boards })
  })
  it('is one list while somebody searches', () => {
    expect(boardGroups(boards, likely, 'c')).toEqual({ top: [], rest: [boards[2]] })
  })
})
