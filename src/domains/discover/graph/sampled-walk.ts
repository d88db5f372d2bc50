import { type PinGraph, picturesOf } from './pin-graph.ts'
import { createRandom } from './random.ts'
import { type Start, walkRule } from './walk-rule.ts'
import type { WorkingBuffers } from './working-buffers.ts'

/**
 * Approximates the exact walk where that would take too long: the walks are divided among the starts by weight,
 * and end early when enough pictures were reached often.
 */
export function sampledWalk(
  graph: PinGraph,
  buffers: WorkingBuffers,
  starts: readonly Start[],
  seed: number,
  walks: number,
): void {
  const random = createRandom(seed)
  const all = starts.reduce((sum, { weight }) => sum + weight, 0)
  for (const { picture, weight } of starts) {
    const share = Math.ceil((walks * weight) / all)
    const { done, visited } = walkFrom(graph, buffers, picture, share, random)
    if (done > 0) addUp(buffers, visited, weight / done)
  }
}

/** The number of walks done, and of pictures visited. */
function walkFrom(
  graph: PinGraph,
  { visits, visited }: WorkingBuffers,
  picture: number,
  walks: number,
  random: () => number,
): { done: number; visited: number } {
  const { isChanged, boardsByPicture, picturesByBoard } = graph
  const from = boardsByPicture.starts[picture] ?? 0
  const inRows = (boardsByPicture.starts[picture + 1] ?? from) - from
  const added = graph.addedTo.get(picture) ?? []
  const boards = inRows + added.length
  let often = 0
  let done = 0
  let count = 0
  if (graph.degrees[picture] === 0) return { done, visited: count }
  while (done < walks) {
    const choice = Math.floor(random() * boards)
    let reached: number
    if (choice < inRows) {
      const board = boardsByPicture.members[from + choice]!
      // The row of a changed board is outdated: choose again.
      if (isChanged[board] === 1) continue
      const first = picturesByBoard.starts[board]!
      const size = picturesByBoard.starts[board + 1]! - first
      reached = picturesByBoard.members[first + Math.floor(random() * size)]!
    } else {
      const pictures = picturesOf(graph, added[choice - inRows]!)
      reached = pictures[Math.floor(random() * pictures.length)]!
    }
    const times = visits[reached]! + 1
    visits[reached] = times
    if (times === 1) {
      visited[count] = reached
      count += 1
    } else if (times === walkRule.enoughVisits) often += 1
    done += 1
    if (done % walkRule.walksPerCheck === 0 && often >= walkRule.enoughPictures) break
  }
  return { done, visited: count }
}

function addUp(buffers: WorkingBuffers, count: number, each: number): void {
  const { chances, touched, visits, visited } = buffers
  for (let at = 0; at < count; at += 1) {
    const picture = visited[at]!
    if (chances[picture] === 0) {
      touched[buffers.touchedCount] = picture
      buffers.touchedCount += 1
    }
    chances[picture]! += visits[picture]! * each
    visits[picture] = 0
  }
}
