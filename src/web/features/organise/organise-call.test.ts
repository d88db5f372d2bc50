import { describe, expect, it } from 'vitest'
import { choose, noChoice, wholeChoice } from './choice.ts'
import { type BulkEdit, callFor, leavesList, originsOf, type Place } from './organise-call.ts'

const board: Place = { board_id: '1', section_id: null }
const section: Place = { board_id: '1', section_id: '11' }
const move = (to: Place): BulkEdit => ({ kind: 'move', to: { ...to, name: '' } })
const copy = (to: Place): BulkEdit => ({ kind: 'copy', to: { ...to, name: '' } })
const other: Place = { board_id: '2', section_id: '21' }
const two = choose(noChoice, ['7', '8'], true)
const most = choose(wholeChoice, ['9'], false)

const called = (edit: BulkEdit, place: Place, choice = two) => {
  const { operation, input } = callFor(edit, place, choice)
  return [operation.resource, input]
}

describe('a bulk edit', () => {
  it('moves across boards, into a section, and out of one', () => {
    const pin_ids = ['7', '8']
    expect(called(move(other), board)).toEqual(['BulkEditResource/update', { ...other, pin_ids }])
    expect(called(move(section), board)).toEqual([
      'BoardSectionEditResource/update',
      { section_id: '11', pins: pin_ids },
    ])
    expect(called(move({ ...section, section_id: '12' }), section)[0]).toBe(
      'BoardSectionEditResource/update',
    )
    expect(called(move(board), section)).toEqual([
      'BoardSectionPinsResource/delete',
      { section_id: '11', pins: pin_ids },
    ])
  })

  it('sends the exceptions when all pins are chosen', () => {
    expect(called(move(other), section, most)).toEqual([
      'BulkEditSelectAllResource/update',
      {
        board_id: '1',
        old_section_id: '11',
        new_board_id: '2',
        new_section_id: '21',
        pin_ids: ['9'],
      },
    ])
    expect(called(copy(other), board, most)[0]).toBe('BulkEditSelectAllResource/create')
    expect(called({ kind: 'delete' }, board, most)).toEqual([
      'BulkEditSelectAllResource/delete',
      { board_id: '1', old_section_id: null, pin_ids: ['9'] },
    ])
  })

  it('copies and deletes', () => {
    expect(called(copy(board), board)[0]).toBe('BulkEditResource/create')
    expect(called({ kind: 'delete' }, board)).toEqual([
      'BulkEditResource/delete',
      { pin_ids: ['7', '8'] },
    ])
  })
})

describe('whether pins leave the list they are shown in', () => {
  it.each([
    ['to another board', move(other), board, true],
    ['into a section of the board that is shown', move(section), board, false],
    ['out of the section that is shown', move(board), section, true],
    ['by a copy', copy(other), board, false],
    ['for good', { kind: 'delete' } as BulkEdit, section, true],
  ])('%s', (_how, edit, place, expected) => {
    expect(leavesList(edit, place)).toBe(expected)
  })
})

describe('the origins of moved pins', () => {
  const items = [
    { id: '7', section: null },
    { id: '8', section: { id: '11' } },
    { id: '9', section: { id: '11' } },
  ]
  it('are the places where each of them was', () => {
    const all = { items, bookmark: null }
    expect(originsOf(board, two, all)).toEqual([
      { board_id: '1', section_id: null, pin_ids: ['7'] },
      { board_id: '1', section_id: '11', pin_ids: ['8'] },
    ])
    expect(originsOf(board, most, all)).toEqual(originsOf(board, two, all))
  })
  it('are unknown for pins that were never shown', () => {
    expect(originsOf(board, most, { items, bookmark: 'more' })).toBeNull()
    expect(originsOf(board, two, { items: items.slice(1), bookmark: null })).toBeNull()
    expect(originsOf(board, two, { items, bookmark: 'more' })).not.toBeNull()
  })
})
