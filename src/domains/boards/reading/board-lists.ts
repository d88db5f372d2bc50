import type { Privacy } from '#contract/boards/board'
import type { BoardId, PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { listableFor } from '../board-privacy.ts'

export type BoardSort = 'alphabetical' | 'last_pinned_to' | 'custom'

/** The boards of one person: their own, and those they collaborate on. */
export interface BoardList {
  personId: PersonId
  viewerId: PersonId | null
  sort: BoardSort
  privacy: Privacy | null
  kind: 'all' | 'own' | 'collaborative'
  /** Archived by that person. */
  archived: 'without' | 'with' | 'only'
  limit: number
}

/** A board with its sort key: a name, a time in milliseconds, or a position. */
export interface ListedBoard {
  id: BoardId
  place: string
}

/** Where the previous page ended. */
export interface ListedAfter {
  place: string
  id: string
}

interface Order {
  own: string
  joined: string
  type: 'text' | 'timestamptz' | 'integer'
  /** SQL: the sort key as it is written in a bookmark. */
  bookmarkText: string
  direction: 'asc' | 'desc'
}

const orders: Record<BoardSort, Order> = {
  alphabetical: {
    own: 'b.name_key',
    joined: 'b.name_key',
    type: 'text',
    bookmarkText: 'b.key',
    direction: 'asc',
  },
  last_pinned_to: {
    own: 'b.last_pinned_at',
    joined: 'b.last_pinned_at',
    type: 'timestamptz',
    bookmarkText: `to_char(b.key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    direction: 'desc',
  },
  // Other people's boards have no position in one's own order: they come last.
  custom: {
    own: 'b.position',
    joined: '0',
    type: 'integer',
    bookmarkText: 'b.key::text',
    direction: 'desc',
  },
}

const texts: Record<BoardSort, string> = {
  alphabetical: listText(orders.alphabetical),
  last_pinned_to: listText(orders.last_pinned_to),
  custom: listText(orders.custom),
}

/** Both kinds of boards are limited to a page before the union, so that each is read from its index. */
function listText({ own, joined, type, bookmarkText, direction }: Order): string {
  const after = (key: string) =>
    `($4::${type} is null or (${key}, b.id) ${direction === 'asc' ? '>' : '<'} ($4::${type}, $5::bigint))`
  const shown = (key: string, archivedAt: string) => `${listableFor('$2')} and ${after(key)}
      and ($3::text is null or b.privacy = $3)
      and ($7::text = 'with' or (${archivedAt} is not null) = ($7::text = 'only'))`
  const inOrder = `order by key ${direction}, id ${direction} limit $6`
  return `select b.id, ${bookmarkText} as place from (
    (select b.id, ${own} as key from boards b
      where b.owner_id = $1 and ${shown(own, 'b.archived_at')}
        and ($8::text <> 'collaborative' or exists (select 1 from board_collaborators other
              where other.board_id = b.id and other.accepted_at is not null))
      ${inOrder})
    union all
    (select b.id, ${joined} as key from board_collaborators theirs join boards b on b.id = theirs.board_id
      where theirs.person_id = $1 and theirs.accepted_at is not null and $8::text <> 'own'
        and ${shown(joined, 'theirs.archived_at')}
      ${inOrder})
    ${inOrder}) b
  order by b.key ${direction}, b.id ${direction}`
}

/** Their ids alone, in order. */
export function selectListedBoards(
  db: Db,
  list: BoardList,
  after: ListedAfter | null,
): Promise<ListedBoard[]> {
  return rows<ListedBoard>(db, texts[list.sort], [
    list.personId,
    list.viewerId,
    list.privacy,
    after?.place ?? null,
    after?.id ?? null,
    list.limit,
    list.archived,
    list.kind,
  ])
}
