import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { savePin } from '#contract/pins/save-pin'
import type { Reader } from '#platform/database'
import { createGraphClient, type Graph } from '#platform/graph'
import { createMetrics, watchGraph } from '#platform/metrics'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { serveLiveGraph } from './serve-live-graph.ts'

let world: World
let folder: string
let child: ChildProcess
let graph: Graph
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-graph-process-'))
  const path = join(folder, 'socket')
  child = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), [], {
    env: {
      ...process.env,
      BOWERBIRD_ROLE: 'graph',
      BOWERBIRD_GRAPH: path,
      BOWERBIRD_DATABASE_URL: world.databaseUrl,
      LOG_LEVEL: 'silent',
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  graph = createGraphClient({ path, deadlineMs: 2_000 })
})
afterAll(async () => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.send('stop')
  expect(await gone).toBe(0)
  await graph.close()
  await world.end()
  await rm(folder, { recursive: true, force: true })
})

async function metricsText(): Promise<string> {
  const metrics = createMetrics('web')
  watchGraph(metrics, () => graph.state())
  return metrics.registry.metrics()
}

it('contains what is saved while it runs, and drops what is no longer public', async () => {
  const olive = world.as('olive')
  const board_id = (await olive.run(createBoard, { name: 'Lamps' })).id
  const save = async () => olive.run(savePin, { board_id, image_base64: await drawBase64() })
  const [one, two] = [await save(), await save()]
  const near = () => graph.walk([{ from: [[one.image_signature, 1]], limit: 5 }])
  const polling = { timeout: 60_000, interval: 100 }
  await expect.poll(near, polling).toEqual([[two.image_signature]])
  // Its state is available once it has applied all changes.
  await expect.poll(() => graph.state(), polling).toMatchObject({ items: 2, edges: 2 })
  expect(await metricsText()).toMatch(/^bowerbird_graph_edges\{role="web"\} 2$/m)
  expect(await metricsText()).toMatch(/^bowerbird_graph_age_seconds\{role="web"\} [\d.e-]+$/m)
  await olive.run(editBoard, { board_id, privacy: 'secret' })
  await expect.poll(near, polling).toEqual([[]])
  await expect.poll(() => graph.state(), polling).toMatchObject({ edges: 0 })
}, 120_000)

it('has no metrics while the graph is unavailable', async () => {
  const metrics = createMetrics('web')
  watchGraph(metrics, () => Promise.resolve(null))
  expect(await metrics.registry.metrics()).not.toMatch(/^bowerbird_graph_(edges|age_seconds)\{/m)
})

it('goes on where it could not be brought up to date for a while', async () => {
  const { reader } = world.database
  const olive = world.as('olive')
  const board_id = (await olive.run(createBoard, { name: 'Doors' })).id
  const save = async () => olive.run(savePin, { board_id, image_base64: await drawBase64() })
  const [one, two] = [await save(), await save()]

  let isAway = false
  const shaky: Reader = {
    ...reader,
    query: (...asked) =>
      isAway ? Promise.reject(new Error('The database is away')) : reader.query(...asked),
  }
  const warn = vi.spyOn(world.log, 'warn')
  const path = join(folder, 'own socket')
  const served = await serveLiveGraph(shaky, world.log, path)
  const client = createGraphClient({ path, deadlineMs: 2_000 })
  onTestFinished(async () => {
    await Promise.all([client.close(), served.close()])
  })
  const near = async () =>
    (await client.walk([{ from: [[one.image_signature, 1]], limit: 5 }]))?.[0]?.toSorted()
  await expect.poll(near).toEqual([two.image_signature])

  isAway = true
  const three = await save()
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(1)
  expect(warn.mock.calls[0]).toEqual([
    { reason: 'The database is away' },
    'The graph could not be brought up to date',
  ])
  expect(await near()).toEqual([two.image_signature])
  isAway = false
  await expect.poll(near).toEqual([two.image_signature, three.image_signature].toSorted())
})
