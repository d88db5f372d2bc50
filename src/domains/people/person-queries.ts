import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { hasBlocked } from './blocks/block-rule.ts'
import { personCard } from './cards/person-card.ts'
import { mutedBy } from './mute-queries.ts'
import type { PersonRow } from './person-views.ts'
import { usernameKey } from './username-rules.ts'

const columns = `p.id, p.username, p.full_name, p.image_signature, p.about, p.website_url, p.is_partner,
  p.is_hidden_from_search, p.board_count, p.pin_count, p.hidden_board_count, p.hidden_pin_count, p.follower_count, p.following_count`

/** SQL: the person `alias` is not hidden, or is the viewer. */
export function visibleTo(viewer: string, alias = 'p'): string {
  return `(${alias}.hidden_at is null or ${alias}.id = ${viewer}::bigint)`
}

/** SQL: `viewer` follows `person`. */
export function followedBy(viewer: string, person: string): string {
  return `exists (select 1 from person_follows follow
    where follow.follower_id = ${viewer} and follow.person_id = ${person})`
}

const byName = `select ${columns} from usernames u join people p on p.id = u.person_id where u.username_key = $1`

/** The relationship of the viewer, a placeholder, with the person. */
const relationship = (viewer: string) => `${followedBy(`${viewer}::bigint`, 'p.id')} as is_followed,
  ${hasBlocked(`${viewer}::bigint`, 'p.id')} as is_blocked,
  ${mutedBy(`${viewer}::bigint`, 'p.id')} as is_muted`

const visibleByName = `select ${columns}, ${relationship('$2')} from usernames u join people p on p.id = u.person_id
  where u.username_key = $1 and ${visibleTo('$2')}
    and not ${hasBlocked('p.id', '$2::bigint')}`
const byId = (selected: string) =>
  `select ${selected}, ${relationship('$2')} from people p where p.id = $1`
const visibleById = `${byId(columns)} and ${visibleTo('$2')}`
const evenHidden = byId(`${columns}, p.hidden_at is not null as is_hidden`)

/**
 * By a current or former username, if visible to the viewer. A person who has blocked the viewer is not found;
 * of a person the viewer has blocked only the name is shown (`toPerson`), so that they can unblock them.
 */
export function findVisiblePerson(
  db: Db,
  username: string,
  viewerId: PersonId | null,
): Promise<PersonRow | null> {
  return row<PersonRow>(db, visibleByName, [usernameKey(username), viewerId])
}

export function findVisiblePersonById(
  db: Db,
  id: PersonId,
  viewerId: PersonId | null,
): Promise<PersonRow | null> {
  return row<PersonRow>(db, visibleById, [id, viewerId])
}

/** Also finds hidden people, with `is_hidden`. */
export function findPersonEvenHidden(
  db: Db,
  id: PersonId,
  viewerId: PersonId,
): Promise<(PersonRow & { is_hidden: boolean }) | null> {
  return row(db, evenHidden, [id, viewerId])
}

/** By a current or former username, hidden or not: for log-in. */
export function findPersonByUsername(db: Db, username: string): Promise<PersonRow | null> {
  return row<PersonRow>(db, byName, [usernameKey(username)])
}

export function findPerson(db: Db, id: PersonId): Promise<PersonRow | null> {
  return row<PersonRow>(db, `select ${columns} from people p where p.id = $1`, [id])
}

export interface NewPerson {
  id: PersonId
  username: string
  full_name: string
  card: string
  created_at: Date
}

export async function insertPerson(db: Writer, person: NewPerson): Promise<void> {
  await rows(
    db,
    'insert into people (id, username, full_name, card, created_at, card_version) values ($1, $2, $3, $4, $5, $6)',
    [
      person.id,
      person.username,
      person.full_name,
      person.card,
      person.created_at,
      personCard.version,
    ],
  )
  await enqueue(db, 'person_changed', { person_id: person.id })
}

