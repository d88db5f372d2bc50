import type { PersonId } from '#contract/ids'
import { count, type Db, rows } from '#platform/database'

/** Which members are counted. */
export interface MembersWanted {
  countries: readonly string[]
  /** Ranges of birthdays, both ends included. Members without a birthday are in none. */
  born: readonly { from: string | null; to: string }[]
  /** Who was here since then. */
  since: Date
}

const matching = `from accounts a join people p on p.id = a.id
  where p.hidden_at is null and a.country = any($1::text[])
    and exists (select 1 from unnest($2::date[], $3::date[]) as born (first, last)
      where (born.first is null or a.birthday >= born.first) and a.birthday <= born.last)
    and a.id in (select s.account_id from sessions s where s.seen_at > $4)`

function valuesOf({ countries, born, since }: MembersWanted): unknown[] {
  return [[...countries], born.map(({ from }) => from), born.map(({ to }) => to), since]
}

/** How many such members were here. */
export function countRecentMembers(db: Db, wanted: MembersWanted): Promise<number> {
  return count(db, `select count(*)::int as n ${matching}`, valuesOf(wanted))
}

/** Some of them, in no order that means anything. */
export async function sampleRecentMembers(
  db: Db,
  wanted: MembersWanted,
  limit: number,
): Promise<PersonId[]> {
  const found = await rows<{ id: PersonId }>(
    db,
    `select a.id ${matching} order by hashint8(a.id) limit $5`,
    [...valuesOf(wanted), limit],
  )
  return found.map(({ id }) => id)
}
