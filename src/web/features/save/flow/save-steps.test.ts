import { describe, expect, it } from 'vitest'
import { asId } from '#testing/ids'
import {
  type BoardChoice,
  closedStep,
  depthOf,
  nextSaveStep,
  type SaveEvent,
  type SaveStep,
  shownStep,
} from './save-steps.ts'

const food: BoardChoice = {
  id: asId('1'),
  name: 'Food',
  url: '/olive/food/',
  privacy: 'public',
  section_count: 0,
  image_thumbnail_url: null,
}
const kitchen: BoardChoice = { ...food, id: asId('2'), name: 'Kitchen', section_count: 2 }
const lighting = { id: '9', title: 'Lighting' }

function after(...events: SaveEvent[]) {
  return events.reduce<SaveStep>(nextSaveStep, closedStep)
}

const opened: SaveEvent = { type: 'opened' }
const picked = (board: BoardChoice): SaveEvent => ({ type: 'board_picked', board })
const failed: SaveEvent = { type: 'save_failed' }
const succeeded: SaveEvent = { type: 'save_succeeded' }
const back: SaveEvent = { type: 'back' }

describe('a board without sections', () => {
  it('saves at once', () => {
    expect(after(opened, picked(food))).toEqual({
      name: 'saving',
      place: { board: food, section: null },
      from: { name: 'choose_board' },
      isNewBoard: false,
    })
  })
  it('saves at once as the likely choice, without opening the picker', () => {
    const step = after(picked(food))
    expect(step).toMatchObject({ name: 'saving', from: { name: 'closed' } })
    expect(shownStep(step)).toEqual({ name: 'closed' })
  })
  it('is picked once, however often it is pressed', () => {
    const once = after(opened, picked(food))
    expect(nextSaveStep(once, picked(kitchen))).toBe(once)
  })
  it('is chosen as a whole, even with sections, when only boards are chosen', () => {
    const whole: SaveEvent = { type: 'place_taken', place: { board: kitchen, section: null } }
    expect(after(opened, whole)).toMatchObject({
      name: 'saving',
      place: { board: kitchen, section: null },
      from: { name: 'choose_board' },
    })
  })
  it('goes back to the boards when the save fails', () => {
    expect(after(opened, picked(food), failed)).toEqual({ name: 'choose_board' })
  })
  it('ends in the saved step, which still shows the boards', () => {
    const step = after(opened, picked(food), succeeded)
    expect(step.name).toBe('saved')
    expect(shownStep(step)).toEqual({ name: 'choose_board' })
  })
})

describe('a board with sections', () => {
  it('asks for the section', () => {
    expect(after(opened, picked(kitchen))).toEqual({ name: 'choose_section', board: kitchen })
  })
  it('asks for the section of the likely choice too', () => {
    expect(after(picked(kitchen))).toEqual({ name: 'choose_section', board: kitchen })
  })
  it('saves to the section, or to the board itself', () => {
    const toSection = after(opened, picked(kitchen), { type: 'section_picked', section: lighting })
    expect(toSection).toMatchObject({
      name: 'saving',
      place: { board: kitchen, section: lighting },
    })
    const toBoard = after(opened, picked(kitchen), { type: 'section_picked', section: null })
    expect(toBoard).toMatchObject({ name: 'saving', place: { board: kitchen, section: null } })
  })
  it('goes back to the sections when the save fails', () => {
    const step = after(opened, picked(kitchen), { type: 'section_picked', section: null }, failed)
    expect(step).toEqual({ name: 'choose_section', board: kitchen })
  })
  it('is skipped by a place that names its section', () => {
    const place = { board: kitchen, section: lighting }
    expect(after({ type: 'place_taken', place })).toMatchObject({ name: 'saving', place })
  })
})

