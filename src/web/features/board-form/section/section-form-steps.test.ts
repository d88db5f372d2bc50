import { expect, test } from 'vitest'
import {
  canSaveSection,
  nameSourceOf,
  nextSectionForm,
  openSectionForm,
  type SectionFormEvent,
} from './section-form-steps.ts'

function after(...events: SectionFormEvent[]) {
  return events.reduce(nextSectionForm, openSectionForm(''))
}
const named = (name: string): SectionFormEvent => ({ type: 'written', name })

test('empty, blank and too long names cannot be added', () => {
  expect(canSaveSection(after())).toBe(false)
  expect(canSaveSection(after(named('   ')))).toBe(false)
  expect(canSaveSection(after(named('x'.repeat(51))))).toBe(false)
  expect(canSaveSection(after(named(` ${'x'.repeat(50)} `)))).toBe(true)
})

test('not twice at once', () => {
  const saving = after(named('Lighting'), { type: 'save_asked' })
  expect(saving.step).toBe('saving')
  expect(nextSectionForm(saving, { type: 'save_asked' })).toBe(saving)
  expect(nextSectionForm(saving, named('Other'))).toBe(saving)
})

test('an error shows until the name changes, and holds the button as long', () => {
  const failed = after(
    named('Lighting'),
    { type: 'save_asked' },
    { type: 'failed', text: 'This board already has a section with this name.' },
  )
  expect(failed).toMatchObject({ step: 'writing', name: 'Lighting' })
  expect(canSaveSection(failed)).toBe(false)
  const changed = nextSectionForm(failed, named('Lighting 2'))
  expect(changed.failure).toBeNull()
  expect(canSaveSection(changed)).toBe(true)
})

test('deleting is asked first', () => {
  const asked = after(named('Lighting'), { type: 'delete_asked' })
  expect(nextSectionForm(asked, { type: 'delete_given_up' }).step).toBe('writing')
  const deleting = nextSectionForm(asked, { type: 'delete_confirmed' })
  expect(nextSectionForm(deleting, { type: 'failed', text: 'No.' }).step).toBe('asking_to_delete')
  expect(after({ type: 'delete_confirmed' }).step).toBe('writing')
})

test('tells where the name came from: typed, a recommendation, or one that was edited', () => {
  const take: SectionFormEvent = { type: 'suggestion_taken', name: 'Lighting' }
  expect(nameSourceOf(after(named('Lighting')))).toBe(0)
  expect(after(take)).toMatchObject({ name: 'Lighting', failure: null })
  expect(nameSourceOf(after(take))).toBe(1)
  expect(nameSourceOf(after(take, named(' Lighting ')))).toBe(1)
  expect(nameSourceOf(after(take, named('Lighting in halls')))).toBe(2)
  expect(nameSourceOf(after(take, { type: 'opened', name: '' }))).toBe(0)
})
