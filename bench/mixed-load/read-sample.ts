import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queryBuiltIn } from '#testing/faults/consistency'
import { familyOf, memoryOfOne } from '../harness/memory-of.ts'
import type { WholeProduct } from '../harness/whole-product.ts'
import type { Sample } from './growth.ts'

export const metricsToken = 'of-the-bench'

/** Gauges of each process, with the words for them. */
const gauges: [metric: string, what: string, perUnit: number][] = [
  ['process_resident_memory_bytes', 'resident, MB', 1e6],
  ['nodejs_heap_size_used_bytes', 'heap, MB', 1e6],
  ['nodejs_external_memory_bytes', 'outside the heap, MB', 1e6],
  ['process_open_fds', 'open files', 1],
  ['nodejs_active_handles_total', 'handles', 1],
]

/** Memory by program in MB, what each process says of itself, and what is left behind. */
export async function readSample(product: WholeProduct): Promise<Sample> {
  const memory = new Map<string, number>()
  const add = (name: string, megabytes: number) =>
    memory.set(name, (memory.get(name) ?? 0) + megabytes)
  for (const pid of await familyOf(product.pid)) {
    const megabytes = (await memoryOfOne(pid)) / 1e6
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const script = /([\w-]+)\.ts\0/.exec(command)?.[1]
    if (script === undefined) add('PostgreSQL, MB', megabytes)
    else {
      add('processes of Node.js, MB', megabytes)
      add(`those of ${script}: MB`, megabytes)
    }
  }
  const query = queryBuiltIn(product.folder)
  const [database] = await query<{ connections: number; jobs: number }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*)::int from graphile_worker._private_jobs where run_at <= now()) as jobs`,
  )
  return new Map([
    ...memory,
    ...(await readGauges(product.url)),
    ['connections of the database', database?.connections ?? 0],
    ['jobs that are due', database?.jobs ?? 0],
    ['temporary files', (await readdir(join(product.folder, 'temp')).catch(() => [])).length],
  ])
}

async function readGauges(url: string): Promise<[string, number][]> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  if (!answer.ok) throw new Error(`/metrics was answered with ${answer.status}`)
  const lines = (await answer.text()).split('\n')
  return gauges.flatMap(([metric, what, perUnit]) =>
    lines.flatMap((line): [string, number][] => {
      const found = /^(\w+)\{(?:.*,)?process="([^"]+)".*\} (\S+)$/.exec(line)
      if (found?.[1] !== metric) return []
      return [[`${found[2]}: ${what}`, Number(found[3]) / perUnit]]
    }),
  )
}
