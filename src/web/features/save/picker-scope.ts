import type { BoardChoice } from './flow/save-steps.ts'

/** Which places can be chosen in the picker. */
export interface PickerScope {
  /** The current place, which cannot be chosen again. */
  except?: { board_id: string; section_id: string | null }
  /** Boards as a whole, without their sections. */
  isWholeBoards?: boolean
}

export const everyPlace: PickerScope = {}

/** The boards that have a place that can be chosen. Without exclusions the same list is returned. */
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
