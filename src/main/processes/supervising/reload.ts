import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SettingsError } from '../../settings/config.ts'
import type { PagesKind } from '../../web/pages.ts'
import { inUseVariable } from '../prepare-process.ts'
import { say } from '../progress.ts'
import { type Generation, startGeneration, stopGeneration } from './generation.ts'
import { type Launch, readLaunch } from './launch.ts'
import type { Running, Stop } from './stop-signals.ts'

/** Longer than the slowest start: a new process waits up to a minute for its database. */
const readyMs = 90_000

/** How long the next process waits for one of before to end, so that its memory is free again. */
const makeRoomMs = 10_000

/** What the processes that serve were started with. */
export interface Served {
  launch: Launch
  databaseUrl: string
}

/** Why a reload was given up, for the operator. */
class NotReloaded extends Error {}

/**
 * On SIGHUP, starts new processes with the settings and the code of that moment. Once they serve, those from before
 * answer what is under way and end. If they do not come up, those from before stay. A SIGHUP from a terminal that was
 * closed stops the server.
 */
export function reloadOnRequest(running: Running, stop: Stop, pages: PagesKind) {
  let served: Served | null = null
  let isWanted = false
  let isReloading = false

  const reloadWhileWanted = async () => {
    if (isReloading || served === null) return
    isReloading = true
    while (isWanted && !stop.isRequested()) {
      isWanted = false
      say('Reloading: starting new processes')
      try {
        served = await reload(served, running, stop, pages)
        if (!stop.isRequested()) say('Reloaded')
      } catch (error) {
        if (!stop.isRequested()) say(`Not reloaded, so all goes on as before. ${reasonOf(error)}`)
      }
    }
    isReloading = false
  }
  process.on('SIGHUP', () => {
    // In development, what has changed is reloaded anyway.
    if (process.stdin.isTTY || pages === 'live') return stop.request()
    isWanted = true
    void reloadWhileWanted()
  })

  return {
    /** From now on requests are followed; one that came during the start, at once. */
    begin: (started: Served) => {
      served = started
      void reloadWhileWanted()
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong. ${error.message}`
  if (error instanceof NotReloaded) return error.message
  return error instanceof Error ? error.message : String(error)
}

async function reload(
  before: Served,
  running: Running,
  stop: Stop,
  pages: PagesKind,
): Promise<Served> {
  const launch = readLaunch()
  refuseWhatNeedsRestart(before.launch, launch)
  const { DATABASE_URL } = launch.config
  const databaseUrl = DATABASE_URL === '' ? before.databaseUrl : DATABASE_URL
  const served = { launch, databaseUrl }
  const isInUse = launch.release.folder === before.launch.release.folder
  await prepare(served, isInUse, pages, stop)
  await replaceGenerations(served, running, stop, pages)
  return stop.isRequested() ? before : served
}

/** The supervisor's own work stays as it was started. */
function refuseWhatNeedsRestart(before: Launch, next: Launch): void {
  const isBuiltIn = (launch: Launch) => launch.config.DATABASE_URL === ''
  if (isBuiltIn(before) !== isBuiltIn(next))
    throw new NotReloaded('Another kind of database (DATABASE_URL) needs a restart.')
  if (isBuiltIn(next) && before.config.DATA_DIR !== next.config.DATA_DIR)
    throw new NotReloaded('Another DATA_DIR needs a restart.')
  if (before.release.nodeVersion !== next.release.nodeVersion)
    throw new NotReloaded(
      `The new version runs on Node ${next.release.nodeVersion}, which needs a restart.`,
    )
}

/** By the code of the next processes: checks their settings, builds pages, and migrates the database. */
async function prepare(
  { launch, databaseUrl }: Served,
  isInUse: boolean,
  pages: PagesKind,
  stop: Stop,
): Promise<void> {
  const child = fork(launch.release.mainFile, [], {
    env: {
      ...launch.env,
      BOWERBIRD_ROLE: 'prepare',
      BOWERBIRD_DATABASE_URL: databaseUrl,
      BOWERBIRD_PAGES: pages,
      ...(isInUse ? { [inUseVariable]: '1' } : {}),
    },
  })
  void stop.requested.then(() => child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new NotReloaded('The lines above show why.')
}

/**
 * Starts a generation, one web process after another, each in the place of one of before: both generations as a whole
 * would need twice the memory. Takes it back when one of its processes ends, or is late, before the first web process
 * serves.
 */
async function replaceGenerations(
  { launch, databaseUrl }: Served,
  running: Running,
  stop: Stop,
  pages: PagesKind,
): Promise<void> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  let state: 'starting' | 'serving' | 'given up' = 'starting'
  const onDeath = (what: string) => {
    if (state === 'starting') fail(new NotReloaded(`A new process ended: ${what}.`))
    else if (!stop.isRequested()) say(`A process ended and is restarted: ${what}`)
  }
  const late = setTimeout(
    () => fail(new NotReloaded(`New processes were not ready within ${readyMs / 1_000} s.`)),
    readyMs,
  )
  const old = [...running.generations]
  const oldKeepers = old.flatMap(({ keepers }) => keepers)
  const oldWebs = oldKeepers.filter(({ role }) => role === 'web')
  const onServing = async (webs: number) => {
    state = 'serving'
    clearTimeout(late)
    const ending = webs === 1 ? oldKeepers.filter(({ role }) => role !== 'web') : []
    const web = oldWebs[webs - 1]
    if (web) ending.push(web)
    const ended = Promise.all(ending.map((keeper) => keeper.stop(true)))
    // A long upload is not waited for.
    await Promise.race([ended, pause(makeRoomMs, null, { ref: false })])
  }
  const generation: Generation = { keepers: [] }
  running.generations.add(generation)
  const isRequested = () => stop.isRequested() || state === 'given up'
  const starting = startGeneration(generation, {
    launch,
    databaseUrl,
    pages,
    stop: { requested: stop.requested, isRequested },
    onServing,
    onDeath,
  })
  try {
    await Promise.race([starting, failed])
    if (!stop.isRequested()) for (const one of old) void end(one, running, true)
  } catch (error) {
    state = 'given up'
    await end(generation, running, false)
    throw error
  } finally {
    clearTimeout(late)
    // Nobody waits for it any more.
    failed.catch(() => {})
  }
}

async function end(generation: Generation, running: Running, isReplaced: boolean): Promise<void> {
  await stopGeneration(generation, isReplaced)
  running.generations.delete(generation)
}
