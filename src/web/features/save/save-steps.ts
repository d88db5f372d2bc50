import type { PickableBoard } from '#contract/boards/board-picker'

export type BoardChoice = Pick<
  PickableBoard,
  'id' | 'name' | 'url' | 'privacy' | 'section_count' | 'image_thumbnail_url'
>

export interface SectionChoice {
  id: string
  title: string
}

/** Where a pin goes. */
export interface SavePlace {
  board: BoardChoice
  section: SectionChoice | null
}

/** What is asked of the member; forms remember how their sending went. */
export type AskingStep =
  | { name: 'closed' }
  | { name: 'choose_board' }
  | { name: 'choose_section'; board: BoardChoice }
  | {
      name: 'create_board'
      typed: string
      isSending: boolean
      error: string | null
      /** Its form was not asked for, and is not shown unless the name is refused. */
      isNamed?: true
    }
  | { name: 'create_section'; board: BoardChoice; isSending: boolean; error: string | null }

export type SaveStep = AskingStep | ({ name: 'saving' } & Save) | ({ name: 'saved' } & Save)

interface Save {
  place: SavePlace
  /** What a failure goes back to, and what stays in sight meanwhile, unless a new board's form does. */
  from: AskingStep
  isNewBoard: boolean
  isNamed?: true
}

export type SaveEvent =
  | { type: 'opened' }
  /** Board and section at once: where the last pin went, or a board as a whole. */
  | { type: 'place_taken'; place: SavePlace }
  | { type: 'board_picked'; board: BoardChoice }
  | { type: 'section_picked'; section: SectionChoice | null }
  | { type: 'create_board_asked'; typed: string }
  /** By its name alone, without the form. */
  | { type: 'board_named'; name: string }
  | { type: 'create_section_asked' }
  | { type: 'form_changed' }
  | { type: 'form_sent' }
  | { type: 'form_refused'; error: string }
  | { type: 'board_created'; board: BoardChoice }
  | { type: 'section_created'; section: SectionChoice }
  | { type: 'save_succeeded' }
  | { type: 'save_failed' }
  | { type: 'back' }
  | { type: 'closed' }

export const closedStep: AskingStep = { name: 'closed' }

/** The save flow: an event that makes no sense in a step changes nothing. */
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
    case 'create_board_asked':
      return step.name === 'choose_board'
        ? { name: 'create_board', typed: event.typed, isSending: false, error: null }
        : step
    case 'board_named':
      return step.name === 'choose_board'
        ? { name: 'create_board', typed: event.name, isSending: true, error: null, isNamed: true }
        : step
    case 'create_section_asked':
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

function saving(place: SavePlace, from: AskingStep): SaveStep & { name: 'saving' } {
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
  step: AskingStep & { name: 'create_board' | 'create_section' },
  error: string,
): AskingStep {
  if (step.name === 'create_section') return { ...step, isSending: false, error }
  return { name: 'create_board', typed: step.typed, isSending: false, error }
}

/** Creating goes back to the list, sections to boards, boards to nothing. */
function stepBefore(step: SaveStep): SaveStep {
  switch (step.name) {
    // What is under way cannot be called back.
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

/** How many steps lie behind the first: what going back goes back over. */
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

/** What the picker draws: while it saves, and just after, still what was asked last. */
export function shownStep(step: SaveStep): AskingStep {
  if (step.name === 'saving' && step.isNewBoard) {
    const typed = step.place.board.name
    return { name: 'create_board', typed, isSending: true, error: null, isNamed: step.isNamed }
  }
  return step.name === 'saving' || step.name === 'saved' ? step.from : step
}
