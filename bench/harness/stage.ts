import { createServer } from 'node:net'
import type { Operation } from '#contract/operation'
import { recordStatements, type Statement } from '#testing/statements'
import { type Child, startChild } from './child-process.ts'
import type { Pace, Side } from './compare.ts'
import { type Load, type Shot, startLoad } from './load.ts'
import type { Abundance } from './multiply.ts'
import { type Resident, runAs } from './people.ts'
import { openTown, type Town } from './town.ts'

/** The running product among its people, its clients, and a place for baselines beside it. */
export interface Stage {
  town: Town
  load: Load
  pace: Pace
  /** The real web process, alone. */
  product: { address: string; publicUrl: string; pid: number }
  /** What an operation asks of PostgreSQL. */
  record(operation: Operation, input: unknown, resident: Resident | null): Promise<Statement[]>
  /** Starts a file of `baselines/` and hands it what it needs; ends with the stage. */
  startBaseline<Answer>(
    file: string,
    setup: object,
  ): Promise<{ pid: number; answer: Answer; child: Child }>
  /** These requests, over a usual number of connections. */
  firing(pid: number, address: string, shots: Shot[]): Side
  end(): Promise<void>
}

export interface StageWish {
  pace: Pace
  withPages: boolean
  /** What there is; eight people with 10,000 pins each unless told. */
  abundance?: Abundance
}

const residents = 8
const plenty = { boards: 1_000, pins: 10_000, pinsOnFirstBoard: 2_500 }
const usual: Abundance = {
  plenties: Array.from({ length: residents }, () => plenty),
  pictures: 10_000,
}
const connections = 8

export async function openStage({ pace, withPages, abundance }: StageWish): Promise<Stage> {
  const town = await openTown(abundance ?? usual)
  const children: Child[] = []
  const end = async () => {
    for (const child of children.splice(0).toReversed()) await child.end()
    await town.end()
  }
  try {
    const product = await startProduct(town, withPages)
    children.push(product.child)
    const load = await startLoad()
    children.push({ ...load, pid: 0, ask: () => Promise.reject(new Error('Ask the load itself')) })
    return {
      town,
      load,
      pace,
      product: { address: product.address, publicUrl: product.address, pid: product.child.pid },
      record: (operation, input, resident) =>
        recordStatements(() => runAs(town.composition, resident, operation, input)),
      startBaseline: async (file, setup) => {
        const child = await startChild({
          file: new URL(`../baselines/${file}`, import.meta.url),
          env: { NODE_ENV: 'production' },
        })
        children.push(child)
        return { pid: child.pid, answer: await child.ask(setup), child }
      },
      firing: (pid, address, shots) => ({
        pid,
        run: (seconds) => load.fire({ address, shots, connections, seconds }),
      }),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** As the supervisor starts it, but one process instead of one per core, and with no rate limits. */
export async function startProduct(
  town: Town,
  withPages: boolean,
  {
    file = '../../src/main/main.ts',
    env = {},
  }: { file?: string; env?: Record<string, string> } = {},
) {
  const port = await freePort()
  const child = await startChild({
    file: new URL(file, import.meta.url),
    farewell: 'stop',
    env: {
      BOWERBIRD_ROLE: 'web',
      BOWERBIRD_PAGES: withPages ? 'built' : 'none',
      BOWERBIRD_DATABASE_URL: town.databaseUrl,
      DATA_DIR: town.dataFolder,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '0',
      ...env,
    },
  })
  return { child, address: `http://127.0.0.1:${port}` }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
