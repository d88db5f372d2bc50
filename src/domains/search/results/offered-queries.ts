import type { AnyId, BoardId, PersonId, PinId } from '#contract/ids'
import type { ListedPerson } from '#contract/people/listed-person'
import type { PersonCard } from '#contract/people/person'
import { isPublic, listableFor, openableBy } from '#domains/boards'
import { blockedBetween, blockedOrMuted, followedBy, personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'
import type { Within } from './within.ts'

const viewer = '$2::bigint'

const ownPins = `select p.id from pins p join boards b on b.id = p.board_id
  where p.id = any($1::bigint[]) and p.person_id = ${viewer} and ${openableBy('$2')}`

/** Those of these pins that are the viewer's own and that they may still open. */
export function selectOwnPins(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<PinId[]> {
  return inOrder(db, ownPins, ids, viewerId)
}

const onBoard = `select p.id from pins p join boards b on b.id = p.board_id
  where p.id = any($1::bigint[]) and p.board_id = $3 and b.id = $3
    and ${openableBy('$2', '$3')}`

const ofPerson = `select p.id from pins p join boards b on b.id = p.board_id
  where p.id = any($1::bigint[]) and p.person_id = $3 and ${listableFor('$2')}`

/** Those of these pins that the viewer can see on that board, or on that profile. */
export function selectWithin(
  db: Db,
  ids: readonly PinId[],
  { boardId, personId }: Pick<Within, 'boardId' | 'personId'>,
  viewerId: PersonId | null,
): Promise<PinId[]> {
  return boardId === null
    ? inOrder(db, ofPerson, ids, viewerId, personId)
    : inOrder(db, onBoard, ids, viewerId, boardId)
}

const offeredBoards = `select b.id from boards b where b.id = any($1::bigint[]) and ${isPublic}
  and (${viewer} is null or not ${blockedOrMuted(viewer, 'b.owner_id')})`

/** Those of these boards that may be offered to the viewer. */
export function selectOfferedBoards(
  db: Db,
  ids: readonly BoardId[],
  viewerId: PersonId | null,
): Promise<BoardId[]> {
  return inOrder(db, offeredBoards, ids, viewerId)
}

const offeredPeople = `select p.id from people p where p.id = any($1::bigint[]) and p.hidden_at is null
  and (${viewer} is null or not ${blockedBetween(viewer, 'p.id')})`

/** Those of these people who may be shown to the viewer. Muted people can still be found. */
export function selectOfferedPeople(
  db: Db,
  ids: readonly PersonId[],
  viewerId: PersonId | null,
): Promise<PersonId[]> {
  return inOrder(db, offeredPeople, ids, viewerId)
}

const listedPeople = `select p.id, ${personCardJson('p')} as card, p.follower_count, ${followedBy(viewer, 'p.id')} as is_followed
  from people p where p.id = any($1::bigint[]) and p.hidden_at is null`

interface ListedRow {
  id: PersonId
  card: string
  follower_count: number
  is_followed: boolean
}

/** These people, in this order. */
export async function selectPeople(
  db: Db,
  ids: readonly PersonId[],
  viewerId: PersonId | null,
): Promise<ListedPerson[]> {
  const found = await rows<ListedRow>(db, listedPeople, [[...ids], viewerId])
  const people = new Map(found.map((person) => [person.id, toListedPerson(person)]))
  return ids.flatMap((id) => people.get(id) ?? [])
}

function toListedPerson({ card, follower_count, is_followed }: ListedRow): ListedPerson {
  return {
    ...(JSON.parse(card) as PersonCard),
    follower_count,
    explicitly_followed_by_me: is_followed,
  }
}

async function inOrder<Id extends AnyId>(
  db: Db,
  text: string,
  ids: readonly Id[],
  viewerId: PersonId | null,
  ...more: unknown[]
): Promise<Id[]> {
  if (ids.length === 0) return []
  const found = new Set(
    (await rows<{ id: Id }>(db, text, [[...ids], viewerId, ...more])).map(({ id }) => id),
  )
  return ids.filter((id) => found.has(id))
}
