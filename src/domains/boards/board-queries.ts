import type { Privacy } from '#contract/boards/board'
import type { AdvertiserId, BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { count, type Db, row, rows, type Writer } from '#platform/database'
import { openableBy } from './board-privacy.ts'
import { boardCard } from './cards/board-card.ts'
import { noteChanges } from './changes/board-changes.ts'

export interface BoardRow {
  id: BoardId
  owner_id: PersonId
  name: string
  name_key: string
  slug: string
  description: string
  privacy: Privacy
  category: string
  layout: string
  pin_count: number
  section_count: number
  follower_count: number
  cover_pictures: string[]
  chosen_cover: string | null
  cover_pin_id: PinId | null
  collaborator_invites_enabled: boolean
  position: number
  last_pinned_at: Date
  created_at: Date
  /** The ad account it was created for. */
  advertiser_id: AdvertiserId | null
  owner_username: string
  owner_card: string
}

/** A board with its members and its state for one viewer. */
export interface WholeBoardRow extends BoardRow {
  /** The viewer first, then by name; without the owner. */
  collaborator_cards: string[]
  is_collaborated: boolean
  is_followed: boolean
  archived_by_viewer_at: Date | null
}

export const boardColumns = `b.id, b.owner_id, b.name, b.name_key, b.slug, b.description, b.privacy, b.category,
  b.layout, b.pin_count, b.section_count, b.follower_count, b.cover_pictures, b.chosen_cover, b.cover_pin_id,
  b.collaborator_invites_enabled, b.position, b.last_pinned_at, b.created_at, b.advertiser_id,
  owner.username as owner_username, ${personCardJson('owner')} as owner_card`

const fromBoards = 'from boards b join people owner on owner.id = b.owner_id'

/** Null unless the viewer may open it. */
export function findBoard(
  db: Db,
  id: BoardId,
  viewerId: PersonId | null,
): Promise<BoardRow | null> {
  return row<BoardRow>(
    db,
    `select ${boardColumns} ${fromBoards} where b.id = $1 and ${openableBy('$2', '$1')}`,
    [id, viewerId],
  )
}

export interface NewBoard {
  id: BoardId
  owner_id: PersonId
  name: string
  name_key: string
  slug: string
  description: string
  privacy: Privacy
  category: string
  layout: string
  collaborator_invites_enabled: boolean
  card: string
  position: number
  last_pinned_at: Date
  created_at: Date
  advertiser_id: AdvertiserId | null
}

export async function insertBoard(db: Writer, board: NewBoard): Promise<void> {
  await rows(
    db,
    `insert into boards (id, owner_id, name, name_key, slug, description, privacy, category, layout,
       collaborator_invites_enabled, card, position, last_pinned_at, created_at, advertiser_id, card_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      board.id,
      board.owner_id,
      board.name,
      board.name_key,
      board.slug,
      board.description,
      board.privacy,
      board.category,
      board.layout,
      board.collaborator_invites_enabled,
      board.card,
      board.position,
      board.last_pinned_at,
      board.created_at,
      board.advertiser_id,
      boardCard.version,
    ],
  )
}

export interface BoardChange {
  name: string
  name_key: string
  slug: string
  description: string
  privacy: Privacy
  category: string
  collaborator_invites_enabled: boolean
  chosen_cover: string | null
  cover_pin_id: PinId | null
  card: string
}

export async function updateBoard(db: Writer, id: BoardId, change: BoardChange): Promise<void> {
  await rows(
    db,
    `update boards set name = $2, name_key = $3, slug = $4, description = $5, privacy = $6, category = $7,
       collaborator_invites_enabled = $8, chosen_cover = $9, cover_pin_id = $10, card = $11, card_version = $12
      where id = $1`,
    [
      id,
      change.name,
      change.name_key,
      change.slug,
      change.description,
      change.privacy,
      change.category,
      change.collaborator_invites_enabled,
      change.chosen_cover,
      change.cover_pin_id,
      change.card,
      boardCard.version,
    ],
  )
  await noteChanges(db, [{ board_id: id, pin_id: null }])
}

export async function deleteBoardRow(db: Writer, id: BoardId, ownerId: PersonId): Promise<void> {
  await rows(db, 'delete from board_slugs where owner_id = $1 and board_id = $2', [ownerId, id])
  await rows(db, 'delete from boards where id = $1', [id])
  await noteChanges(db, [{ board_id: id, pin_id: null }])
}

/** Notes the change in the same statement: saves are too frequent for another query. */
function noted(pin: string): string {
  return `with noted as (insert into board_changes (board_id, pin_id) values ($1, ${pin}::bigint))`
}

/**
 * SQL: a cover in front of the others, of which the last are left out. A slice of an array would end the server
 * process of Citus 13 that plans it.
 */
export function coversWith(cover: string, kept: number): string {
  const others = `array_remove(cover_pictures, ${cover})`
  return `trim_array(array_prepend(${cover}::text, ${others}), greatest(cardinality(${others}) - ${kept - 1}, 0))`
}

/** Counts a pin that was added; its cover is put in front of the newest pictures. */
export async function countPinAdded(
  db: Writer,
  boardId: BoardId,
  pinId: PinId,
  saved: { cover: string; at: Date },
): Promise<void> {
  await rows(
    db,
    `${noted('$4')} update boards set pin_count = pin_count + 1, last_pinned_at = greatest(last_pinned_at, $3),
       cover_pictures = ${coversWith('$2', 5)}
     where id = $1`,
    [boardId, saved.cover, saved.at, pinId],
  )
}

export function countOwnBoards(db: Db, ownerId: PersonId): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from boards where owner_id = $1 and deleted_at is null',
    [ownerId],
  )
}

export interface SectionRow extends BoardRow {
  section_id: SectionId
  section_title: string
  section_slug: string
  section_position: number
  section_pin_count: number
  section_covers: string[]
}
