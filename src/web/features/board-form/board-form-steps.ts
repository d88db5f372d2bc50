import type { Privacy } from '#contract/boards/board'
import { limits } from '#contract/limits'
import {
  type DeletionEvent,
  type FormStep,
  nextDeletion,
  stepAfterFailure,
} from './deletion-steps.ts'

/** The board as it is being written, and how far its saving or deleting has got. */
export interface BoardFormState {
  step: FormStep
  name: string
  description: string
  privacy: Privacy
  /** The pin whose picture stands for the board; null for the latest. */
  cover_pin_id: string | null
  /** Left at least once, or asked to be saved: from then on its problems are shown. */
  isNameTouched: boolean
  /** What the server said of the last attempt; gone with the next change. */
  failure: { field: 'name' | null; text: string } | null
}

export type BoardFormEvent =
  | { type: 'opened'; board: Partial<BoardWords> }
  | { type: 'written'; words: Partial<BoardWords> }
  | { type: 'name_left' }
  | { type: 'save_asked' }
  | DeletionEvent
  | { type: 'failed'; field: 'name' | null; text: string }

export type BoardWords = Pick<BoardFormState, 'name' | 'description' | 'privacy' | 'cover_pin_id'>

export function openBoardForm(board: Partial<BoardWords>): BoardFormState {
  return {
    step: 'writing',
    name: board.name ?? '',
    description: board.description ?? '',
    privacy: board.privacy ?? 'public',
    cover_pin_id: board.cover_pin_id ?? null,
    isNameTouched: false,
    failure: null,
  }
}

export function nextBoardForm(state: BoardFormState, event: BoardFormEvent): BoardFormState {
  switch (event.type) {
    case 'opened':
      return openBoardForm(event.board)
    case 'written':
      return state.step === 'writing' ? { ...state, ...event.words, failure: null } : state
    case 'name_left':
      return { ...state, isNameTouched: true }
    case 'save_asked':
      if (state.step !== 'writing') return state
      return canSaveBoard(state)
        ? { ...state, step: 'saving', failure: null }
        : { ...state, isNameTouched: true }
    case 'delete_asked':
    case 'delete_confirmed':
    case 'delete_given_up':
      return nextDeletion(state, event)
    case 'failed':
      return {
        ...state,
        step: stepAfterFailure(state.step),
        failure: { field: event.field, text: event.text },
      }
  }
}

export type NameProblem = 'missing' | 'too_long'

export function problemWithName(name: string): NameProblem | null {
  if (name.trim() === '') return 'missing'
  return name.trim().length > limits.boardNameLength ? 'too_long' : null
}

/** Blank or too long names cannot be saved, nor what just failed and was not changed since. */
export function canSaveBoard({ name, description, failure }: BoardFormState): boolean {
  return (
    problemWithName(name) === null &&
    description.trim().length <= limits.boardDescriptionLength &&
    failure === null
  )
}

/** Too long is told at once; missing only once the field was left. */
export function shownNameProblem(state: BoardFormState): NameProblem | null {
  const problem = problemWithName(state.name)
  return problem === 'missing' && !state.isNameTouched ? null : problem
}
