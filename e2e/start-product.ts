import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { demoPins } from '#demo-content'
import { addCompany } from '../testing/dev-identity/set-up.ts'
import { type DevIdentity, startDevIdentity } from '../testing/dev-identity/start.ts'
import { startNameServer } from '../testing/outside/name-server.ts'
import { makeLongBoard } from './support/long-board.ts'
import { operatorNames } from './support/operator.ts'
import { type ForeignSite, startForeignSite } from './support/outside/foreign-site.ts'
import { textsIn } from './support/outside/names.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const startMs = 400_000

/**
 * Starts the product as an operator would, on an empty data folder, with a small website to save from and stand-ins
 * for login providers. If both run already, PRODUCT_URL and OTHERS_URL name them; OUTBOX is the folder of its mails.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL && process.env.OTHERS_URL) {
    await prepareLongBoard()
    return async () => {}
  }
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-journeys-'))
  // As root the database runs as another user, who needs access.
  await chmod(folder, 0o755)
  const others = await startForeignSite()
  const namesFolder = join(folder, 'names')
  await mkdir(namesFolder)
  const names = await startNameServer(textsIn(namesFolder))
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const identity = await startDevIdentity({ port: 0, publicUrl })
  const product = spawn(process.execPath, [join(root, 'src/main/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      ...identity.settings,
      IDENTITY_ALLOW: identity.host,
      FETCH_ALLOW: `${new URL(others.url).host},${identity.host}`,
      DNS_SERVERS: names.address,
      RATE_LIMIT_SCALE: '1000',
      // Members of journeys have just signed up.
      PROMOTE_AFTER_DAYS: '0',
      MEMBER_QUOTA_MB: '1000',
      // Where no other journey's members live: what they see is without ads but their own.
      DEMO_ADS: 'CY',
      PSEUDO_LOCALE: 'true',
      OPERATORS: operatorNames.join(),
      // Journeys of one operator, whatever others run at the time.
      FOUR_EYES: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  await untilReady(product)
  await expectFilled(builtInUrl(folder))
  await addCompany({ SECRET_KEY: '' }, builtInUrl(folder), identity.company)
  process.env.PRODUCT_URL = publicUrl
  process.env.DATABASE_OF_PRODUCT = builtInUrl(folder)
  process.env.OTHERS_URL = others.url
  process.env.OUTBOX = join(folder, 'outbox')
  await prepareLongBoard()
  return async () => {
    names.close()
    await stop(product, others, identity, folder)
  }
}

/** Once for all journeys, as creating it takes long. */
async function prepareLongBoard(): Promise<void> {
  if (process.env.LONG_BOARD) return
  process.env.LONG_BOARD = JSON.stringify(await makeLongBoard(process.env.PRODUCT_URL ?? ''))
}

async function untilReady(product: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timeout = setTimeout(() => reject(new Error('The product did not start in time')), startMs)
  product.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (chunk.toString().includes('is ready at')) resolve()
  })
  product.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
  await promise.finally(() => clearTimeout(timeout))
}

/** Checks that the demo content is complete as soon as the product is ready. */
async function expectFilled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found = await client.query<{ n: number }>('select count(*)::int as n from pins')
  await client.end()
  const n = found.rows[0]?.n ?? 0
  if (n < demoPins.length) throw new Error(`Ready with ${n} of ${demoPins.length} demo pins`)
}

function builtInUrl(folder: string): string {
  const host = encodeURIComponent(join(folder, 'postgres'))
  return `postgresql://bowerbird@localhost/bowerbird?host=${host}`
}

async function stop(
  product: ChildProcess,
  others: ForeignSite,
  identity: DevIdentity,
  folder: string,
): Promise<void> {
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
  await Promise.all([others.close(), identity.close()])
  await rm(folder, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
