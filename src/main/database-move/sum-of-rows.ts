import type pg from 'pg'
import { quote } from '#platform/backup'

/** Number and hash of all rows of a table. Their order differs between databases, so their hashes are added. */
export async function sumOfRows(
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<{ n: string; hash: string }> {
  const line = `row(${columns.map(quote).join(', ')})::text`
  const { rows } = await client.query<{ n: string; hash: string }>(
    `select count(*)::text as n,
            coalesce(sum(('x' || left(md5(${line}), 15))::bit(60)::bigint), 0)::text as hash
       from ${quote(name)}`,
  )
  return rows[0] ?? { n: '0', hash: '0' }
}