/** Returns whether the name belongs to this person now; false if somebody else has it. */
export async function claimUsername(
  db: Writer,
  username: string,
  personId: PersonId,
): Promise<boolean> {
  const claimed = await rows<{ person_id: PersonId }>(
    db,
    `insert into usernames (username_key, person_id) values ($1, $2)
     on conflict (username_key) do update set person_id = usernames.person_id
     returning person_id`,
    [usernameKey(username), personId],
  )
  return claimed[0]?.person_id === personId
}

export interface PersonChange {
  username: string
  full_name: string
  about: string
  website_url: string | null
  image_signature: string | null
  is_hidden_from_search: boolean
  card: string
}

export async function updatePerson(db: Writer, id: PersonId, change: PersonChange): Promise<void> {
  await rows(
    db,
    `update people set username = $2, full_name = $3, about = $4, website_url = $5, image_signature = $6,
       is_hidden_from_search = $7, card = $8, card_version = $9
      where id = $1`,
    [
      id,
      change.username,
      change.full_name,
      change.about,
      change.website_url,
      change.image_signature,
      change.is_hidden_from_search,
      change.card,
      personCard.version,
    ],
  )
  await enqueue(db, 'person_changed', { person_id: id })
}

/** Marks a person as a business. */
export async function becomePartnerPerson(db: Writer, id: PersonId): Promise<void> {
  await rows(db, 'update people set is_partner = true where id = $1', [id])
}

export interface CountChange {
  boards: number
  pins: number
  hiddenBoards: number
  hiddenPins: number
}

/** Locks a person until the transaction ends, which serialises changes to their boards and names. */
export async function lockPerson(db: Writer, id: PersonId): Promise<void> {
  await rows(db, 'select 1 from people where id = $1 for no key update', [id])
}

/** Locks several people in the order of their ids, which avoids deadlocks. */
export async function lockPeople(db: Writer, ids: readonly PersonId[]): Promise<void> {
  await rows(
    db,
    'select 1 from people where id = any($1::bigint[]) order by id for no key update',
    [[...ids]],
  )
}

/** Counts a follow that began or ended; both people must be locked. */
export async function countFollows(
  db: Writer,
  followerId: PersonId,
  personId: PersonId,
  by: number,
): Promise<void> {
  await rows(
    db,
    `update people set following_count = following_count + case when id = $1 then $3::int else 0 end,
       follower_count = follower_count + case when id = $2 then $3::int else 0 end
      where id in ($1, $2)`,
    [followerId, personId, by],
  )
}

/** Relative, so that concurrent changes add up. */
export async function changeCounts(db: Writer, id: PersonId, by: CountChange): Promise<void> {
  await rows(
    db,
    `update people set board_count = board_count + $2, pin_count = pin_count + $3,
       hidden_board_count = hidden_board_count + $4, hidden_pin_count = hidden_pin_count + $5
     where id = $1`,
    [id, by.boards, by.pins, by.hiddenBoards, by.hiddenPins],
  )
}

/** Hides a person and everything they have from everybody else, or shows them again. */
export async function hidePerson(db: Writer, id: PersonId, since: Date | null): Promise<void> {
  await rows(
    db,
    `update people set hidden_at = case when $2::timestamptz is null then null
       else coalesce(hidden_at, $2) end where id = $1`,
    [id, since],
  )
  await enqueue(db, 'person_changed', { person_id: id })
}

/** Removes a person with all usernames they had; returns their portrait. Their content was removed before. */
export async function deletePerson(db: Writer, id: PersonId): Promise<string | null> {
  await rows(db, 'delete from usernames where person_id = $1', [id])
  const gone = await row<{ image_signature: string | null }>(
    db,
    'delete from people where id = $1 returning image_signature',
    [id],
  )
  return gone?.image_signature ?? null
}

export async function isPortraitOf(
  db: Db,
  signature: string,
  personId: PersonId,
): Promise<boolean> {
  const text = 'select 1 from people where id = $2 and image_signature = $1'
  return (await row(db, text, [signature, personId])) !== null
}

export async function isPortrait(db: Db, signature: string): Promise<boolean> {
  return (
    (await row(db, 'select 1 from people where image_signature = $1 limit 1', [signature])) !== null
  )
}
