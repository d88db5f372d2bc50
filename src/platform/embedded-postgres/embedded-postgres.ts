import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { archiveFlags, prepareArchive } from './archive.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { disownLocks } from './disown-locks.ts'
import { isServerOf } from './is-server-of.ts'
import { refuseUnreachable } from './reachable.ts'
import { databaseUser, type SystemUser } from './system-user.ts'

export interface EmbeddedPostgresOptions {
  /** Holds the cluster; created when missing. */
  folder: string
  /** Called at each restart after PostgreSQL ended by itself. */
  onRestart?(reason: string): void
  /** Extra settings, as `name=value`. */
  settings?: readonly string[]
  /** A folder to which the write-ahead log is copied. */
  archiveTo?: string | undefined
}

export interface EmbeddedPostgres {
  /** For any database of the cluster; the product's is `bowerbird`. */
  url(database?: string): string
  /** The server's process id, for tests that kill it. */
  readonly pid: number | undefined
  stop(): Promise<void>
}

const socketPathMax = 100
const startMs = 60_000
const recoveryMs = 24 * 3_600_000

/**
 * Runs the PostgreSQL that npm installed, on a Unix socket that only its owner may use, in a process
 * group of its own so that Ctrl-C reaches us first. Starts it again when it dies.
 * Throws `UnreachableFolder` when the user it runs as may not enter the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const user = await databaseUser()
  const folder = resolve(options.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseUnreachable(folder, user)
  await prepareFolder(folder, user)
  const isNew = !(await exists(join(folder, 'PG_VERSION')))
  const settings = [...(options.settings ?? [])]
  if (options.archiveTo) {
    await prepareArchive(options.archiveTo, user, isNew)
    settings.push(...archiveFlags(options.archiveTo))
  }
  if (isNew) await initialise(binaries, folder, user)
  await endLeftover(folder)
  await disownLocks(folder)

  const socketFolder = await prepareSocketFolder(folder, user)
  const url = (database = 'bowerbird') =>
    `postgresql://bowerbird@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
  const launch = () => spawnServer(binaries, folder, socketFolder, user, settings)

  let isStopping = false
  let server = launch()
  const keepRunning = (child: ChildProcess) => {
    child.once('exit', async (code, signal) => {
      if (isStopping) return
      options.onRestart?.(signal ?? `exit code ${code}`)
      // The dead server's children may still hold its shared memory for a moment.
      await wait(200)
      if (isStopping) return
      server = launch()
      keepRunning(server)
    })
  }
  // To bring a copy to a moment may take hours; nobody can connect before.
  const isRecovered = await exists(join(folder, 'recovery.signal'))
  await untilReady(url('postgres'), server, isRecovered ? recoveryMs : startMs)
  keepRunning(server)
  await createDatabase(url)

  return {
    url,
    get pid() {
      return server.pid
    },
    stop: async () => {
      isStopping = true
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
      }
      if (socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

async function prepareFolder(folder: string, user: SystemUser | null): Promise<void> {
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
}

/** A socket's path may have about a hundred characters; for a longer data folder it lies elsewhere. */
async function prepareSocketFolder(folder: string, user: SystemUser | null): Promise<string> {
  if (folder.length <= socketPathMax - '/.s.PGSQL.5432'.length) return folder
  const short = await mkdtemp(join(tmpdir(), 'bowerbird-'))
  if (user) await chown(short, user.uid, user.gid)
  return short
}

async function initialise(
  binaries: Binaries,
  folder: string,
  user: SystemUser | null,
): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      '--username=bowerbird',
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString()
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  throw new Error(`PostgreSQL could not make its data folder: ${errorOutput.trim()}`)
}

/** Shuts down a server that outlived its supervisor, before a new one uses its folder. */
async function endLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!(await isServerOf(pid, folder))) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + startMs
  while (await isServerOf(pid, folder)) {
    if (Date.now() > deadline)
      throw new Error(`Another PostgreSQL (process ${pid}) uses ${folder}.`)
    await wait(50)
  }
}

function spawnServer(
  binaries: Binaries,
  folder: string,
  socketFolder: string,
  user: SystemUser | null,
  settings: readonly string[],
): ChildProcess {
  const flags = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=256MB',
    // Random reads of an SSD are almost as fast as sequential ones.
    'random_page_cost=1.1',
    'log_destination=stderr',
    'logging_collector=on',
    'log_filename=postgres-%a.log',
    'log_truncate_on_rotation=on',
    'log_rotation_age=1d',
    'timezone=UTC',
    ...settings,
  ]
  return spawn(binaries.postgres, ['-D', folder, ...flags.flatMap((flag) => ['-c', flag])], {
    ...user,
    detached: true,
    stdio: 'ignore',
  })
}

async function untilReady(url: string, server: ChildProcess, maxMs: number): Promise<void> {
  const deadline = Date.now() + maxMs
  for (;;) {
    if (server.exitCode !== null) {
      throw new Error(
        `PostgreSQL ended at once (exit code ${server.exitCode}); its log is in the data folder.`,
      )
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error('PostgreSQL did not become ready.', { cause: error })
      await wait(25)
    }
  }
}

async function createDatabase(url: (database?: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = 'bowerbird'")
    if (found.rowCount === 0) await client.query('create database bowerbird')
  } finally {
    await client.end()
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
