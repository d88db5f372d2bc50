import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Database, rows, type Writer } from '#platform/database'

const batch = 1_000
const dayMs = 86_400_000

/** Removes the news to and about a deleted account. */
export async function removeNewsOf(database: Database, personId: PersonId): Promise<void> {
  for (const column of ['person_id', 'actor_id'] as const)
    while ((await database.transaction((db) => removeSome(db, column, personId))) === batch);
}

const removals = {
  person_id: `delete from news n using (select id from news where person_id = $1 limit $2) chosen
    where n.person_id = $1 and n.id = chosen.id returning 1`,
  actor_id: `delete from news n using (select person_id, id from news where actor_id = $1 limit $2) chosen
    where n.person_id = chosen.person_id and n.id = chosen.id returning 1`,
}

async function removeSome(
  db: Writer,
  column: keyof typeof removals,
  personId: PersonId,
): Promise<number> {
  return (await rows(db, removals[column], [personId, batch])).length
}

/** Removes old news. Returns how many. */
export async function sweepNews(db: Writer, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.newsDays * dayMs)
  return (await rows(db, 'delete from news where created_at < $1 returning 1', [before])).length
}
