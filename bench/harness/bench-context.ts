import { createServer } from 'node:net'
import type { Operation } from '#contract/operation'
import { recordStatements, type Statement } from '#testing/database/statements'
import { type Child, startChild } from './child-process.ts'
import type { Pace, Side } from './compare.ts'
import { type Dataset, openDataset } from './content/dataset.ts'
import { type Member, runAs } from './content/members.ts'
import type { DatasetSize } from './content/multiply-content.ts'
import { type Load, type Shot, startLoad } from './load/load.ts'

/** The running product with its dataset, its clients and baselines. */
export interface BenchContext {
  dataset: Dataset
  load: Load
  pace: Pace
  /** One real web process. */
  product: { address: string; publicUrl: string; pid: number }
  /** The statements that an operation sends to PostgreSQL. */
  record(operation: Operation, input: unknown, member: Member | null): Promise<Statement[]>
  /** Starts a file of `baselines/` with its setup; it ends with the context. */
  startBaseline<Answer>(
    file: string,
    setup: object,
  ): Promise<{ pid: number; answer: Answer; child: Child }>
  /** A side that sends these requests over the default number of connections. */
  firing(pid: number, address: string, shots: Shot[]): Side
  end(): Promise<void>
}

export interface ContextOptions {
  pace: Pace
  withPages: boolean
  /** The dataset; eight members with 10,000 pins each by default. */
  size?: DatasetSize
}

const members = 8
const content = { boards: 1_000, pins: 10_000, pinsOnFirstBoard: 2_500 }
const defaultSize: DatasetSize = {
  contents: Array.from({ length: members }, () => content),
  pictures: 10_000,
}
const connections = 8

export async function openContext({
  pace,
  withPages,
  size,
}: ContextOptions): Promise<BenchContext> {
  const dataset = await openDataset(size ?? defaultSize)
  const children: Child[] = []
  const end = async () => {
    for (const child of children.splice(0).toReversed()) await child.end()
    await dataset.end()
  }
  try {
    const product = await startProduct(dataset, withPages)
    children.push(product.child)
    const load = await startLoad()
    children.push({ ...load, pid: 0, send: () => Promise.reject(new Error('Use the load itself')) })
    return {
      dataset,
      load,
      pace,
      product: { address: product.address, publicUrl: product.address, pid: product.child.pid },
      record: (operation, input, member) =>
        recordStatements(() => runAs(dataset.composition, member, operation, input)),
      startBaseline: async (file, setup) => {
        const child = await startChild({
          file: new URL(`../baselines/${file}`, import.meta.url),
          env: { NODE_ENV: 'production' },
        })
        children.push(child)
        return { pid: child.pid, answer: await child.send(setup), child }
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

/** Starts the product like the supervisor, but with one process instead of one per core, and without rate limits. */
export async function startProduct(
  dataset: Pick<Dataset, 'databaseUrl' | 'dataFolder'>,
  withPages: boolean,
  {
    file = '../../src/main/main.ts',
    env = {},
  }: { file?: string; env?: Record<string, string> } = {},
) {
  const port = await freePort()
  const child = await startChild({
    file: new URL(file, import.meta.url),
    stopMessage: 'stop',
    env: {
      BOWERBIRD_ROLE: 'web',
      BOWERBIRD_PAGES: withPages ? 'built' : 'none',
      BOWERBIRD_DATABASE_URL: dataset.databaseUrl,
      DATA_DIR: dataset.dataFolder,
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
