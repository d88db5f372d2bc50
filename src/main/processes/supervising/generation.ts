import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '#contract/limits'
import { hasLittleMemory, hasMuchMemory } from '#platform/memory'
import { isDemoDue } from '../../demo/demo-due.ts'
import type { PagesKind } from '../../web/pages.ts'
import { sharedVariable } from '../process-metrics.ts'
import { withProgress } from '../progress.ts'
import { type Child, type Keeper, keepAlive, type Plan } from './children.ts'
import { answerWithMetrics } from './collect-metrics.ts'
import { besideJobsVariable, hasLargeGraph, shareVariable } from './large-graph.ts'
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
  /**
   * In a reload, called when so many web processes serve; those of the generation before make room for the next. The
   * first is started when all other kinds are ready.
   */
  onServing?(webs: number): Promise<void>
  onDeath(what: string): void
}

/** Starts the processes one kind after the other; returns when web processes serve, or when it is stopped. */
export async function startGeneration(
  { keepers }: Generation,
  { launch, databaseUrl, pages, stop, onServing, onDeath }: GenerationOptions,
): Promise<void> {
  const { config, release } = launch
  const sockets = await graphSockets(config.GRAPH_PROCESSES)
  const env = {
    ...launch.env,
    ...(pages === 'live' ? await setUpForDevelopment(launch, databaseUrl) : {}),
    BOWERBIRD_DATABASE_URL: databaseUrl,
    BOWERBIRD_PAGES: pages,
    BOWERBIRD_GRAPH: sockets.join(),
    [sharedVariable]: '1',
  }
  const named = new Map<string, Keeper>()
  const onMessage: Plan['onMessage'] = (from, message) =>
    void answerWithMetrics(from, message, () => runningOf(named))
  const plan: Plan = { release, env, onDeath, onMessage }
  const keep = (name: string, keeper: Keeper) => {
    keepers.push(keeper)
    named.set(name, keeper)
    return keeper
  }
  const isGraphLarge = sockets.length > 1 || (await hasLargeGraph(databaseUrl))
  const keepGraph = (path: string, part: number) => {
    const own = { BOWERBIRD_GRAPH: path, [shareVariable]: `${part}/${sockets.length}` }
    const name = sockets.length > 1 ? `graph ${part + 1}` : 'graph'
    return keep(name, keepAlive('graph', { ...plan, env: { ...env, ...own } }))
  }
  const startOthers = () =>
    isGraphLarge
      ? [keep('jobs', keepAlive('jobs', plan)), ...sockets.map(keepGraph)]
      : [keep('jobs', keepAlive('jobs', { ...plan, env: { ...env, [besideJobsVariable]: '1' } }))]
  let spare: SpareWeb | null = null
  const startWeb = (n: number) =>
    keep(
      `web ${n}`,
      keepAlive('web', plan, () => spare && spare.take()),
    )
  const untilReady = (some: Keeper[]) =>
    Promise.race([Promise.all(some.map(({ ready }) => ready)), stop.requested])

  if (onServing) {
    // Where there is little memory, others of both generations would not fit in beside web processes of both.
    const isFrugal = hasLittleMemory()
    if (!isFrugal) await untilReady(startOthers())
    for (let n = 1; n <= config.WEB_PROCESSES; n += 1) {
      if (stop.isRequested()) return
      await untilReady([startWeb(n)])
      if (!stop.isRequested()) await onServing(n)
    }
    if (isFrugal && !stop.isRequested()) await untilReady(startOthers())
  } else {
    const [jobs] = startOthers()
    // The first visitor should see the demo content, so the server waits for it.
    if (jobs && config.DEMO_CONTENT && (await isDemoDue(databaseUrl))) {
      await withProgress('Filling with demo content', () => untilReady([jobs]))
      // Filling leaves it with twice the memory that its usual work needs.
      jobs.renew()
    }
    if (stop.isRequested()) return
    const count = pages === 'live' ? 1 : config.WEB_PROCESSES
    const webs = Array.from({ length: count }, (_, n) => startWeb(n + 1))
    await withProgress('Starting', () => untilReady(webs))
  }
  if (stop.isRequested()) return
  // Where several serve, the others answer when one has ended.
  if (pages !== 'live' && config.WEB_PROCESSES === 1 && hasMuchMemory()) {
    spare = keepSpareWeb(plan)
    keep('spare', spare)
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

/** A socket for each graph process. Socket paths must be short, but DATA_DIR may be long. */
async function graphSockets(count: number): Promise<string[]> {
  const name = 'bowerbird-graph'
  const numbers = Array.from({ length: count }, (_, n) => n)
  if (process.platform === 'win32')
    return numbers.map((n) => `\\\\.\\pipe\\${name}-${process.pid}-${Date.now()}-${n}`)
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return numbers.map((n) => join(folder, `socket-${n}`))
}

/** Only for development, where all packages are installed. */
async function setUpForDevelopment({ config }: Launch, databaseUrl: string) {
  const { setUpDevIdentity } = await import('#testing/dev-identity/set-up')
  return setUpDevIdentity(config, databaseUrl)
}
