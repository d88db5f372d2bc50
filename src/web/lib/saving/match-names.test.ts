import { describe, expect, it } from 'vitest'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { matching, matchName } from './match-names.ts'

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
  ] as const)('matches %s against %s', (name, typed, expected) => {
    expect(matchName(name, typed)).toEqual(expected)
  })
  it('requires the words in their order', () => {
    expect(matchName('Living room', 'room living')).toBeNull()
  })
  it('requires every word', () => {
    expect(matchName('Living room', 'living kitchen')).toBeNull()
  })
  it('uses no letter twice', () => {
    expect(matchName('Ada', 'ada ada')).toBeNull()
  })
  it('finds one letter but marks none', () => {
    expect(matchName('Food', 'f')).toEqual([])
    expect(matchName('Food', 'x')).toBeNull()
  })
  it('matches every name if nothing is typed', () => {
    expect(matchName('Food', '  ')).toEqual([])
  })
})

describe('matching', () => {
  const find = (names: string[], typed: string) =>
    matching(
      names.map((name) => ({ name })),
      typed,
    ).map(({ name }) => name)
  it('keeps the order', () => {
    const names = ['Food', 'Flowers', 'Food for later']
    expect(find(names, 'foo')).toEqual(['Food', 'Food for later'])
    expect(find(names, '  ')).toEqual(names)
  })
  it('lists first the names that begin with it, then those with a word that does', () => {
    expect(find(['A teakettle', 'Black tea', 'Tea', 'Stead'], 'tea')).toEqual([
      'Tea',
      'A teakettle',
      'Black tea',
      'Stead',
    ])
  })
  it('finds the same names as matchName', () => {
    const names = ['Crème', 'İstanbul', 'Straße', '한국 음식', 'Living room', 'room']
    for (const typed of ['creme', 'i', 'ss', '음', 'li ro', 'ROOM', 'x'])
      expect(find(names, typed).toSorted()).toEqual(
        names.filter((name) => matchName(name, typed) !== null).toSorted(),
      )
  })
  it('takes less than a frame over 10,000 boards', () => {
    const boards = Array.from({ length: 10_000 }, (_, i) => ({
      name: i % 7 === 0 ? `Übergänge ${i} für spät` : `Pictures of houses ${i} by the sea`,
    }))
    matching(boards, 'x')
    const took = ['h', 'ho', 'hou sea', 'uber', '9999 sea'].map((typed) =>
      cpuTimeMs(() => matching(boards, typed)),
    )
    expect(Math.min(...took)).toBeLessThan(16)
    expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(16)
  })
})
