import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askGraph, type Graph, type GraphAsks, serveGraph } from './index.ts'

let folder: string
let path: string
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-graph-test-'))
  path = join(folder, 'socket')
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await rm(folder, { recursive: true, force: true })
})

/** Answers each walk with where it starts. */
const echo: Graph = {
  walk: (walks) => Promise.resolve(walks.map(({ from }) => from.map(([key]) => key))),
  state: () => Promise.resolve({ lists: 1, items: 2, edges: 3, ageSeconds: 4 }),
  close: () => Promise.resolve(),
}
const walks = [{ from: [['a', 1] as [string, number]], limit: 5 }]

async function serve(graph: Graph) {
  const server = await serveGraph(graph, path)
  ends.push(server.close)
  return server
}

function ask(deadlineMs?: number) {
  const outcomes: GraphAsks[] = []
  const onAsked = (outcome: GraphAsks) => void outcomes.push(outcome)
  const asking = askGraph({ path, deadlineMs, onAsked })
  ends.push(asking.close)
  return { asking, outcomes }
}

it('answers over the socket, each question its own', async () => {
  await serve(echo)
  const { asking, outcomes } = ask(5_000)
  const other = [{ from: [['b', 1] as [string, number]], limit: 5 }]
  expect(await Promise.all([asking.walk(walks), asking.walk(other)])).toEqual([[['a']], [['b']]])
  expect(outcomes).toEqual(['answered', 'answered'])
})

it('hears nothing, and fails in nothing, while nobody listens; then finds who does', async () => {
  const { asking, outcomes } = ask(5_000)
  expect(await asking.walk(walks)).toBeNull()
  await serve(echo)
  await expect.poll(() => asking.walk(walks), { timeout: 10_000 }).toEqual([['a']])
  expect(outcomes[0]).toBe('away')
  expect(outcomes.at(-1)).toBe('answered')
})

it('does not wait beyond its deadline, nor for a process that ends', async () => {
  const never: Graph = {
    walk: () => new Promise(() => {}),
    state: () => new Promise(() => {}),
    close: () => Promise.resolve(),
  }
  const server = await serve(never)
  const hasty = ask(20)
  expect(await hasty.asking.walk(walks)).toBeNull()
  expect(hasty.outcomes).toEqual(['late'])
  const patient = ask(60_000)
  const asked = patient.asking.walk(walks)
  await server.close()
  ends.pop()
  expect(await asked).toBeNull()
  expect(patient.outcomes).toEqual(['away'])
})

it('tells a graph that is being loaded from one that is away', async () => {
  await serve({
    walk: () => Promise.resolve(null),
    state: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  })
  const { asking, outcomes } = ask(5_000)
  expect(await asking.walk(walks)).toBeNull()
  expect(await asking.state()).toBeNull()
  expect(outcomes).toEqual(['loading'])
})

it('tells its state to who watches, which counts as no question', async () => {
  const { asking, outcomes } = ask(5_000)
  expect(await asking.state()).toBeNull()
  await serve(echo)
  await expect
    .poll(() => asking.state(), { timeout: 10_000 })
    .toEqual({ lists: 1, items: 2, edges: 3, ageSeconds: 4 })
  expect(outcomes).toEqual([])
})
