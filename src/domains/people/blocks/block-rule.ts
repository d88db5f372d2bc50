import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'
import { mutedBy, mutedPeople } from '../mute-queries.ts'

/*
 * The only place that knows who has blocked whom, and what follows from it: no other domain reads `person_blocks`.
 * Conditions are SQL, and take placeholders or columns with the ids of two people.
 */

/** One of these two has blocked the other: neither sees what the other does, nor can do anything with them. */
export function blockedBetween(one: string, other: string): string {
  return `exists (select 1 from person_blocks block
    where (block.blocker_id = ${one} and block.person_id = ${other})
       or (block.blocker_id = ${other} and block.person_id = ${one}))`
}

/** One way only: for the profile, which the blocker can still open to unblock the person. */
export function hasBlocked(blocker: string, person: string): string {
  return `exists (select 1 from person_blocks block
    where block.blocker_id = ${blocker} and block.person_id = ${person})`
}

/** What is by this person is neither listed, suggested nor announced to the viewer. */
export function blockedOrMuted(viewer: string, person: string): string {
  return `(${blockedBetween(viewer, person)} or ${mutedBy(viewer, person)})`
}

/** The ids of all people of whom `blockedOrMuted` is true. */
export function peopleBlockedOrMuted(viewer: string): string {
  return `(select block.person_id from person_blocks block where block.blocker_id = ${viewer}
    union all select block.blocker_id from person_blocks block where block.person_id = ${viewer}
    union all ${mutedPeople(viewer)})`
}

const blockedOrMutedPeople = `select distinct person_id as id from ${peopleBlockedOrMuted('$1::bigint')} one`

/** Of whom `blockedOrMuted` is true; nobody for a visitor. */
export async function selectBlockedOrMuted(db: Db, viewerId: PersonId | null): Promise<PersonId[]> {
  if (viewerId === null) return []
  const found = await rows<{ id: PersonId }>(db, blockedOrMutedPeople, [viewerId])
  return found.map(({ id }) => id)
}

const isBlocked = `select 1 where ${blockedBetween('$1::bigint', '$2::bigint')}`

/** Whether one of these two has blocked the other. */
export async function isBlockedBetween(db: Db, one: PersonId, other: PersonId): Promise<boolean> {
  return (await row(db, isBlocked, [one, other])) !== null
}

/** Throws blocked_by_person. Lock both people before, so that no block slips through. */
export async function refuseBlocked(
  db: Db,
  one: PersonId,
  other: PersonId,
  field?: string,
): Promise<void> {
  if (await isBlockedBetween(db, one, other))
    throw new Failure('blocked_by_person', field === undefined ? {} : { field })
}
