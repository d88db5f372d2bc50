import type { PickableBoard } from '#contract/boards/board-picker'

export type BoardChoice = Pick<
  PickableBoard,
  'id' | 'name' | 'url' | 'privacy' | 'section_count' | 'image_thumbnail_url'
>

export interface SectionChoice {
  id: string
  title: string
}

/** Where a pin is saved. */
export interface SavePlace {
  board: BoardChoice
  section: SectionChoice | null
}

/** A step that waits for input; forms include whether they are being sent and why they failed. */
export type InputStep =
  | { name: 'closed' }
  | { name: 'choose_board' }
  | { name: 'choose_section'; board: BoardChoice }
  | {
      name: 'create_board'
      typed: string
      isSending: boolean
      error: string | null
      /** Created by name alone: the form is shown only if the name is refused. */
      isNamed?: true
    }
  | { name: 'create_section'; board: BoardChoice; isSending: boolean; error: string | null }

export type SaveStep = InputStep | ({ name: 'saving' } & Save) | ({ name: 'saved' } & Save)

interface Save {
  place: SavePlace
  /** The step shown during the save and returned to on failure, unless a new board's form is shown. */
  from: InputStep
  isNewBoard: boolean
  isNamed?: true
}

export type SaveEvent =
  | { type: 'opened' }
  /** Board and section at once: the last place, or a whole board. */
  | { type: 'place_taken'; place: SavePlace }
  | { type: 'board_picked'; board: BoardChoice }
  | { type: 'section_picked'; section: SectionChoice | null }
  | { type: 'create_board_requested'; typed: string }
  /** By its name alone, without the form. */
  | { type: 'board_named'; name: string }
  | { type: 'create_section_requested' }
  | { type: 'form_changed' }
  | { type: 'form_sent' }
  | { type: 'form_refused'; error: string }
  | { type: 'board_created'; board: BoardChoice }
  | { type: 'section_created'; section: SectionChoice }
  | { type: 'save_succeeded' }
  | { type: 'save_failed' }
  | { type: 'back' }
  | { type: 'closed' }

export const closedStep: InputStep = { name: 'closed' }

/** The save flow as a state machine: an event that does not apply to a step changes nothing. */
export function nextSaveStep(step: SaveStep, event: SaveEvent): SaveStep {
  switch (event.type) {
    case 'opened':
      return step.name === 'closed' ? { name: 'choose_board' } : step
    case 'closed':
      return closedStep
    case 'back':
      return stepBefore(step)
    case 'place_taken':
      if (step.name === 'choose_board') return saving(event.place, step)
      return step.name === 'closed' || step.name === 'saved'
        ? saving(event.place, closedStep)
        : step
    case 'board_picked':
      return pickBoard(step, event.board)
    case 'section_picked':
      return step.name === 'choose_section'
        ? saving({ board: step.board, section: event.section }, step)
        : step
    case 'create_board_requested':
      return step.name === 'choose_board'
        ? { name: 'create_board', typed: event.typed, isSending: false, error: null }
        : step
    case 'board_named':
      return step.name === 'choose_board'
        ? { name: 'create_board', typed: event.name, isSending: true, error: null, isNamed: true }
        : step
    case 'create_section_requested':
      return step.name === 'choose_section'
        ? { name: 'create_section', board: step.board, isSending: false, error: null }
        : step
    case 'form_changed':
    case 'form_sent':
    case 'form_refused':
      return nextForm(step, event)
    case 'board_created':
      if (step.name !== 'create_board') return step
      return event.board.section_count > 0
        ? { name: 'choose_section', board: event.board }
        : {
            ...saving({ board: event.board, section: null }, { name: 'choose_board' }),
            isNewBoard: true,
            isNamed: step.isNamed,
          }
    case 'section_created':
      return step.name === 'create_section'
        ? saving(
            { board: step.board, section: event.section },
            { name: 'choose_section', board: step.board },
          )
        : step
    case 'save_succeeded':
      return step.name === 'saving' ? { ...step, name: 'saved' } : step
    case 'save_failed':
      return step.name === 'saving' ? step.from : step
  }
}

/** From the picker, or from the likely choice while the picker is closed. */
function pickBoard(step: SaveStep, board: BoardChoice): SaveStep {
  if (step.name === 'saved') return pickBoard(closedStep, board)
  if (step.name !== 'choose_board' && step.name !== 'closed') return step
  return board.section_count > 0
    ? { name: 'choose_section', board }
    : saving({ board, section: null }, step)
}

function saving(place: SavePlace, from: InputStep): SaveStep & { name: 'saving' } {
  return { name: 'saving', place, from, isNewBoard: false }
}

function nextForm(
  step: SaveStep,
  event: SaveEvent & { type: 'form_changed' | 'form_sent' | 'form_refused' },
): SaveStep {
  if (step.name !== 'create_board' && step.name !== 'create_section') return step
  if (event.type === 'form_sent') return { ...step, isSending: true, error: null }
  if (event.type === 'form_refused') return refused(step, event.error)
  return step.error === null ? step : { ...step, error: null }
}

function refused(
  step: InputStep & { name: 'create_board' | 'create_section' },
  error: string,
): InputStep {
  if (step.name === 'create_section') return { ...step, isSending: false, error }
  return { name: 'create_board', typed: step.typed, isSending: false, error }
}

/** Forms go back to their list, sections to boards, boards to closed. */
function stepBefore(step: SaveStep): SaveStep {
  switch (step.name) {
    // A request in progress cannot be cancelled.
    case 'saving':
      return step
    case 'create_section':
      return step.isSending ? step : { name: 'choose_section', board: step.board }
    case 'create_board':
      return step.isSending ? step : { name: 'choose_board' }
    case 'choose_section':
      return { name: 'choose_board' }
    default:
      return closedStep
  }
}

/** False while a request is in progress. */
export function canGoBack(step: SaveStep): boolean {
  return stepBefore(step) !== step
}

/** How many steps follow the first: how often one can go back. */
export function depthOf(step: SaveStep): number {
  switch (shownStep(step).name) {
    case 'create_section':
      return 2
    case 'choose_section':
    case 'create_board':
      return 1
    default:
      return 0
  }
}

/** The step the picker renders: during a save, and just after, the last input step. */
export function shownStep(step: SaveStep): InputStep {
  if (step.name === 'saving' && step.isNewBoard) {
    const typed = step.place.board.name
    return { name: 'create_board', typed, isSending: true, error: null, isNamed: step.isNamed }
  }
  return step.name === 'saving' || step.name === 'saved' ? step.from : step
}
