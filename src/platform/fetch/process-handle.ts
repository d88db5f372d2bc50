import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFile } from '#platform/memory'
import type { FromProcess, Settings, ToProcess } from './fetch-protocol.ts'

export interface FetchProcess {
  readonly pid: number | undefined
  send(message: ToProcess): void
  kill(): void
  /** Lets it end by itself, then kills it. */
  close(): Promise<void>
}

/** A small young generation, so that garbage of bodies is collected early. */
const heapLimits = ['--max-old-space-size=128', '--max-semi-space-size=2', '--expose-gc']
const closeMs = 2_000
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The only environment variables it inherits: none holds a secret. */
const inherited = ['TZ', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SystemRoot']

/** `onExit` is called exactly once, however the process ends or fails to start. */
export function startFetchProcess(
  settings: Settings,
  on: { message: (message: FromProcess) => void; exit: (why: string) => void },
): FetchProcess {
  const child = fork(new URL('./fetch-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [...permissions(settings), ...heapLimits],
    env: {
      ...Object.fromEntries(
        inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
      // glibc: return the memory of bodies instead of keeping it per thread.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    const end = (why: string) => {
      resolve()
      on.exit(why)
      on = { message() {}, exit() {} }
    }
    child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))
    child.on('error', (error) => {
      if (child.pid === undefined) end(error.message)
    })
  })
  child.on('message', (message) => on.message(message as FromProcess))
  releaseParent(child)
  send({ type: 'settings', settings })

  return {
    pid: child.pid,
    send,
    kill: () => void child.kill('SIGKILL'),
    async close() {
      if (child.connected) child.disconnect()
      const force = setTimeout(() => child.kill('SIGKILL'), closeMs)
      await ended
      clearTimeout(force)
    },
  }

  function send(message: ToProcess): void {
    // A failed send is followed by the exit event, which settles what was under way.
    if (child.connected) child.send(message, () => {})
  }
}

/** Reads the program and its readers, nothing else: no writing, no programs, no add-ons. */
function permissions(settings: Settings): string[] {
  const modules = [...Object.values(settings.readers), settings.network].filter((m) => m !== null)
  const readable = new Set([
    path.join(root, 'package.json'),
    path.join(root, 'src'),
    path.join(root, 'node_modules'),
    ...modules.map((module) => path.dirname(fileURLToPath(module))),
  ])
  for (const each of [...readable]) if (existsSync(each)) readable.add(realpathSync(each))
  readable.add(memoryFile)
  return ['--permission', ...[...readable].map((each) => `--allow-fs-read=${each}`)]
}

function releaseParent(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
