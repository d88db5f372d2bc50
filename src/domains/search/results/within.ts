import { Failure } from '#contract/errors'
import type { BoardId, PersonId } from '#contract/ids'
import type { InputOf, OutputOf } from '#contract/operation'
import type { search } from '#contract/search/search'
import { boardUrl, findBoard } from '#domains/boards'
import { findVisiblePerson } from '#domains/people'
import { type Db, rows } from '#platform/database'

/** The board or the profile that a search is limited to. */
export interface Within {
  summary: NonNullable<OutputOf<typeof search>['within']>
  boardId: BoardId | null
  personId: PersonId | null
  /** People whose private pins are searched as well. */
  privateOwnerIds: PersonId[]
}

/** Null where the search is not limited. Fails as not found where the viewer may not open it. */
export async function findWithin(
  db: Db,
  { board_id, username }: Pick<InputOf<typeof search>, 'board_id' | 'username'>,
  viewerId: PersonId | null,
): Promise<Within | null> {
  if (board_id) return withinBoard(db, board_id, viewerId)
  return username ? withinProfile(db, username, viewerId) : null
}

async function withinBoard(db: Db, boardId: BoardId, viewerId: PersonId | null): Promise<Within> {
  const board = await findBoard(db, boardId, viewerId)
  if (!board) throw new Failure('board_not_found', { field: 'board_id' })
  const url = boardUrl(board.owner_username, board.slug)
  return {
    summary: { type: 'board', id: board.id, name: board.name, url },
    boardId,
    personId: null,
    privateOwnerIds: board.privacy === 'public' ? [] : await selectSavers(db, boardId),
  }
}

/** Only the person themself also finds their private pins. */
async function withinProfile(db: Db, username: string, viewerId: PersonId | null): Promise<Within> {
  const person = await findVisiblePerson(db, username, viewerId)
  if (!person) throw new Failure('person_not_found', { field: 'username' })
  return {
    summary: { type: 'person', id: person.id, name: person.full_name, url: `/${person.username}/` },
    boardId: null,
    personId: person.id,
    privateOwnerIds: person.id === viewerId ? [person.id] : [],
  }
}

const privateOwnerIds = `select distinct person_id as id from pin_search where board_id = $1 limit 200`

/** Everybody with pins on a board: private pins are indexed under each saver's id. */
async function selectSavers(db: Db, boardId: BoardId): Promise<PersonId[]> {
  return (await rows<{ id: PersonId }>(db, privateOwnerIds, [boardId])).map(({ id }) => id)
}
