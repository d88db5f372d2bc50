import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, UnfinishedRestore } from '#platform/database'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  UnreachableFolder,
} from '#platform/embedded-postgres'
import { migrateJobs } from '#platform/jobs'
import { hasLittleMemory } from '#platform/memory'
import { buildIfNeeded } from '../building/build.ts'
import { isDemoDue } from '../demo/demo-due.ts'
import { type Config, readConfig, SettingsError } from '../settings/config.ts'
import type { PagesKind } from '../web/pages.ts'
import { type Keeper, keepAlive } from './children.ts'
import { say, withProgress } from './progress.ts'
import { keepSpareWeb, type SpareWeb } from './spare-web.ts'

/** A second Ctrl-C at least this long after the first kills everything at once. */
const forceStopMs = 1_000
/** Longer than a web process takes to drain. */
const stopMs = 12_000

interface Running {
  /** The built-in database, from the beginning of its start. */
  postgres: Promise<EmbeddedPostgres> | null
  keepers: Keeper[]
}

/** Starts everything in order, keeps it running, and stops it without losing a request. */
export async function supervise(pages: PagesKind): Promise<void> {
  const running: Running = { postgres: null, keepers: [] }
  const stop = handleStopSignals(running)
  try {
    await startAll(readConfig(process.env), running, stop, pages)
  } catch (error) {
    // Errors of a start that is being stopped are expected.
    if (stop.isRequested()) return
    // Started processes must not outlive a failed start.
    for (const keeper of running.keepers) keeper.kill()
    await stopDatabase(running)
    throw error
  }
}

async function startAll(
  config: Config,
  running: Running,
  stop: ReturnType<typeof handleStopSignals>,
  pages: PagesKind,
): Promise<void> {
  const [database, build] = await Promise.allSettled([
    openDatabase(config, running),
    pages === 'built' ? withProgress('Building the app', buildIfNeeded) : undefined,
  ])
  if (database.status === 'rejected') throw database.reason
  if (build.status === 'rejected') throw build.reason
  const databaseUrl = database.value
  await withProgress('Bringing the database up to date', async () => {
    await migrate(databaseUrl).catch((error: unknown) => {
      throw error instanceof UnfinishedRestore ? new SettingsError(error.message) : error
    })
    await migrateJobs(databaseUrl)
  })
  if (stop.isRequested()) return

  const env = {
    ...process.env,
    ...(pages === 'live' ? await setUpForDevelopment(config, databaseUrl) : {}),
    BOWERBIRD_DATABASE_URL: databaseUrl,
    BOWERBIRD_PAGES: pages,
    BOWERBIRD_GRAPH: await graphPath(),
  }
  const onDeath = (what: string) => {
    if (!stop.isRequested()) say(`A process ended and is restarted: ${what}`)
  }
  const jobs = keepAlive('jobs', env, onDeath)
  running.keepers.push(jobs, keepAlive('graph', env, onDeath))
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
    keepAlive('web', env, onDeath, () => spare && spare.take()),
  )
  running.keepers.push(...webs)
  await withProgress('Starting', () =>
    Promise.race([Promise.all(webs.map((web) => web.ready)), stop.requested]),
  )
  if (stop.isRequested()) return
  if (pages !== 'live' && !hasLittleMemory()) {
    spare = keepSpareWeb(env, onDeath)
    running.keepers.push(spare)
  }
  say(`${config.BRAND_NAME || 'Bowerbird'} is ready at ${config.PUBLIC_URL}`)
  if (config.MAIL_URL === '') {
    const where = pages === 'live' ? `at ${config.PUBLIC_URL}/_dev/outbox` : 'in DATA_DIR/outbox'
    say(`MAIL_URL is not set: mails are not sent, and can be read ${where}`)
  }
}

/** The socket of the graph process. Socket paths must be short, but DATA_DIR may be long. */
async function graphPath(): Promise<string> {
  const name = 'bowerbird-graph'
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}-${process.pid}`
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'socket')
}

/** Only for development, so loaded on demand. */
async function setUpForDevelopment(config: Config, databaseUrl: string) {
  const { setUpDevIdentity } = await import('../dev-identity/set-up.ts')
  return setUpDevIdentity(config, databaseUrl)
}

async function openDatabase(config: Config, running: Running): Promise<string> {
  if (config.DATABASE_URL !== '') return config.DATABASE_URL
  return withProgress('Starting the built-in database', async () => {
    await mkdir(config.DATA_DIR, { recursive: true })
    running.postgres = startEmbeddedPostgres({
      folder: join(config.DATA_DIR, 'postgres'),
      onRestart: (reason) => say(`The database ended (${reason}) and is restarted`),
    })
    try {
      return (await running.postgres).url()
    } catch (error) {
      if (error instanceof UnreachableFolder) throw new SettingsError(error.message)
      throw error
    }
  })
}

/** Waits for a database that is still starting, since it cannot be stopped before. */
async function stopDatabase({ postgres }: Running): Promise<void> {
  const database = await postgres?.catch(() => null)
  await database?.stop()
}

function handleStopSignals(running: Running) {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  let requestedAt = 0

  const end = async () => {
    const now = performance.now()
    if (requestedAt > 0) {
      if (now - requestedAt < forceStopMs) return
      for (const keeper of running.keepers) keeper.kill()
      return
    }
    requestedAt = now
    resolve()
    say('Stopping: answering what is under way')
    const late = setTimeout(() => {
      for (const keeper of running.keepers) keeper.kill()
    }, stopMs)
    await Promise.all(running.keepers.map((keeper) => keeper.stop()))
    clearTimeout(late)
    await stopDatabase(running)
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  process.on('disconnect', end)
  return { requested, isRequested: () => requestedAt > 0 }
}
