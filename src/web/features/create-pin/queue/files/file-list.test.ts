import { describe, expect, test } from 'vitest'
import {
  addFiles,
  allFiles,
  changeFile,
  changeFiles,
  fileOf,
  filesThat,
  keysBetween,
  leaveOut,
  listFiles,
} from './file-list.ts'
import { toQueued } from './queued-file.ts'
import { plus, tallyOf } from './tally.ts'

const file = toQueued(new File(['xxxx'], 'x.png', { type: 'image/png' }))
const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ ...file, key: String(from + at) }))
const counted = (list: ReturnType<typeof listFiles>) =>
  allFiles(list)
    .map(tallyOf)
    .reduce((sum, one) => plus(sum, one))

describe('a list of thousands', () => {
  test('a change of one keeps all other files and blocks, and counts what it changes', () => {
    const before = listFiles(named(1_000))
    const after = changeFile(before, '555', (one) => ({ ...one, step: 'sending', part: 0.5 }))
    expect(fileOf(after, '555')).toMatchObject({ step: 'sending', part: 0.5 })
    const others = after.blocks.filter((block, at) => block === before.blocks[at])
    expect([after.blocks.length, others.length]).toEqual([10, 9])
    expect(after.places).toBe(before.places)
    expect(after.tally).toMatchObject({ sending: 1, waiting: 999, sentBytes: 2, bytes: 4_000 })
    expect(after.tally).toEqual(counted(after))
  })

  test('a range is of all between two, whichever comes first', () => {
    const list = listFiles(named(5))
    expect(keysBetween(list, '1', '3')).toEqual(['1', '2', '3'])
    expect(keysBetween(list, '3', '1')).toEqual(['1', '2', '3'])
    expect(keysBetween(list, '2', '2')).toEqual(['2'])
    // One that has left the list begins no range.
    expect(keysBetween(list, 'gone', '4')).toEqual(['4'])
  })

  test('what changes nothing gives the same list', () => {
    const list = listFiles(named(3))
    expect(changeFile(list, '1', (one) => one)).toBe(list)
    expect(changeFile(list, '9', (one) => ({ ...one, part: 1 }))).toBe(list)
    expect(changeFiles(list, ['1'], (one) => one).blocks[0]).toBe(list.blocks[0])
  })

  test('its tally is right after whatever is done', () => {
    let list = addFiles(listFiles(named(150)), named(150, 150))
    list = changeFiles(list, ['7', '120', '299'], (one) => ({ ...one, step: 'ready', sent: null }))
    list = changeFile(list, '120', (one) => ({ ...one, step: 'saved' }))
    list = leaveOut(list, ['0', '299'])
    expect(list.tally).toMatchObject({ count: 298, ready: 1, saved: 1 })
    expect(list.tally).toEqual(counted(list))
    expect([fileOf(list, '0'), fileOf(list, '298')?.key]).toEqual([undefined, '298'])
  })

  test('finds the first that a tally counts', () => {
    const list = changeFiles(listFiles(named(300)), ['0', '1'], (one) => ({
      ...one,
      step: 'paused',
    }))
    expect(filesThat(list, 'waiting', 2).map(({ key }) => key)).toEqual(['2', '3'])
    expect(filesThat(list, 'paused').map(({ key }) => key)).toEqual(['0', '1'])
    expect(filesThat(list, 'saved')).toEqual([])
  })
})
