import type { BoardActionId, BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { type Db, lockRows, row, rows, type Writer } from '#platform/database'
import { compareIds } from '#platform/ids'
import { pinCard } from '../cards/pin-card.ts'
import { isAiMade } from '../disclosures/ai-made.ts'
import type { LockedPin } from '../many/many-queries.ts'
import type { CardFacts } from '../pin-views.ts'

/** Who deleted pins, when, and by which action if it was all of a board. */
export interface Deletion {
  /** null: an operator. */
  by: PersonId | null
  /** `infinity`: an operator took them down, which is not final yet. */
  at: Date | 'infinity'
  action_id: BoardActionId | null
}

/** Moves locked pins to `deleted_pins`, where they can be restored for a while. */
export async function moveToDeleted(
  db: Writer,
  pins: readonly LockedPin[],
  { by, at, action_id }: Deletion,
): Promise<void> {
  await rows(
    db,
    `with gone as (
       delete from pins p using unnest($1::bigint[], $2::bigint[]) chosen(board_id, id)
        where p.board_id = any($1::bigint[]) and p.board_id = chosen.board_id and p.id = chosen.id returning p.*)
     insert into deleted_pins
       (id, board_id, person_id, image_signature, video_signature, story_id, pin, action_id, deleted_by, deleted_at)
     select g.id, g.board_id, g.person_id, g.image_signature, g.video_signature, g.story_id, to_jsonb(g) - 'card', $3, $4, $5
       from gone g`,
    [pins.map(({ board_id }) => board_id), pins.map(({ id }) => id), action_id, by, at],
  )
}

/** The pins to restore: some given ones, or all that an action deleted. */
export interface DeletedSelection {
  pin_ids: readonly PinId[]
  action_id: BoardActionId | null
}

/** SQL; `first` is the number of the first of its four values. */
const isSelected = (first: number) => `d.deleted_by = $${first} and d.deleted_at > $${first + 1}
  and (d.id = any($${first + 2}::bigint[]) or d.action_id = $${first + 3}::bigint)`

const valuesOf = (byWhom: string, since: Date, { pin_ids, action_id }: DeletedSelection) => [
  byWhom,
  since,
  [...pin_ids],
  action_id,
]

export async function selectBoardsOfDeleted(
  db: Db,
  byWhom: string,
  since: Date,
  what: DeletedSelection,
): Promise<BoardId[]> {
  const found = await rows<{ board_id: BoardId }>(
    db,
    `select distinct d.board_id from deleted_pins d where ${isSelected(1)}`,
    valuesOf(byWhom, since, what),
  )
  return found.map(({ board_id }) => board_id)
}

export type DeletedPinRow = LockedPin & CardFacts

/** SQL; `board` is that of the board or boards that the query names. */
const deletedPins = (
  board: string,
) => `select p.id, p.board_id, p.person_id, p.image_signature, p.video_signature, p.story_id, p.created_at,
        p.title, p.description, p.alt_text, p.link, p.method, p.source_pin_id,
        ${isAiMade('p')} as is_ai_made,
        position('#' in p.description) > 0 as has_hashtags,
        s.id as section_id
   from deleted_pins d cross join lateral jsonb_populate_record(null::pins, d.pin) p
   left join board_sections s on s.board_id = d.board_id and s.board_id = ${board} and s.id = p.section_id
  where d.board_id = ${board}`

/** The oldest deleted pins of these boards, locked until the transaction ends; without the section if it is gone. */
export async function lockDeleted(
  db: Writer,
  byWhom: string,
  since: Date,
  what: DeletedSelection,
  boardIds: readonly BoardId[],
  limit: number,
): Promise<DeletedPinRow[]> {
  const locked = await lockRows<DeletedPinRow>(
    db,
    `${deletedPins('any($1::bigint[])')} and ${isSelected(2)} order by d.id limit $6 for update of d`,
    boardIds,
    ...valuesOf(byWhom, since, what),
    limit,
  )
  return locked.toSorted((a, b) => compareIds(a.id, b.id)).slice(0, limit)
}

/** A pin that an operator took down, locked until the transaction ends. */
export function lockTakenDown(
  db: Writer,
  boardId: BoardId,
  id: PinId,
): Promise<DeletedPinRow | null> {
  return row<DeletedPinRow>(
    db,
    `${deletedPins('$1')} and d.id = $2 and d.deleted_by is null and d.deleted_at = 'infinity'
      for update of d`,
    [boardId, id],
  )
}

export interface RestoredPin {
  id: string
  board_id: BoardId
  section_id: SectionId | null
  card: string
  /** May have changed meanwhile. */
  comment_count: number
}

/** Restores pins as they were, but for these values. */
export async function insertRestored(db: Writer, pins: readonly RestoredPin[]): Promise<void> {
  await rows(
    db,
    `with back as (
       delete from deleted_pins d using jsonb_to_recordset($1::jsonb)
           as c(board_id bigint, id bigint, section_id bigint, new_card text, comment_count int)
        where d.board_id = any($3::bigint[]) and d.board_id = c.board_id and d.id = c.id
        returning d.pin, c.section_id, c.new_card, c.comment_count)
     insert into pins select p.* from back cross join lateral jsonb_populate_record(null::pins,
       back.pin || jsonb_build_object('card', back.new_card, 'section_id', back.section_id,
         'comment_count', back.comment_count, 'card_version', $2::int)) p`,
    [
      JSON.stringify(pins.map(({ card, ...pin }) => ({ ...pin, new_card: card }))),
      pinCard.version,
      pins.map(({ board_id }) => board_id),
    ],
  )
}

export async function countDeleted(
  db: Db,
  byWhom: string,
  since: Date,
  what: DeletedSelection,
): Promise<number> {
  const [counted] = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from deleted_pins d where ${isSelected(1)}`,
    valuesOf(byWhom, since, what),
  )
  return counted?.n ?? 0
}
