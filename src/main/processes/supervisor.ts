import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/database'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  UnreachableFolder,
} from '#platform/embedded-postgres'
import { migrateJobs } from '#platform/jobs'
import { memoryBytes } from '#platform/memory'
import { buildIfNeeded } from '../building/build.ts'
import { isDemoDue } from '../demo-due.ts'
import { type Config, readConfig, SettingsError } from '../settings/config.ts'
import type { PagesKind } from '../web/pages.ts'
import { type Keeper, keepAlive } from './children.ts'
import { say, told } from './progress.ts'
import { keepSpareWeb, type SpareWeb } from './spare-web.ts'

/** A second Ctrl-C this long after the first means now. */
const impatienceMs = 1_000
/** Longer than a draining web process may take. */
const stopMs = 12_000
/** A machine with less has better uses for what one more process takes. */
const memoryForSpare = 1_500_000_000

interface Running {
  /** The built-in database, from the moment it begins to come up. */
  postgres: Promise<EmbeddedPostgres> | null
  keepers: Keeper[]
}

/** Brings everything up in order, keeps it up, and takes it down without losing a request. */
export async function supervise(pages: PagesKind): Promise<void> {
  const running: Running = { postgres: null, keepers: [] }
  const stop = listenForTheEnd(running)
  try {
    await bringUp(readConfig(process.env), running, stop, pages)
  } catch (error) {
    // What broke on the way up because it is taken down is no news.
    if (stop.isAsked()) return
    // What was started must not outlive a start that failed.
    for (const keeper of running.keepers) keeper.kill()
    await stopDatabase(running)
    throw error
  }
}

async function bringUp(
  config: Config,
  running: Running,
  stop: ReturnType<typeof listenForTheEnd>,
  pages: PagesKind,
): Promise<void> {
  const [database, build] = await Promise.allSettled([
    openDatabase(config, running),
    pages === 'built' ? told('Building the app', buildIfNeeded) : undefined,
  ])
  if (database.status === 'rejected') throw database.reason
  if (build.status === 'rejected') throw build.reason
  const databaseUrl = database.value
  await told('Bringing the database up to date', async () => {
    await migrate(databaseUrl)
    await migrateJobs(databaseUrl)
  })
  if (stop.isAsked()) return

  const env = {
    ...process.env,
    ...(pages === 'live' ? await setUpForDevelopment(config, databaseUrl) : {}),
    BOWERBIRD_DATABASE_URL: databaseUrl,
    BOWERBIRD_PAGES: pages,
    BOWERBIRD_GRAPH: await graphPath(),
  }
  const onDeath = (what: string) => {
    if (!stop.isAsked()) say(`A process ended and is started again: ${what}`)
  }
  const jobs = keepAlive('jobs', env, onDeath)
  running.keepers.push(jobs, keepAlive('graph', env, onDeath))
  // Whoever comes first finds something to look at, and cannot come before it.
  if (config.DEMO_CONTENT && (await isDemoDue(databaseUrl)))
    await told('Filling with demo content', () => Promise.race([jobs.ready, stop.asked]))
  if (stop.isAsked()) return
  let spare: SpareWeb | null = null
  const webs = Array.from({ length: pages === 'live' ? 1 : config.WEB_PROCESSES }, () =>
    keepAlive('web', env, onDeath, () => spare && spare.take()),
  )
  running.keepers.push(...webs)
  await told('Starting', () =>
    Promise.race([Promise.all(webs.map((web) => web.ready)), stop.asked]),
  )
  if (stop.isAsked()) return
  if (pages !== 'live' && memoryBytes() >= memoryForSpare) {
    spare = keepSpareWeb(env, onDeath)
    running.keepers.push(spare)
  }
  say(`${config.BRAND_NAME} is ready at ${config.PUBLIC_URL}`)
  if (config.MAIL_URL === '') {
    const where = pages === 'live' ? `at ${config.PUBLIC_URL}/_dev/outbox` : 'in DATA_DIR/outbox'
    say(`MAIL_URL is not set: mails reach nobody, and are read ${where}`)
  }
}

/** Where the process listens that holds the graph. Paths of sockets must be short, which DATA_DIR need not be. */
async function graphPath(): Promise<string> {
  const name = 'bowerbird-graph'
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}-${process.pid}`
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'socket')
}

/** Not part of the product as it is served: loaded where somebody works on it. */
async function setUpForDevelopment(config: Config, databaseUrl: string) {
  const { setUpDevIdentity } = await import('../dev-identity/set-up.ts')
  return setUpDevIdentity(config, databaseUrl)
}

async function openDatabase(config: Config, running: Running): Promise<string> {
  if (config.DATABASE_URL !== '') return config.DATABASE_URL
  return told('Starting the built-in database', async () => {
    await mkdir(config.DATA_DIR, { recursive: true })
    running.postgres = startEmbeddedPostgres({
      folder: join(config.DATA_DIR, 'postgres'),
      onRestart: (reason) => say(`The database ended (${reason}) and is started again`),
    })
    try {
      return (await running.postgres).url()
    } catch (error) {
      if (error instanceof UnreachableFolder) throw new SettingsError(error.message)
      throw error
    }
  })
}

/** One that is only just coming up is let come up first: nobody else could stop it. */
async function stopDatabase({ postgres }: Running): Promise<void> {
  const database = await postgres?.catch(() => null)
  await database?.stop()
}

function listenForTheEnd(running: Running) {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  let askedAt = 0

  const end = async () => {
    const now = performance.now()
    if (askedAt > 0) {
      if (now - askedAt < impatienceMs) return
      for (const keeper of running.keepers) keeper.kill()
      return
    }
    askedAt = now
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
  return { asked, isAsked: () => askedAt > 0 }
}
