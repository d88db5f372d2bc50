import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createGraphClient,
  type Graph,
  type GraphOutcome,
  type GraphPart,
  serveGraph,
} from './index.ts'

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

/** Answers each walk with its start. */
const echo: Graph & GraphPart = {
  walk: (walks) => Promise.resolve(walks.map(({ from }) => from.map(([key]) => key))),
  countLists: (keys) => Promise.resolve(keys.map((key) => key.length)),
  nearInPart: (walks) =>
    Promise.resolve(walks.map(({ from }) => from.map(([key]) => ({ key, chance: 0.5, lists: 2 })))),
  state: () => Promise.resolve({ lists: 1, items: 2, edges: 3, ageSeconds: 4 }),
  close: () => Promise.resolve(),
}
const walks = [{ from: [['a', 1] as [string, number]], limit: 5 }]

async function serve(graph: Graph & GraphPart) {
  const server = await serveGraph(graph, path)
  ends.push(server.close)
  return server
}

function connectClient(deadlineMs?: number) {
  const outcomes: GraphOutcome[] = []
  const onOutcome = (outcome: GraphOutcome) => void outcomes.push(outcome)
  const client = createGraphClient({ path, deadlineMs, onOutcome })
  ends.push(client.close)
  return { client, outcomes }
}

it('answers each query over the socket', async () => {
  await serve(echo)
  const { client, outcomes } = connectClient(5_000)
  const other = [{ from: [['b', 1] as [string, number]], limit: 5 }]
  expect(await Promise.all([client.walk(walks), client.walk(other)])).toEqual([[['a']], [['b']]])
  expect(outcomes).toEqual(['answered', 'answered'])
})

it('answers what is asked of a part, and counts it once', async () => {
  await serve(echo)
  const { client, outcomes } = connectClient(5_000)
  expect(await client.countLists(['a', 'bcd'])).toEqual([1, 3])
  expect(await client.nearInPart(walks)).toEqual([[{ key: 'a', chance: 0.5, lists: 2 }]])
  expect(outcomes).toEqual(['answered'])
})

it('returns null while no server listens, and connects once one does', async () => {
  const { client, outcomes } = connectClient(5_000)
  expect(await client.walk(walks)).toBeNull()
  await serve(echo)
  await expect.poll(() => client.walk(walks), { timeout: 10_000 }).toEqual([['a']])
  expect(outcomes[0]).toBe('away')
  expect(outcomes.at(-1)).toBe('answered')
})

it('does not wait beyond its deadline, or for a process that ends', async () => {
  const never: Graph & GraphPart = {
    ...echo,
    walk: () => new Promise(() => {}),
    state: () => new Promise(() => {}),
    close: () => Promise.resolve(),
  }
  const server = await serve(never)
  const hasty = connectClient(20)
  expect(await hasty.client.walk(walks)).toBeNull()
  expect(hasty.outcomes).toEqual(['late'])
  const patient = connectClient(60_000)
  const answer = patient.client.walk(walks)
  await server.close()
  ends.pop()
  expect(await answer).toBeNull()
  expect(patient.outcomes).toEqual(['away'])
})

it('distinguishes a loading graph from an unavailable one', async () => {
  await serve({
    ...echo,
    walk: () => Promise.resolve(null),
    state: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  })
  const { client, outcomes } = connectClient(5_000)
  expect(await client.walk(walks)).toBeNull()
  expect(await client.state()).toBeNull()
  expect(outcomes).toEqual(['loading'])
})

it('returns its state without reporting an outcome', async () => {
  const { client, outcomes } = connectClient(5_000)
  expect(await client.state()).toBeNull()
  await serve(echo)
  await expect
    .poll(() => client.state(), { timeout: 10_000 })
    .toEqual({ lists: 1, items: 2, edges: 3, ageSeconds: 4 })
  expect(outcomes).toEqual([])
})
