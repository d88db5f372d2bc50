import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '#contract/errors'
import { asFailure, type Database, openDatabase, rows } from '#platform/database'
import { query } from '#testing/database/cluster'
import { hasCitus, type OwnCluster, startOwnCluster } from '#testing/faults/own-cluster'
import { until } from '#testing/faults/processes'

if (!hasCitus) console.log('Skipped: there is no Citus on this machine to start nodes of.')

/* A table of its own, as pins are spread: whole saves are for when they pass on a cluster. */
describe.runIf(hasCitus)('a worker that is killed amid writes', () => {
  let cluster: OwnCluster
  let database: Database
  /** Ids that lie on the worker that is killed, and on the other one. */
  let hit: string[]
  let other: string[]
  const acknowledged = new Set<string>()
  const failures = new Set<string>()
  let isStopping = false

  beforeAll(async () => {
    cluster = await startOwnCluster(2)
    await query(
      cluster.url,
      'create table notes (board_id bigint, n int, primary key (board_id, n))',
    )
    await query(cluster.url, "select create_distributed_table('notes', 'board_id')")
    const ids = await query<{ id: string; is_first: boolean }>(
      cluster.url,
      `select id::text, p.groupid = 1 as is_first from generate_series(1, 40) id
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('notes', id)`,
    )
    const [on, off] = [true, false].map((side) =>
      ids.rows.filter(({ is_first }) => is_first === side).map(({ id }) => id),
    )
    hit = on ?? []
    other = off ?? []
    database = openDatabase({
      ...{ url: cluster.url, poolSize: 4, applicationName: 'bowerbird test', onError: () => {} },
    })
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await cluster.end()
  }, 60_000)

  async function save(id: string, n: number): Promise<boolean> {
    try {
      await database.transaction((db) =>
        rows(db, 'insert into notes values ($1::bigint, $2::int) returning n', [id, n]),
      )
      acknowledged.add(`${id} ${n}`)
      return true
    } catch (error) {
      const failure = asFailure(error)
      failures.add(isFailure(failure) ? failure.code : String(error))
      return false
    }
  }

  async function keepSaving(ids: readonly string[], done: { count: number; failed: number }) {
    for (let n = 1; !isStopping; n += 1)
      if (await save(ids[n % ids.length] ?? '', n)) done.count += 1
      else done.failed += 1
  }

  it('costs no acknowledged one, refuses those of its shards, and all come back', async () => {
    const [first, second] = [
      { count: 0, failed: 0 },
      { count: 0, failed: 0 },
    ]
    const saving = [keepSaving(hit, first), keepSaving(other, second)]
    await until(() => first.count > 50 && second.count > 50)
    await cluster.killWorker(0)
    await until(() => first.failed > 20)
    const before = { ...second }
    await until(() => second.count > before.count + 50)
    await cluster.startWorker(0)
    const away = first.count
    await until(() => first.count > away + 50)
    isStopping = true
    await Promise.all(saving)

    expect([...failures]).toEqual(['database_unavailable'])
    expect(second.failed).toBe(0)
    const stored = await query<{ board_id: string; n: number }>(
      cluster.url,
      'select board_id, n from notes',
    )
    const kept = new Set(stored.rows.map(({ board_id, n }) => `${board_id} ${n}`))
    expect([...acknowledged].filter((one) => !kept.has(one))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(200)
  }, 120_000)
})
