import type { InterestId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'

export interface ManagedInterestRow {
  id: InterestId
  parent_id: InterestId | null
  slug: string
  name: string
  words: string[]
  position: number
  hidden_at: Date | null
}

const kept =
  'select id, parent_id, slug, name, words, position, hidden_at from interests order by id'

export function selectAllInterests(db: Db): Promise<ManagedInterestRow[]> {
  return rows<ManagedInterestRow>(db, kept, [])
}

/** Locks the tree until the transaction ends. */
export function lockAllInterests(db: Writer): Promise<ManagedInterestRow[]> {
  return rows<ManagedInterestRow>(db, `${kept} for update`, [])
}

export async function countPopularPins(db: Db): Promise<Map<string, number>> {
  const found = await rows<{ interest_id: InterestId; count: number }>(
    db,
    'select interest_id, count(*)::int as count from popular_pins group by interest_id',
    [],
  )
  return new Map(found.map(({ interest_id, count }) => [interest_id, count]))
}

export async function upsertInterest(db: Writer, one: ManagedInterestRow): Promise<void> {
  await rows(
    db,
    `insert into interests (id, parent_id, slug, name, words, position, hidden_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set parent_id = excluded.parent_id, name = excluded.name,
       words = excluded.words, hidden_at = excluded.hidden_at`,
    [one.id, one.parent_id, one.slug, one.name, one.words, one.position, one.hidden_at],
  )
}

/** Numbers these from 1. */
export async function orderInterests(db: Writer, ids: readonly string[]): Promise<void> {
  await rows(
    db,
    `update interests i set position = placed.n
       from unnest($1::bigint[]) with ordinality placed (id, n)
      where i.id = placed.id and i.position <> placed.n`,
    [[...ids]],
  )
}
