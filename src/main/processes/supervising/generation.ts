import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '#contract/limits'
import { hasLittleMemory } from '#platform/memory'
import { isDemoDue } from '../../demo/demo-due.ts'
import type { PagesKind } from '../../web/pages.ts'
import { withProgress } from '../progress.ts'
import { sharedVariable } from '../shared-metrics.ts'
import { type Child, type Keeper, keepAlive, type Plan } from './children.ts'
import { answerWithMetrics } from './collect-metrics.ts'
import type { Launch } from './launch.ts'
import { keepSpareWeb, type SpareWeb } from './spare-web.ts'
import type { Stop } from './stop-signals.ts'

/** Longer than a process takes to finish what is under way. */
const stopMs = 12_000

/** The processes that were started with the same settings and code. */
export interface Generation {
  readonly keepers: Keeper[]
}

export interface GenerationOptions {
  launch: Launch
  databaseUrl: string
  pages: PagesKind
  stop: Pick<Stop, 'requested' | 'isRequested'>
  /** Nobody is to be served by them before all kinds of processes are ready. */
  isReload: boolean
  onDeath(what: string): void
}

/** Starts the processes one kind after the other; returns when web processes serve, or when it is stopped. */
export async function startGeneration(
  { keepers }: Generation,
  { launch, databaseUrl, pages, stop, isReload, onDeath }: GenerationOptions,
): Promise<void> {
  const { config, release } = launch
  const env = {
    ...launch.env,
    ...(pages === 'live' ? await setUpForDevelopment(launch, databaseUrl) : {}),
    BOWERBIRD_DATABASE_URL: databaseUrl,
    BOWERBIRD_PAGES: pages,
    BOWERBIRD_GRAPH: await graphPath(),
    [sharedVariable]: '1',
  }
  const named = new Map<string, Keeper>()
  const onMessage: Plan['onMessage'] = (from, message) =>
    void answerWithMetrics(from, message, () => runningOf(named))
  const plan: Plan = { release, env, onDeath, onMessage }
  const jobs = keepAlive('jobs', plan)
  const graph = keepAlive('graph', plan)
  keepers.push(jobs, graph)
  named.set('jobs', jobs).set('graph', graph)
  if (isReload) await Promise.race([Promise.all([jobs.ready, graph.ready]), stop.requested])
  // The first visitor should see the demo content, so the server waits for it.
  if (config.DEMO_CONTENT && (await isDemoDue(databaseUrl))) {
    await withProgress('Filling with demo content', () =>
      Promise.race([jobs.ready, stop.requested]),
    )
    // Filling leaves it with twice the memory that its usual work needs.
    if (hasLittleMemory()) jobs.renew()
  }
  if (stop.isRequested()) return
  let spare: SpareWeb | null = null
  const webs = Array.from({ length: pages === 'live' ? 1 : config.WEB_PROCESSES }, () =>
    keepAlive('web', plan, () => spare && spare.take()),
  )
  keepers.push(...webs)
  for (const [n, web] of webs.entries()) named.set(`web ${n + 1}`, web)
  await withProgress('Starting', () =>
    Promise.race([Promise.all(webs.map((web) => web.ready)), stop.requested]),
  )
  if (stop.isRequested()) return
  if (pages !== 'live' && !hasLittleMemory()) {
    spare = keepSpareWeb(plan)
    keepers.push(spare)
    named.set('spare', spare)
  }
}

function runningOf(named: ReadonlyMap<string, Keeper>): Map<string, Child> {
  const running = new Map<string, Child>()
  for (const [name, keeper] of named) {
    const child = keeper.child()
    if (child) running.set(name, child)
  }
  return running
}

/** Lets its processes finish what they do, and end; kills those that are late. */
export async function stopGeneration({ keepers }: Generation, isReplaced = false): Promise<void> {
  const late = setTimeout(
    () => {
      for (const keeper of keepers) keeper.kill()
    },
    isReplaced ? limits.uploadMs + stopMs : stopMs,
  )
  await Promise.all(keepers.map((keeper) => keeper.stop(isReplaced)))
  clearTimeout(late)
}

/** The socket of the graph process. Socket paths must be short, but DATA_DIR may be long. */
async function graphPath(): Promise<string> {
  const name = 'bowerbird-graph'
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}-${process.pid}-${Date.now()}`
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'socket')
}

/** Only for development, so loaded on demand. */
async function setUpForDevelopment({ config }: Launch, databaseUrl: string) {
  const { setUpDevIdentity } = await import('../../dev-identity/set-up.ts')
  return setUpDevIdentity(config, databaseUrl)
}
