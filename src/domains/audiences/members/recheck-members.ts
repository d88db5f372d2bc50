import { type AudienceType, audienceTypes } from '#contract/audiences/audience'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Database, type Db, rows, type Writer } from '#platform/database'
import { removeOldOverlaps } from '../overlaps/overlap-queries.ts'
import { selectAllowedTypes } from './allowed-members.ts'
import { leaveAudiences } from './member-queries.ts'

const hourMs = 3_600_000
const atOnce = 500
const removedAtOnce = 5_000

/** Ends their time in the audiences that they do not, or not any more, allow. */
export async function recheckMembers(
  database: Database,
  personIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  const allowed = await selectAllowedTypes(database.reader, personIds, now)
  for (const id of personIds) {
    const types = allowed.get(id)
    if (types?.length !== audienceTypes.length)
      await database.transaction((db) => leaveRefused(db, id, types))
  }
}

/** Ends their time in audiences of all other types. */
export function leaveRefused(
  db: Writer,
  personId: PersonId,
  allowed: readonly AudienceType[] = [],
): Promise<void> {
  const types = audienceTypes.filter((type) => !allowed.includes(type))
  return leaveAudiences(db, personId, types)
}

/** Removes whose time is over, and looks at all others once more: a birthday may have been corrected. */
export async function sweepMembers(database: Database, now: Date): Promise<void> {
  let removed = removedAtOnce
  while (removed === removedAtOnce)
    removed = await database.transaction(
      async (db) => (await rows(db, removeSome, [now, removedAtOnce])).length,
    )
  const old = new Date(now.getTime() - limits.audienceSizeHours * hourMs)
  removed = removedAtOnce
  while (removed === removedAtOnce)
    removed = await database.transaction((db) => removeOldOverlaps(db, old, removedAtOnce))
  let some: PersonId[] = await selectMembers(database.reader, '0')
  while (some.length > 0) {
    await recheckMembers(database, some, now)
    some = some.length < atOnce ? [] : await selectMembers(database.reader, some.at(-1) ?? '0')
  }
}

const removeSome = `delete from audience_members m
  using (select advertiser_id, source_id, person_id from audience_members where until <= $1 limit $2) over
  where m.advertiser_id = over.advertiser_id and m.source_id = over.source_id and m.person_id = over.person_id
  returning m.person_id`

async function selectMembers(db: Db, after: string): Promise<PersonId[]> {
  const found = await rows<{ person_id: PersonId }>(
    db,
    `select distinct m.person_id from audience_members m where m.person_id > $1 order by m.person_id limit ${atOnce}`,
    [after],
  )
  return found.map(({ person_id }) => person_id)
}
