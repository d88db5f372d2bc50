import { type PinGraph, picturesOf } from './pin-graph.ts'
import { transpose } from './sparse-rows.ts'

/** Rows are rebuilt when changed boards have more pictures than this, or than a twentieth of all. */
const minChanged = 50_000
const share = 20
/** Boards between two pauses. */
const slice = 2_000

export function isWorthRebuilding({ changedSaves, saves, changed }: PinGraph): boolean {
  return Math.max(changedSaves, changed.size) > Math.max(minChanged, saves / share)
}

/**
 * Rebuilds the rows with all changes. Between two steps the graph can be queried and changed: boards that
 * change meanwhile stay among the changed.
 */
export function* rebuild(graph: PinGraph): Generator<void, void> {
  const snapshot = new Map(graph.changed)
  const boards = graph.boardKeys.size()
  const pictures = graph.pictureKeys.size()
  const lists = (board: number) => snapshot.get(board) ?? rowOf(graph, board)
  const starts = new Int32Array(boards + 1)
  for (let board = 0; board < boards; board += 1) {
    starts[board + 1] = starts[board]! + lists(board).length
    if (board % slice === slice - 1) yield
  }
  const members = new Int32Array(starts[boards]!)
  for (let board = 0; board < boards; board += 1) {
    members.set(lists(board), starts[board])
    if (board % slice === slice - 1) yield
  }
  const picturesByBoard = { starts, members }
  const boardsByPicture = yield* transpose(picturesByBoard, pictures)

  const late = [...graph.changed].filter(([board, list]) => snapshot.get(board) !== list)
  graph.picturesByBoard = picturesByBoard
  graph.boardsByPicture = boardsByPicture
  graph.changed = new Map(late)
  graph.isChanged.fill(0)
  graph.addedTo = new Map()
  graph.changedSaves = 0
  for (const [board, list] of late) {
    graph.isChanged[board] = 1
    graph.changedSaves += list.length
    for (const picture of list) {
      const known = graph.addedTo.get(picture)
      if (known) known.push(board)
      else graph.addedTo.set(picture, [board])
    }
  }
}

/** The board's row, without later changes. */
function rowOf({ picturesByBoard: { starts, members } }: PinGraph, board: number): Int32Array {
  if (board >= starts.length - 1) return members.subarray(0, 0)
  return members.subarray(starts[board], starts[board + 1])
}

/** All pictures of all boards, for comparing. */
export function* listSaves(graph: PinGraph): Generator<[board: number, picture: number]> {
  for (let board = 0; board < graph.boardKeys.size(); board += 1)
    for (const picture of picturesOf(graph, board)) yield [board, picture]
}
