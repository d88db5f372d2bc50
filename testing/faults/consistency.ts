import { join } from 'node:path'
import pg from 'pg'
import type { SavingLoad } from './saving-load.ts'

/** Runs one statement on a connection of its own, independent of the state of others. */
export type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** For the built-in database of a product with this data folder. */
export function queryBuiltIn(folder: string): RunSql {
  const host = encodeURIComponent(join(folder, 'postgres'))
  const connectionString = `postgresql://bowerbird@localhost/bowerbird?host=${host}`
  return async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** Compares every counter with what it counts; each row names a wrong one. */
export const wrongCounters = `
  select 'board' as what, b.id::text as id from boards b
    where b.pin_count <> (select count(*) from pins p where p.board_id = b.id)
  union all select 'board sections', b.id::text from boards b
    where b.section_count <> (select count(*) from board_sections s where s.board_id = b.id)
  union all select 'section', s.id::text from board_sections s
    where s.pin_count <> (select count(*) from pins p where p.board_id = s.board_id and p.section_id = s.id)
  union all select 'person', q.id::text from people q
    where row(q.pin_count, q.hidden_pin_count, q.board_count, q.hidden_board_count) is distinct from (
      select row(coalesce(sum(pin_count) filter (where privacy = 'public'), 0)::int,
             coalesce(sum(pin_count) filter (where privacy <> 'public'), 0)::int,
             count(*) filter (where privacy = 'public')::int, count(*) filter (where privacy <> 'public')::int)
        from boards where owner_id = q.id and deleted_at is null)
  union all select 'person follows', q.id::text from people q
    where q.follower_count <> (select count(*) from person_follows f where f.person_id = q.id)
       or q.following_count <> (select count(*) from person_follows f where f.follower_id = q.id)
  union all select 'board followers', b.id::text from boards b
    where b.follower_count <> (select count(*) from board_follows f where f.board_id = b.id)
  union all select 'media of person', coalesce(u.person_id, m.owner_id)::text
    from (select owner_id, sum(byte_size) as bytes
            from (select owner_id, byte_size from images union all select owner_id, byte_size from videos) x
           where owner_id is not null group by owner_id) m
    full join media_usage u on u.person_id = m.owner_id
    where coalesce(u.bytes, 0) <> coalesce(m.bytes, 0)`

/** Unfinished pictures without a job that would finish them. */
export const abandonedPictures = `
  select i.signature from images i
   where i.finished_at is null and not exists (
     select 1 from graphile_worker._private_jobs j where j.payload->>'signature' = i.signature)`

/** Pictures that are not finished. */
export const unfinishedPictures = 'select signature from images where finished_at is null'

/** Acknowledged saves that are missing, and saves that exist more than once. */
export async function findLostOrDuplicated(runSql: RunSql, load: SavingLoad): Promise<string[]> {
  const rows = await runSql<{ title: string; n: number }>(
    'select title, count(*)::int as n from pins where board_id = $1 group by title',
    [load.boardId],
  )
  const counts = new Map(rows.map(({ title, n }) => [title, n]))
  const lost = load.acknowledged
    .filter((title) => !counts.has(title))
    .map((title) => `lost: ${title}`)
  return [...lost, ...rows.filter(({ n }) => n > 1).map(({ title }) => `duplicated: ${title}`)]
}

/** Everything that is wrong after a fault; empty when all is well. */
export async function findInconsistencies(runSql: RunSql, load: SavingLoad): Promise<unknown[]> {
  return [
    ...(await findLostOrDuplicated(runSql, load)),
    ...(await runSql(wrongCounters)),
    ...(await runSql(abandonedPictures)),
  ]
}
