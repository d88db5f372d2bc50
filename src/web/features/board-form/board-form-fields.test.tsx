import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { draw, translate } from '#testing/rendering/draw'
import { type BoardFormEvent, nextBoardForm, openBoardForm } from './board-form-steps.ts'
import { BoardNameField } from './board-name-field.tsx'
import {
  nextSectionForm,
  openSectionForm,
  type SectionFormEvent,
} from './section/section-form-steps.ts'
import { SectionNameField } from './section/section-name-field.tsx'
import { whyNotAdded } from './why-not-added.ts'
import { whyNotSaved } from './why-not-saved.ts'

const nothing = () => undefined
const missing = "Don't forget to name your board!"
const tooLong = 'Please enter no more than 50 characters.'
const taken = 'You already have a board with this name.'
const named = (name: string): BoardFormEvent => ({ type: 'written', words: { name } })
const sent: BoardFormEvent = { type: 'save_requested' }

describe('the name of a board', () => {
  const states: [string, BoardFormEvent[], string, string | undefined][] = [
    ['not written yet', [], '', missing],
    ['left empty', [{ type: 'name_left' }], missing, missing],
    ['sent empty', [sent], missing, missing],
    ['too long', [named('x'.repeat(limits.boardNameLength + 1))], tooLong, tooLong],
    ['written', [named('Doors')], '', undefined],
    ['on its way', [named('Doors'), sent], '', undefined],
    [
      'refused',
      [named('Doors'), sent, { type: 'failed', field: 'name', text: taken }],
      taken,
      taken,
    ],
    [
      'changed after it was refused',
      [named('Doors'), sent, { type: 'failed', field: 'name', text: taken }, named('Door')],
      '',
      undefined,
    ],
    [
      'fine, where something else failed',
      [named('Doors'), sent, { type: 'failed', field: null, text: 'Try later.' }],
      '',
      'Try later.',
    ],
  ]
  it.each(states)('%s', (_name, events, error, reason) => {
    const state = events.reduce(nextBoardForm, openBoardForm({}))
    const field = draw(<BoardNameField state={state} dispatch={nothing} ref={null} />).one(
      'textbox',
      'Name',
    )
    expect(field.description).toBe(error)
    expect(field.attribute('aria-invalid')).toBe(error === '' ? undefined : 'true')
    expect(whyNotSaved(state, translate)).toBe(reason)
  })
})

describe('the name of a section', () => {
  const written = (name: string): SectionFormEvent => ({ type: 'written', name })
  const save: SectionFormEvent = { type: 'save_requested' }
  const there = 'That section is there.'
  const failed: SectionFormEvent = { type: 'failed', text: there }
  const states: [string, SectionFormEvent[], string, string | undefined][] = [
    ['not written yet', [], '', 'Give your section a name.'],
    ['too long', [written('x'.repeat(limits.sectionNameLength + 1))], tooLong, tooLong],
    ['written', [written('Handles')], '', undefined],
    ['refused', [written('Handles'), save, failed], there, there],
    [
      'not at fault when the section could not be deleted',
      [written('Handles'), { type: 'delete_requested' }, { type: 'delete_confirmed' }, failed],
      '',
      undefined,
    ],
  ]
  it.each(states)('%s', (_name, events, error, reason) => {
    const state = events.reduce(nextSectionForm, openSectionForm(''))
    const drawn = draw(<SectionNameField state={state} dispatch={nothing} ref={null} />)
    expect(drawn.one('textbox', 'Name').description).toBe(error)
    expect(whyNotAdded(state, translate)).toBe(reason)
  })
})
