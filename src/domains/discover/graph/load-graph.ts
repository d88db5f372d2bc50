import { boardToWords, signatureLength, signaturesToWords, signatureWords } from './keys.ts'
import { createPinGraph, fillGraph, type PinGraph, withCapacity } from './pin-graph.ts'
import type { PublicBoardRow } from './public-boards.ts'

/** The rows that are being filled. */
interface Filling {
  starts: Int32Array<ArrayBuffer>
  members: Int32Array<ArrayBuffer>
  count: number
  /** By picture: the last board it was found on, counted from 1, so that it is listed once for each. */
  lastBoard: Int32Array
}

/** Builds a graph from batches of boards, each board once. */
export async function loadGraph(
  boards: AsyncIterable<readonly PublicBoardRow[]>,
): Promise<PinGraph> {
  const graph = createPinGraph()
  const filling: Filling = {
    starts: new Int32Array(1_024),
    members: new Int32Array(8_192),
    count: 0,
    lastBoard: new Int32Array(8_192),
  }
  for await (const some of boards) {
    // All boards are converted together: one call for each would cost more than the work.
    const words = signaturesToWords(some.map(({ signatures }) => signatures).join(''))
    let from = 0
    for (const { id, signatures } of some) {
      const to = from + (signatures.length / signatureLength) * signatureWords
      addBoard(graph, filling, id, words, from, to)
      from = to
    }
  }
  fillGraph(graph, {
    starts: filling.starts.slice(0, graph.boardKeys.size() + 1),
    members: filling.members.slice(0, filling.count),
  })
  return graph
}

/** The board's pictures are in `words` from `from` to `to`. */
function addBoard(
  graph: PinGraph,
  filling: Filling,
  id: string,
  words: Uint32Array,
  from: number,
  to: number,
): void {
  const { pictureKeys } = graph
  const board = graph.boardKeys.add(boardToWords(id), 0)
  const pictures = (to - from) / signatureWords
  const members = withCapacity(filling.members, filling.count + pictures)
  const lastBoard = withCapacity(filling.lastBoard, pictureKeys.size() + pictures)
  let { count } = filling
  for (let at = from; at < to; at += signatureWords) {
    const picture = pictureKeys.add(words, at)
    if (lastBoard[picture] === board + 1) continue
    lastBoard[picture] = board + 1
    members[count] = picture
    count += 1
  }
  filling.members = members
  filling.lastBoard = lastBoard
  filling.count = count
  filling.starts = withCapacity(filling.starts, board + 2)
  filling.starts[board + 1] = count
}
