import type { PersonId } from '#contract/ids'
import { count, type Database, type Db, rows, type Writer, wrote } from '#platform/database'
import { countFollows, lockPeople } from './person-queries.ts'

/** Returns whether it is new. Counted by `countFollows`. */
export function insertPersonFollow(
  db: Writer,
  followerId: PersonId,
  personId: PersonId,
  at: Date,
): Promise<boolean> {
  return wrote(
    db,
    `insert into person_follows (follower_id, person_id, followed_at) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [followerId, personId, at],
  )
}

/** Ends a follow and uncounts it, if it existed; both people must be locked. */
export async function endPersonFollow(
  db: Writer,
  followerId: PersonId,
  personId: PersonId,
): Promise<void> {
  const existed = await wrote(
    db,
    'delete from person_follows where follower_id = $1 and person_id = $2 returning 1',
    [followerId, personId],
  )
  if (existed) await countFollows(db, followerId, personId, -1)
}

/** Those of these people whom somebody follows; nobody for a visitor. */
export async function selectFollowedAmong(
  db: Db,
  followerId: PersonId | null,
  ids: readonly PersonId[],
): Promise<Set<PersonId>> {
  if (followerId === null || ids.length === 0) return new Set()
  const found = await rows<{ person_id: PersonId }>(
    db,
    'select person_id from person_follows where follower_id = $1 and person_id = any($2::bigint[])',
    [followerId, [...ids]],
  )
  return new Set(found.map(({ person_id }) => person_id))
}

export function countPeopleFollowed(db: Db, followerId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from person_follows where follower_id = $1', [
    followerId,
  ])
}

const batch = 200

/** Ends all follows by and of a deleted account, in batches. */
export async function endFollowsOf(database: Database, personId: PersonId): Promise<void> {
  while ((await database.transaction((db) => endSome(db, personId))) === batch);
}

async function endSome(db: Writer, personId: PersonId): Promise<number> {
  const some = await rows<{ follower_id: PersonId; person_id: PersonId }>(
    db,
    `select follower_id, person_id from person_follows
      where follower_id = $1 or person_id = $1 order by follower_id, person_id limit $2`,
    [personId, batch],
  )
  await lockPeople(db, [...new Set(some.flatMap((one) => [one.follower_id, one.person_id]))])
  for (const { follower_id, person_id } of some) await endPersonFollow(db, follower_id, person_id)
  return some.length
}
