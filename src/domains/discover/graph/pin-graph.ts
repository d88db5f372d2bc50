import { createKeyIndex, type KeyIndex } from './key-index.ts'
import { boardWords, signatureWords } from './keys.ts'
import { countRows, finish, noRows, type SparseRows, transpose } from './sparse-rows.ts'

/**
 * The pictures on public boards. Most are in sparse rows, in both directions; a board that changed since they
 * were built has its own list, and its rows are ignored.
 */
export interface PinGraph {
  boardKeys: KeyIndex
  pictureKeys: KeyIndex
  picturesByBoard: SparseRows
  boardsByPicture: SparseRows
  /** The pictures of each changed board, newest first. */
  changed: Map<number, Int32Array>
  /** By picture: the changed boards it is on. */
  addedTo: Map<number, number[]>
  /** By board, 1 if it is among the changed. */
  isChanged: Uint8Array
  /** By picture: the number of boards it is on. */
  degrees: Int32Array
  saves: number
  changedSaves: number
}

export function createPinGraph(): PinGraph {
  return {
    boardKeys: createKeyIndex(boardWords),
    pictureKeys: createKeyIndex(signatureWords),
    picturesByBoard: noRows,
    boardsByPicture: noRows,
    changed: new Map(),
    addedTo: new Map(),
    isChanged: new Uint8Array(0),
    degrees: new Int32Array(0),
    saves: 0,
    changedSaves: 0,
  }
}

/** Replaces the contents by these boards, in the order of their numbers. */
export function fillGraph(graph: PinGraph, picturesByBoard: SparseRows): void {
  const pictures = graph.pictureKeys.size()
  graph.picturesByBoard = picturesByBoard
  graph.boardsByPicture = finish(transpose(picturesByBoard, pictures))
  graph.changed = new Map()
  graph.addedTo = new Map()
  graph.isChanged = new Uint8Array(countRows(picturesByBoard))
  graph.degrees = new Int32Array(pictures)
  const { starts } = graph.boardsByPicture
  for (let picture = 0; picture < pictures; picture += 1)
    graph.degrees[picture] = starts[picture + 1]! - starts[picture]!
  graph.saves = picturesByBoard.members.length
  graph.changedSaves = 0
}

export function picturesOf(graph: PinGraph, board: number): Int32Array {
  const changed = graph.changed.get(board)
  if (changed) return changed
  const { starts, members } = graph.picturesByBoard
  if (board >= starts.length - 1) return members.subarray(0, 0)
  return members.subarray(starts[board], starts[board + 1])
}

/** Sets the pictures of a board, each once; without pictures it is removed from the graph. */
export function setBoard(graph: PinGraph, board: number, pictures: Int32Array): void {
  graph.isChanged = withCapacity(graph.isChanged, graph.boardKeys.size())
  graph.degrees = withCapacity(graph.degrees, graph.pictureKeys.size())
  const before = picturesOf(graph, board)
  for (const picture of before) graph.degrees[picture]! -= 1
  if (graph.isChanged[board] === 1) removeFromLists(graph, board, before)
  graph.isChanged[board] = 1
  graph.changed.set(board, pictures)
  for (const picture of pictures) {
    graph.degrees[picture]! += 1
    const boards = graph.addedTo.get(picture)
    if (boards) boards.push(board)
    else graph.addedTo.set(picture, [board])
  }
  graph.saves += pictures.length - before.length
  graph.changedSaves += pictures.length
}

function removeFromLists(graph: PinGraph, board: number, pictures: Int32Array): void {
  graph.changedSaves -= pictures.length
  for (const picture of pictures) {
    const boards = graph.addedTo.get(picture)!.filter((one) => one !== board)
    if (boards.length === 0) graph.addedTo.delete(picture)
    else graph.addedTo.set(picture, boards)
  }
}

/** At least `length` long, with room to spare, so that growing by one is not a copy each time. */
export function withCapacity<T extends Uint8Array | Int32Array | Float32Array>(
  array: T,
  length: number,
): T {
  if (array.length >= length) return array
  const Kind = array.constructor as new (size: number) => T
  const larger = new Kind(length + (length >> 3) + 64)
  larger.set(array)
  return larger
}

/** The size of the arrays, without the lists of changed boards. */
export function bytesOf(graph: PinGraph): number {
  const arrays = [
    graph.picturesByBoard.starts,
    graph.picturesByBoard.members,
    graph.boardsByPicture.starts,
    graph.boardsByPicture.members,
    graph.isChanged,
    graph.degrees,
  ]
  const own = arrays.reduce((sum, array) => sum + array.byteLength, 0)
  return own + graph.boardKeys.bytes() + graph.pictureKeys.bytes()
}
