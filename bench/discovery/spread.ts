import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../src/domains/discover/graph/random.ts'
import { createSpreadGraph } from '../../src/domains/discover/graph/spread-graph.ts'
import { createGraphClient, type Graph, type Walk } from '../../src/platform/graph/index.ts'
import { type Finding, figure } from '../harness/benchmark.ts'
import { type Child, startChild } from '../harness/child-process.ts'
import { percentile } from '../harness/numbers.ts'
import { rankOf, signatureOf } from './draw-boards.ts'
import type { PartSize } from './part-process.ts'

const saves = 50_000_000
const partCount = 4
const samples = 1_000
const limit = 100

interface Measured {
  sizes: PartSize[]
  ms: number[]
  near: string[][]
  /** By walks with ten times the effort, which for most starts are exact. */
  thorough: string[][]
}

/** Fifty million saves in one process, and spread over four: memory, time, and whether both find the same. */
export async function measureSpread(): Promise<Finding[]> {
  const whole = await measure(1)
  const spread = await measure(partCount)
  const megabytes = ({ sizes }: Measured) => Math.max(...sizes.map((one) => one.megabytes))
  const p99 = ({ ms }: Measured) => percentile(ms, 0.99)
  const count = `${saves.toLocaleString('en')} saves, ${partCount} processes`
  return [
    figure(
      'the largest of the processes, of one with all',
      megabytes(spread) / megabytes(whole),
      'of it',
      0.5,
      `${count}: ${megabytes(spread).toFixed(0)} of ${megabytes(whole).toFixed(0)} MB`,
    ),
    figure(
      'loading a part',
      seconds(spread),
      's',
      seconds(whole),
      `all: ${seconds(whole).toFixed(1)} s`,
    ),
    figure(
      'related pictures, p99',
      p99(spread),
      'ms',
      15,
      `in one process ${p99(whole).toFixed(2)}`,
    ),
    figure(
      `of the ${limit} nearest, missed`,
      missed(whole.thorough, spread.near),
      '%',
      Math.max(1, missed(whole.thorough, whole.near)),
      `in one process ${missed(whole.thorough, whole.near).toFixed(2)}, of ${samples} walks`,
    ),
  ]
}

/** How much of what is true was not found, in percent. */
function missed(truth: readonly string[][], found: readonly string[][]): number {
  const shares = truth.map((near, at) => {
    const known = new Set(found[at])
    return near.length === 0 ? 0 : near.filter((key) => !known.has(key)).length / near.length
  })
  return (100 * shares.reduce((sum, one) => sum + one, 0)) / shares.length
}

const seconds = ({ sizes }: Measured) => Math.max(...sizes.map(({ loadSeconds }) => loadSeconds))

async function measure(of: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-graph-'))
  const children: Child[] = []
  const graphs: (Graph & { close(): Promise<void> })[] = []
  try {
    const paths = Array.from({ length: of }, (_, part) => join(folder, `socket-${part}`))
    const file = new URL('./part-process.ts', import.meta.url)
    for (const _ of paths) children.push(await startChild({ file }))
    const sizes = await Promise.all(
      children.map((child, part) => child.send<PartSize>({ path: paths[part], saves, part, of })),
    )
    const clients = paths.map((path) => createGraphClient({ path, deadlineMs: 10_000 }))
    const graph = of === 1 ? clients[0]! : createSpreadGraph(clients)
    graphs.push(graph)
    return { sizes, ...(await walkAll(graph)) }
  } finally {
    for (const graph of graphs) await graph.close()
    for (const child of children) await child.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Popular pictures are more frequent among the starts, as they are among what is opened. */
async function walkAll(graph: Graph): Promise<Omit<Measured, 'sizes'>> {
  const random = createRandom(7)
  const ms: number[] = []
  const near: string[][] = []
  const thorough: string[][] = []
  for (let n = -100; n < samples; n += 1) {
    const start = signatureOf(rankOf(random, saves))
    const walk: Walk = { from: [[start, 1]], limit, isQuick: true }
    const startedAt = performance.now()
    const [found] = (await graph.walk([walk])) ?? []
    if (found === undefined) throw new Error('The graph did not answer')
    if (n < 0) continue
    ms.push(performance.now() - startedAt)
    near.push(found)
    thorough.push((await graph.walk([{ ...walk, isQuick: false }]))?.[0] ?? [])
  }
  return { ms, near, thorough }
}
