import { loadGraph } from '../../src/domains/discover/graph/load-graph.ts'
import { nearestPictures } from '../../src/domains/discover/graph/nearest.ts'
import { bytesOf, type PinGraph, picturesOf } from '../../src/domains/discover/graph/pin-graph.ts'
import { createRandom } from '../../src/domains/discover/graph/random.ts'
import { quick } from '../../src/domains/discover/graph/walk-rule.ts'
import {
  createWorkingBuffers,
  type WorkingBuffers,
} from '../../src/domains/discover/graph/working-buffers.ts'
import { type Finding, figure } from '../harness/benchmark.ts'
import { percentile } from '../harness/numbers.ts'
import { drawBoards } from './draw-boards.ts'

const saves = 10_000_000
const samples = 2_000
/** A home page: three boards, the latest pictures of each. */
const boardsPerFeed = 3
const picturesPerBoard = 20
const limit = 400

/** The cost of the graph with ten million saves, distributed by Zipf's law. */
export async function measureCost(): Promise<Finding[]> {
  const before = process.memoryUsage()
  const drawing = { ms: 0 }
  const startedAt = performance.now()
  const graph = await loadGraph(drawBoards({ saves }, drawing))
  const seconds = (performance.now() - startedAt - drawing.ms) / 1_000
  const after = process.memoryUsage()
  const random = createRandom(7)
  const buffers = createWorkingBuffers()
  const related = (picture: number) =>
    nearestPictures(graph, buffers, [{ picture, weight: 1 }], limit, quick)
  const anyBoard = () => Math.floor(random() * graph.boardKeys.size())
  const startsOf = (board: number) =>
    Array.from(picturesOf(graph, board).subarray(0, picturesPerBoard), (picture, place) => ({
      picture,
      weight: 0.95 ** place,
    }))
  for (let n = 0; n < 500; n += 1) related(anySaved(graph, random))
  const relatedMs = time(samples, () => related(anySaved(graph, random)))
  const feedMs = time(samples / 5, () => {
    for (let n = 0; n < boardsPerFeed; n += 1)
      nearestPictures(graph, buffers, startsOf(anyBoard()), limit, quick)
  })
  const made = `${graph.saves.toLocaleString('en')} saves of ${graph.pictureKeys.size().toLocaleString('en')} pictures on ${graph.boardKeys.size().toLocaleString('en')} boards`
  const arrays = bytesOf(graph) + bytesOfBuffers(buffers)
  return [
    figure('the graph in memory', megabytes(arrays), 'MB', 250, made),
    figure(
      'the same with garbage of loading it',
      megabytes(after.rss - before.rss),
      'MB',
      500,
      'how much the process grew',
    ),
    figure('loading it from rows of boards', seconds, 's', 5, 'without drawing them'),
    figure('related pictures, p99', percentile(relatedMs, 0.99), 'ms', 5, spread(relatedMs)),
    figure('walks of a home page, p99', percentile(feedMs, 0.99), 'ms', 30, spread(feedMs)),
  ]
}

function bytesOfBuffers({ chances, touched, visits, visited }: WorkingBuffers): number {
  const arrays = [chances, touched, visits, visited]
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function megabytes(bytes: number): number {
  return bytes / 1_000_000
}

function spread(ms: readonly number[]): string {
  return `${ms.length} samples; p50 ${percentile(ms, 0.5).toFixed(2)}, longest ${percentile(ms, 1).toFixed(2)}`
}

function time(times: number, work: () => unknown): number[] {
  return Array.from({ length: times }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
}

/** The picture of a random save, so that popular ones are more frequent. */
function anySaved({ picturesByBoard: { members } }: PinGraph, random: () => number): number {
  return members[Math.floor(random() * members.length)]!
}
