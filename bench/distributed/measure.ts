import { startProduct } from '../harness/bench-context.ts'
import type { Finding } from '../harness/benchmark.ts'
import { startLoad } from '../harness/load/load.ts'
import { measureKind, type Served } from './measure-kind.ts'
import { sayWhere } from './nodes.ts'
import { collectKinds } from './requests.ts'
import { openTwoDatabases, type Place, type Undo } from './two-databases.ts'

/**
 * `npm run bench -- distributed`: the same content and one web process each on one node and on all nodes of the cluster
 * whose coordinator TEST_CLUSTER_URL names. What the cluster refuses is a finding, and has no speed.
 */
export async function measureDistributed(): Promise<Finding[]> {
  const coordinatorUrl = process.env.TEST_CLUSTER_URL
  if (coordinatorUrl) return withEnd((undo) => measureAll(coordinatorUrl, undo))
  console.log(
    'Skipped: there is no cluster. Set TEST_CLUSTER_URL to the coordinator of one with Citus, as postgres://postgres@127.0.0.1:5432/postgres.',
  )
  return []
}

/** The cluster is not ours: nothing stays there, also where the work is broken off. */
async function withEnd<T>(work: (undo: Undo) => Promise<T>): Promise<T> {
  const steps: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  const undoAll = async () => {
    for (const step of steps.toReversed())
      await step().catch((error: unknown) => console.error(error))
  }
  const end = () => {
    ending ??= undoAll()
    return ending
  }
  const stop = () => void end().finally(() => process.exit(1))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await work((step) => steps.push(step))
  } finally {
    await end()
  }
}

async function measureAll(coordinatorUrl: string, undo: Undo): Promise<Finding[]> {
  console.log('Filling a database, and distributing a copy of it …')
  const { machines, one, several, asked } = await openTwoDatabases(
    coordinatorUrl,
    undo,
    collectKinds,
  )
  const load = await startLoad()
  undo(() => load.end())
  const serve = async (place: Place): Promise<Served> => {
    // What is refused under load alone gives its reason there.
    const { child, address } = await startProduct(place, false, { env: { LOG_LEVEL: 'error' } })
    undo(() => child.end())
    return { place, address, pid: child.pid }
  }
  const sides = { load, one: await serve(one), several: await serve(several) }
  sayWhere(machines)
  const findings: Finding[] = []
  for (const kind of asked) {
    console.log(`Measuring: ${kind.what} …`)
    findings.push(await measureKind(kind, sides))
  }
  return findings
}
