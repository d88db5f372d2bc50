import type { PickableBoard } from '#contract/boards/board-picker'
import type { SavedPin } from '#contract/pins/pin'

/** What the picker knows of the boards one may save to. */
export interface PickerBoards {
  all_boards: PickableBoard[]
  boards_shortlist: PickableBoard[]
}

const likelyMost = 2

/** With a board that was just made, in its place among the others, and likely to be saved to. */
export function withBoard(boards: PickerBoards, board: PickableBoard): PickerBoards {
  const others = boards.all_boards.filter(({ id }) => id !== board.id)
  const place = others.findIndex((other) => compareNames(board.name, other.name) < 0)
  return {
    all_boards: others.toSpliced(place < 0 ? others.length : place, 0, board),
    boards_shortlist: inFront(boards.boards_shortlist, board),
  }
}

/** With a pin more on one of them, shown on its cover: it is where the next one may go. */
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
  return [board, ...likely.filter(({ id }) => id !== board.id)].slice(0, likelyMost)
}

/** Made when it is needed: browsers take some milliseconds for the first. */
let names: Intl.Collator | undefined

/** By name, as the server sorts: names that begin with a digit come last. */
function compareNames(a: string, b: string): number {
  names ??= new Intl.Collator('en', { sensitivity: 'base' })
  return Number(/^\d/.test(a)) - Number(/^\d/.test(b)) || names.compare(a, b)
}
