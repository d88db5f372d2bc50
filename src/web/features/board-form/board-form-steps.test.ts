import { describe, expect, test } from 'vitest'
import { answeredFailure } from '#contract/errors'
import {
  type BoardFormEvent,
  canSaveBoard,
  nextBoardForm,
  openBoardForm,
  shownNameProblem,
} from './board-form-steps.ts'
import { failureText, wholeFailureText } from './failure-text.ts'

const kitchen = { name: 'Kitchen', description: 'Tiles', privacy: 'secret' as const }

function after(start: Partial<typeof kitchen>, ...events: BoardFormEvent[]) {
  return events.reduce(nextBoardForm, openBoardForm(start))
}
const named = (name: string): BoardFormEvent => ({ type: 'written', words: { name } })
const save: BoardFormEvent = { type: 'save_asked' }
const taken: BoardFormEvent = { type: 'failed', field: 'name', text: 'Taken.' }

describe('the name', () => {
  test('is missed only once its field was left or it was to be saved', () => {
    expect(shownNameProblem(after({}))).toBeNull()
    expect(shownNameProblem(after({}, { type: 'name_left' }))).toBe('missing')
    expect(shownNameProblem(after({}, save))).toBe('missing')
    expect(shownNameProblem(after({}, save, named('A')))).toBeNull()
  })

  test('may have fifty characters, spaces around it not counted', () => {
    expect(canSaveBoard(after({}, named(`  ${'x'.repeat(50)}  `)))).toBe(true)
    const long = after({}, named('x'.repeat(51)))
    expect(canSaveBoard(long)).toBe(false)
    expect(shownNameProblem(long)).toBe('too_long')
    expect(canSaveBoard(after({}, named('   ')))).toBe(false)
  })

  test('that was refused is not sent again until it is another', () => {
    const refused = after(kitchen, save, taken)
    expect(refused).toMatchObject({ step: 'writing', name: 'Kitchen', description: 'Tiles' })
    expect(canSaveBoard(refused)).toBe(false)
    expect(nextBoardForm(refused, save).step).toBe('writing')
    const changed = nextBoardForm(refused, named('Kitchen 2'))
    expect(changed.failure).toBeNull()
    expect(nextBoardForm(changed, save).step).toBe('saving')
  })
})

test('another failure holds the button until something changes', () => {
  const refused = after(kitchen, save, { type: 'failed', field: null, text: 'Uh oh!' })
  expect(canSaveBoard(refused)).toBe(false)
  expect(nextBoardForm(refused, save)).toMatchObject({
    step: 'writing',
    failure: { text: 'Uh oh!' },
  })
  const changed = nextBoardForm(refused, { type: 'written', words: { privacy: 'public' } })
  expect(nextBoardForm(changed, save)).toMatchObject({ step: 'saving', failure: null })
})

test('ignores edits, deletion and saving while it is being saved', () => {
  const saving = after(kitchen, save)
  expect(nextBoardForm(saving, named('Other'))).toBe(saving)
  expect(nextBoardForm(saving, save)).toBe(saving)
  expect(nextBoardForm(saving, { type: 'delete_asked' })).toBe(saving)
})

test('deleting must be confirmed, can be cancelled, and can fail', () => {
  const asked = after(kitchen, { type: 'delete_asked' })
  expect(asked.step).toBe('asking_to_delete')
  expect(nextBoardForm(asked, { type: 'delete_given_up' })).toEqual(openBoardForm(kitchen))
  const deleting = nextBoardForm(asked, { type: 'delete_confirmed' })
  expect(deleting.step).toBe('deleting')
  expect(nextBoardForm(deleting, { type: 'delete_given_up' })).toBe(deleting)
  const failed = nextBoardForm(deleting, { type: 'failed', field: null, text: 'Uh oh!' })
  expect(failed).toMatchObject({ step: 'asking_to_delete', failure: { text: 'Uh oh!' } })
  expect(after(kitchen, { type: 'delete_confirmed' }).step).toBe('writing')
})

test('opened again it begins anew', () => {
  const used = after({}, named('Left over'), { type: 'name_left' })
  expect(nextBoardForm(used, { type: 'opened', board: kitchen })).toEqual(openBoardForm(kitchen))
})

test('failures are shown in full in forms, and by their longer sentence at a field', () => {
  const failure = answeredFailure('board_name_taken', {
    message: 'Taken.',
    message_detail: 'By you.',
  })
  expect(wholeFailureText(failure)).toBe('Taken. By you.')
  expect(failureText(failure)).toBe('By you.')
  expect(failureText(answeredFailure('board_full', { message: 'Full.' }))).toBe('Full.')
  expect(wholeFailureText(new TypeError('x'))).toBeNull()
})
