import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'

/** The boards the picker can offer. */
export interface PickerBoards {
  all_boards: PickableBoard[]
  boards_shortlist: PickableBoard[]
}

const maxLikelyBoards = 2

/** Adds a new board at its alphabetical position and to the shortlist. */
export function withBoard(boards: PickerBoards, board: PickableBoard): PickerBoards {
  const others = boards.all_boards.filter(({ id }) => id !== board.id)
  const place = others.findIndex((other) => compareNames(board.name, other.name) < 0)
  return {
    all_boards: others.toSpliced(place < 0 ? others.length : place, 0, board),
    boards_shortlist: inFront(boards.boards_shortlist, board),
  }
}

/** Adds a saved pin to its board: counted, shown as the cover, and first in the shortlist. */
export function withSave(boards: PickerBoards, boardId: string, saved: SavedPin): PickerBoards {
  const before = boards.all_boards.find(({ id }) => id === boardId)
  if (!before) return boards
  const { url } = saved.images['236x']
  const after: PickableBoard = {
    ...before,
    pin_count: before.pin_count + 1,
    image_cover_url: url,
    image_thumbnail_url: url,
  }
  return {
    all_boards: boards.all_boards.map((board) => (board.id === boardId ? after : board)),
    boards_shortlist: inFront(boards.boards_shortlist, after),
  }
}

export function withSection(boards: PickerBoards, boardId: string): PickerBoards {
  const oneMore = (board: PickableBoard) =>
    board.id === boardId ? { ...board, section_count: board.section_count + 1 } : board
  return {
    all_boards: boards.all_boards.map(oneMore),
    boards_shortlist: boards.boards_shortlist.map(oneMore),
  }
}

function inFront(likely: readonly PickableBoard[], board: PickableBoard): PickableBoard[] {
  return [board, ...likely.filter(({ id }) => id !== board.id)].slice(0, maxLikelyBoards)
}

/** Created lazily: the first collator takes some milliseconds. */
let names: Intl.Collator | undefined

/** By name, as the server sorts: names that begin with a digit come last. */
function compareNames(a: string, b: string): number {
  names ??= new Intl.Collator('en', { sensitivity: 'base' })
  return Number(/^\d/.test(a)) - Number(/^\d/.test(b)) || names.compare(a, b)
}
