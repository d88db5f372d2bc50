import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const mainFile = fileURLToPath(new URL('../../src/main/main.ts', import.meta.url))
const runFile = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))
const rootFolder = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const startMs = 60_000
const stepMs = 20

export interface Ended {
  code: number | null
  signal: string | null
  /** From the signal to the end. */
  ms: number
}

/** The product, or one of its processes, started as by an operator. */
export interface Started {
  pid: number
  url: string
  /** Holds the built-in database and the pictures. */
  folder: string
  /** Its output so far. */
  output(): string
  /** The log events of this role in its output. */
  events(role?: 'web' | 'jobs'): LogEvent[]
  /** Living processes of a role that have logged something. */
  pidsOf(role: 'web' | 'jobs'): number[]
  /** Its living child processes, at any depth. */
  descendants(): Promise<Process[]>
  /** Resolves when its output matches. */
  waitForOutput(pattern: RegExp): Promise<void>
  hasEnded(): boolean
  stop(signal?: NodeJS.Signals): Promise<Ended>
  /** Kills what is left of it and removes its folder. */
  clear(): Promise<void>
}

export interface LogEvent {
  level: number
  role: string
  pid: number
  msg: string
  [field: string]: unknown
}

export interface Process {
  pid: number
  parent: number
  command: string
}

export type Env = Record<string, string>

/** The whole product with its supervisor, without pages, demo or rate limits by default. */
export async function startProduct(env: Env = {}, file = mainFile): Promise<Started> {
  const started = await launchProduct(env, file)
  await started.waitForOutput(/is ready at/)
  return started
}

/** The same, without waiting for it to be ready. */
export function launchProduct(env: Env = {}, file = mainFile): Promise<Started> {
  return launch([file, '--without-pages'], { ...productEnv, ...env })
}

const productEnv = { WEB_PROCESSES: '2', DEMO_CONTENT: 'false', RATE_LIMIT_SCALE: '0' }

/**
 * As the first process of a container, by npm or by what npm runs: when it ends, all others are killed. Without the
 * rights for that, as an ordinary process.
 */
export async function startInContainer(by: 'npm' | 'node', env: Env): Promise<Started> {
  const isolation = ['--pid', '--fork', '--mount-proc', '--kill-child']
  const isAvailable = await run('unshare', [...isolation, 'true']).then(
    () => true,
    () => false,
  )
  const command = {
    npm: ['npm', '--prefix', rootFolder, 'start', '--', '--without-pages'],
    node: [process.execPath, runFile, 'start', '--without-pages'],
  }[by]
  const [program, ...args] = isAvailable ? ['unshare', ...isolation, ...command] : command
  const started = await launch(args, { ...productEnv, ...env }, program)
  await started.waitForOutput(/is ready at/)
  return started
}

/** One process alone, as the supervisor would start it, on an existing database. */
export async function startRole(
  role: 'web' | 'jobs',
  databaseUrl: string,
  env: Env = {},
): Promise<Started> {
  const started = await launch([mainFile], {
    BOWERBIRD_ROLE: role,
    BOWERBIRD_PAGES: 'none',
    BOWERBIRD_DATABASE_URL: databaseUrl,
    DEMO_CONTENT: 'false',
    RATE_LIMIT_SCALE: '0',
    ...env,
  })
  await started.waitForOutput(/^started$/m)
  return started
}

async function launch(args: string[], env: Env, program = process.execPath): Promise<Started> {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'bowerbird-process-')))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const port = env.PORT ?? String(await freePort())
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...env,
      PORT: port,
      DATA_DIR: folder,
    },
  })
  let text = ''
  const append = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  child.on('message', (message) => {
    if (message === 'listening' || message === 'ready') text += 'started\n'
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  // Parsed once, as callers poll and the log may be long.
  const known: LogEvent[] = []
  let readTo = 0
  const events: Started['events'] = (role) => {
    const end = text.lastIndexOf('\n') + 1
    known.push(...readEvents(text.slice(readTo, end)))
    readTo = end
    return known.filter((event) => role === undefined || event.role === role)
  }

  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    folder,
    output: () => text,
    events,
    pidsOf: (role) => [...new Set(events(role).map(({ pid }) => pid))].filter(isAlive),
    descendants: () => findDescendants(child.pid ?? 0),
    waitForOutput: async (pattern) => {
      await until(() => {
        if (hasEnded()) throw new Error(`It ended before its output matched ${pattern}:\n${text}`)
        return pattern.test(text)
      }, startMs)
    },
    hasEnded,
    stop: (signal = 'SIGTERM') => stop(child, signal),
    clear: async () => {
      await endAll(child, folder)
      if (env.DATA_DIR === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function readEvents(text: string): LogEvent[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogEvent)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<Ended> {
  const startedAt = performance.now()
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code, by] = (await ended) as [number | null, string | null]
  return { code, signal: by, ms: performance.now() - startedAt }
}

async function endAll(child: ChildProcess, folder: string): Promise<void> {
  if (child.pid === undefined) return
  const left = [...(await findDescendants(child.pid)).map(({ pid }) => pid), child.pid]
  // The database has its own process group, so that it survives a killed supervisor.
  const database = await databasePid(folder)
  if (database) left.push(database)
  for (const pid of left) kill(pid, 'SIGKILL')
  await until(() => left.every((pid) => !isAlive(pid)), 10_000)
}

/** The main process of the built-in database, if its pid file is in the folder. */
export async function databasePid(folder: string): Promise<number | null> {
  const pidFile = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(pidFile.split('\n')[0])
  return pid > 1 && isAlive(pid) ? pid : null
}

/** Sends a signal to a process that a test started; does nothing when it is gone. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function findDescendants(pid: number): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  const all = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    // Zombies do not count.
    .filter((found) => found !== null && !found[3]?.startsWith('Z'))
    .map((found) => ({
      pid: Number(found?.[1]),
      parent: Number(found?.[2]),
      command: found?.[4] ?? '',
    }))
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

/** Polls until a condition is true; fails after a timeout. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<number> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Not true within ${timeoutMs} ms: ${isTrue}`)
    await wait(stepMs)
  }
  return performance.now() - startedAt
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
