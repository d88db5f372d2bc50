import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { query } from '#testing/database/cluster'

const idleMs = 30_000
const pollMs = 100

export function sayWhere(machines: readonly string[]): void {
  const hosts = machines.map((url) => new URL(url).hostname)
  console.log(
    `${machines.length} nodes: a coordinator and ${machines.length - 1} that hold the shards.`,
  )
  if (hosts.every((host) => /^(localhost|127\..*|\[::1\])$/.test(host)))
    console.log(
      `All nodes share the ${availableParallelism()} cores of this machine, so throughput cannot grow here.`,
    )
}

/** Waits for statements whose requests were given up, as they would slow down whoever is measured next. */
export async function untilIdle(databaseUrl: string): Promise<void> {
  const until = performance.now() + idleMs
  while (performance.now() < until) {
    const { rows } = await query<{ n: number }>(
      databaseUrl,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state <> 'idle' and backend_type = 'client backend'
          and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.n === 0) return
    await wait(pollMs)
  }
}
