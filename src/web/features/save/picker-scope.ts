import type { BoardChoice } from './save-steps.ts'

/** Which of the places one may save to can be chosen. */
export interface PickerScope {
  /** Not this one: what is to go somewhere is there already. */
  except?: { board_id: string; section_id: string | null }
  /** Boards as a whole, without their sections. */
  isWholeBoards?: boolean
}

export const everyPlace: PickerScope = {}

/** The boards that lead to a place that can be chosen. All of them are the same list. */
export function boardsInScope<T extends Pick<BoardChoice, 'id' | 'section_count'>>(
  boards: readonly T[],
  { except, isWholeBoards = false }: PickerScope,
): readonly T[] {
  if (!except) return boards
  return boards.filter(
    ({ id, section_count }) => id !== except.board_id || (!isWholeBoards && section_count > 0),
  )
}

export function isInScope(
  { except }: PickerScope,
  place: { board_id: string; section_id: string | null },
): boolean {
  return except?.board_id !== place.board_id || except.section_id !== place.section_id
}
