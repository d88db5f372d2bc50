import { type PinGraph, picturesOf } from './pin-graph.ts'
import { type Effort, type Start, thorough } from './walk-rule.ts'
import type { WorkingBuffers } from './working-buffers.ts'

/** How many steps the exact walk takes; stops counting beyond `exactSteps`. */
export function countSteps(
  graph: PinGraph,
  starts: readonly Start[],
  { exactSteps: max, boardsPerPicture }: Effort,
): number {
  const { starts: rows, members } = graph.picturesByBoard
  const byPicture = graph.boardsByPicture
  let steps = 0
  for (const { picture } of starts) {
    const from = byPicture.starts[picture] ?? 0
    const to = byPicture.starts[picture + 1] ?? from
    const stride = strideOf(to - from, boardsPerPicture)
    for (let at = from; at < to; at += stride) {
      const board = byPicture.members[at]!
      steps += rows[board + 1]! - rows[board]!
      if (steps > max) return steps
    }
    for (const board of graph.addedTo.get(picture) ?? []) steps += picturesOf(graph, board).length
  }
  return members.length === 0 ? steps : Math.min(steps, max + 1)
}

/** Adds up, for each picture within three steps, the probability that a walk from the starts ends there. */
export function exactWalk(
  graph: PinGraph,
  buffers: WorkingBuffers,
  starts: readonly Start[],
  { boardsPerPicture }: Pick<Effort, 'boardsPerPicture'> = thorough,
): void {
  const { isChanged, degrees } = graph
  const rows = graph.picturesByBoard
  const byPicture = graph.boardsByPicture
  for (const { picture, weight } of starts) {
    const degree = degrees[picture]!
    if (degree === 0) continue
    const from = byPicture.starts[picture] ?? 0
    const to = byPicture.starts[picture + 1] ?? from
    const stride = strideOf(to - from, boardsPerPicture)
    const share = (weight * stride) / degree
    for (let at = from; at < to; at += stride) {
      const board = byPicture.members[at]!
      if (isChanged[board] === 1) continue
      const first = rows.starts[board]!
      spread(buffers, rows.members, first, rows.starts[board + 1]!, share)
    }
    for (const board of graph.addedTo.get(picture) ?? []) {
      const pictures = picturesOf(graph, board)
      spread(buffers, pictures, 0, pictures.length, weight / degree)
    }
  }
}

/** Of too many boards only every n-th is read, and counts for those between. */
function strideOf(boards: number, max: number): number {
  return Math.max(1, Math.ceil(boards / max))
}

function spread(
  buffers: WorkingBuffers,
  pictures: Int32Array,
  from: number,
  to: number,
  share: number,
): void {
  const { chances, touched } = buffers
  const each = share / (to - from)
  let count = buffers.touchedCount
  for (let at = from; at < to; at += 1) {
    const picture = pictures[at]!
    if (chances[picture] === 0) {
      touched[count] = picture
      count += 1
    }
    chances[picture]! += each
  }
  buffers.touchedCount = count
}
