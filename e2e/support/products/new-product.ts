import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A product that was started for the first time, and that nobody has set up. */
export interface NewProduct {
  url: string
  /** As its console says it. */
  setupCode: string
  stop(): Promise<void>
}

export async function startNewProduct(): Promise<NewProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-new-'))
  // As root the database runs as another user, who needs access.
  await chmod(folder, 0o755)
  const port = await freePort()
  const product = spawn(process.execPath, [join(root, 'src/main/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_CONTENT: 'false',
      WEB_PROCESSES: '1',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
  })
  const ready = Promise.withResolvers<string>()
  let said = ''
  product.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    const code = /set-up code is (\S+)/.exec(said)?.[1]
    if (code && said.includes('is ready at')) ready.resolve(code)
  })
  product.once('exit', (code) => ready.reject(new Error(`The product ended with ${code}`)))
  const setupCode = await ready.promise
  return {
    url: `http://localhost:${port}`,
    setupCode,
    stop: async () => {
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
