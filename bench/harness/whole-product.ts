import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './bench-context.ts'

/** The product with all its processes, as by `npm start`. */
export interface WholeProduct {
  pid: number
  url: string
  /** Holds the built-in database and the pictures. */
  folder: string
  ready: Promise<void>
  /** Stops it, and removes its folder. */
  end(): Promise<void>
}

const mainFile = fileURLToPath(new URL('../../src/main/main.ts', import.meta.url))

export async function startWholeProduct(env: Record<string, string>): Promise<WholeProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const port = String(await freePort())
  const child = spawn(process.execPath, [mainFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder },
      ...{ LOG_LEVEL: 'warn', DEMO_CONTENT: 'false', RATE_LIMIT_SCALE: '0', ...env },
    },
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part
    if (output.includes(' is ready at ')) resolve()
  })
  child.once('exit', () => reject(new Error(`The product ended:\n${output}`)))
  // Whoever waits for it gets the error.
  ready.catch(() => {})
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    folder,
    ready,
    end: async () => {
      const isGone = child.exitCode !== null || child.signalCode !== null
      const ended = isGone ? null : once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