describe('a new board', () => {
  const requested: SaveEvent = { type: 'create_board_requested', typed: 'Tarts' }
  it('starts with the search text as its name', () => {
    expect(after(opened, requested)).toEqual({
      name: 'create_board',
      typed: 'Tarts',
      isSending: false,
      error: null,
    })
  })
  it('is saved to as soon as it exists, and is marked as new', () => {
    const step = after(
      opened,
      requested,
      { type: 'form_sent' },
      { type: 'board_created', board: food },
    )
    expect(step).toMatchObject({ name: 'saving', isNewBoard: true })
    expect(nextSaveStep(step, succeeded)).toMatchObject({ name: 'saved', isNewBoard: true })
  })
  it('keeps its form shown while it is saved to', () => {
    const step = after(
      opened,
      requested,
      { type: 'form_sent' },
      { type: 'board_created', board: food },
    )
    expect(shownStep(step)).toMatchObject({ name: 'create_board', typed: 'Food', isSending: true })
    expect(shownStep(nextSaveStep(step, succeeded))).toEqual({ name: 'choose_board' })
  })
  it('asks for a section if it has any', () => {
    expect(after(opened, requested, { type: 'board_created', board: kitchen })).toEqual({
      name: 'choose_section',
      board: kitchen,
    })
  })
  it('goes back to the boards, not to the form, when saving to it fails', () => {
    const step = after(opened, requested, { type: 'board_created', board: food }, failed)
    expect(step).toEqual({ name: 'choose_board' })
  })
  it('keeps the form when it is refused, and clears the error on the next change', () => {
    const refused = after(
      opened,
      requested,
      { type: 'form_sent' },
      { type: 'form_refused', error: 'no' },
    )
    expect(refused).toMatchObject({ name: 'create_board', isSending: false, error: 'no' })
    expect(nextSaveStep(refused, { type: 'form_changed' })).toMatchObject({ error: null })
  })
})

describe('a board created by its name alone', () => {
  const named: SaveEvent = { type: 'board_named', name: 'Tarts' }
  it('is created at once and saved to', () => {
    expect(after(opened, named)).toEqual({
      name: 'create_board',
      typed: 'Tarts',
      isSending: true,
      error: null,
      isNamed: true,
    })
    expect(after(opened, named, { type: 'board_created', board: food })).toMatchObject({
      name: 'saving',
      isNewBoard: true,
      from: { name: 'choose_board' },
    })
  })
  it('shows its form when the name is refused', () => {
    expect(after(opened, named, { type: 'form_refused', error: 'no' })).toEqual({
      name: 'create_board',
      typed: 'Tarts',
      isSending: false,
      error: 'no',
    })
  })
  it('can only be created in the board step', () => {
    expect(after(opened, picked(kitchen), named)).toEqual({
      name: 'choose_section',
      board: kitchen,
    })
  })
})

describe('a new section', () => {
  it('is saved to as soon as it exists', () => {
    const step = after(
      opened,
      picked(kitchen),
      { type: 'create_section_requested' },
      { type: 'section_created', section: lighting },
    )
    expect(step).toMatchObject({
      name: 'saving',
      place: { board: kitchen, section: lighting },
      from: { name: 'choose_section' },
    })
  })
  it('can only be requested in a board', () => {
    expect(after(opened, { type: 'create_section_requested' })).toEqual({ name: 'choose_board' })
  })
})

describe('back', () => {
  it('goes one step: section form, sections, boards, closed', () => {
    let step = after(opened, picked(kitchen), { type: 'create_section_requested' })
    step = nextSaveStep(step, back)
    expect(step.name).toBe('choose_section')
    step = nextSaveStep(step, back)
    expect(step.name).toBe('choose_board')
    expect(nextSaveStep(step, back).name).toBe('closed')
  })
  it('leads from the board form to the boards', () => {
    const step = after(opened, { type: 'create_board_requested', typed: '' }, back)
    expect(step).toEqual({ name: 'choose_board' })
  })
  it('does not cancel a save', () => {
    expect(after(opened, picked(food), back).name).toBe('saving')
  })
  it('does not cancel a board or section that is being created', () => {
    const board = after(opened, { type: 'board_named', name: 'Tarts' })
    expect(nextSaveStep(board, back)).toBe(board)
    const section = after(
      opened,
      picked(kitchen),
      { type: 'create_section_requested' },
      { type: 'form_sent' },
    )
    expect(nextSaveStep(section, back)).toBe(section)
  })
})

describe('depthOf', () => {
  it('counts the steps after the first, also during a save', () => {
    expect(depthOf(closedStep)).toBe(0)
    expect(depthOf(after(opened))).toBe(0)
    expect(depthOf(after(opened, picked(kitchen)))).toBe(1)
    expect(depthOf(after(opened, picked(kitchen), { type: 'create_section_requested' }))).toBe(2)
    expect(depthOf(after(opened, { type: 'create_board_requested', typed: '' }))).toBe(1)
    const saving = after(opened, picked(kitchen), { type: 'section_picked', section: null })
    expect(depthOf(saving)).toBe(1)
  })
})

describe('closing', () => {
  it('closes from every step, and a late answer changes nothing', () => {
    const step = after(opened, picked(food), { type: 'closed' })
    expect(step).toEqual({ name: 'closed' })
    expect(nextSaveStep(step, failed)).toEqual({ name: 'closed' })
    expect(nextSaveStep(step, succeeded)).toEqual({ name: 'closed' })
  })
})
