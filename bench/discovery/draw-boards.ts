import type { PublicBoardRow } from '../../src/domains/discover/graph/public-boards.ts'
import { createRandom } from '../../src/domains/discover/graph/random.ts'

const boardsAtOnce = 1_000
const meanSize = 20
/** Of ten saves, four are of a picture that nobody has saved yet. */
const newShare = 0.4

export interface Drawn {
  /** Of all parts together, on boards of twenty on average. */
  saves: number
  part?: number
  of?: number
}

/**
 * Boards of 1 to a few hundred pictures; few pictures are on very many of them. A part has every `of`-th board, each the
 * same as when all are drawn. `drawing` counts the time of drawing, which is no part of loading.
 */
// oxlint-disable-next-line typescript/require-await -- the graph is loaded from what waits for a database
export async function* drawBoards(
  { saves, part = 0, of = 1 }: Drawn,
  drawing: { ms: number },
): AsyncGenerator<PublicBoardRow[]> {
  const boards = saves / meanSize
  for (let first = part; first < boards; first += of * boardsAtOnce) {
    const startedAt = performance.now()
    const some: PublicBoardRow[] = []
    for (let board = first; board < first + of * boardsAtOnce && board < boards; board += of)
      some.push({ id: String(board + 1), signatures: drawPictures(board, saves) })
    drawing.ms += performance.now() - startedAt
    yield some
  }
}

function drawPictures(board: number, saves: number): string {
  const random = createRandom(Math.imul(board + 1, 0x9e3779b1))
  const size = Math.ceil(-Math.log(1 - random()) * meanSize)
  let signatures = ''
  for (let n = 0; n < size; n += 1) signatures += signatureOf(rankOf(random, saves))
  return signatures
}

/** The rank of a picture by Zipf's law. */
export const rankOf = (random: () => number, saves: number) =>
  Math.floor((saves * newShare) ** random())

export function signatureOf(rank: number): string {
  const mixed = Math.imul(rank, 0x9e3779b1) >>> 0
  return mixed.toString(16).padStart(8, '0') + rank.toString(16).padStart(8, '0') + '0'.repeat(16)
}
