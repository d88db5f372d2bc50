import { expect, it } from 'vitest'
import { companionsOf, undoStateOf } from './undo-state.ts'

const now = new Date('2026-11-26T12:00:00Z')
const seconds = (text: string) => Date.parse(text) / 1_000
const current = { name: 'Lights', status: 'ACTIVE', end_time: null, review_status: 'APPROVED' }
const name = { entity: 'campaign', field: 'name', before: 'Lamps', after: 'Lights' } as const

it.each([
  ['possible', name, current],
  ['undone', { ...name, is_undone: true }, current],
  ['changed_since', { ...name, after: 'Lanterns' }, current],
  ['locked', name, { ...current, status: 'ARCHIVED' }],
  ['locked', name, null],
  ['locked', { ...name, field: 'objective_type' }, current],
  ['locked', { ...name, field: 'status', before: 'DRAFT', after: 'ACTIVE' }, current],
  ['made', { ...name, field: '*', before: null }, current],
  ['elsewhere', { ...name, entity: 'audience' }, null],
  ['elsewhere', { ...name, entity: 'audience', field: '*', before: null }, null],
  ['locked', { ...name, entity: 'keyword', field: 'archived' }, null],
  ['follows', { ...name, entity: 'ad', field: 'review_status', after: 'APPROVED' }, current],
  ['past', { ...name, field: 'end_time', before: seconds('2026-11-25'), after: null }, current],
  ['possible', { ...name, field: 'end_time', before: seconds('2026-11-27'), after: null }, current],
] as const)('is %s: %o', (state, change, found) => {
  expect(undoStateOf({ is_undone: false, ...change }, found, now)).toBe(state)
})

it('takes a bid with its strategy, and nothing with a name', () => {
  expect(companionsOf('bid_in_micro_currency')).toContain('bid_strategy_type')
  expect(companionsOf('name')).toEqual([])
})
