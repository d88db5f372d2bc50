import type { BoardId, InterestId, PersonId, PinId, SectionId, StoryId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { MediaNames } from './cards/card-media.ts'
import { pinCard } from './cards/pin-card.ts'
import { isAiMade } from './disclosures/ai-made.ts'
import { readOnItsBoard } from './lists/boards-of-pins.ts'
import { pinOpenableBy } from './pin-privacy.ts'
import { countOnPin } from './response-counts.ts'
import { storedTopics, topicIdsOf } from './topics/topic-queries.ts'

export interface PinRow {
  board_id: BoardId
  id: PinId
  section_id: SectionId | null
  person_id: PersonId
  image_signature: string
  /** The video that plays in place of the picture. */
  video_signature: string | null
  /** Its pages, if there are several. */
  story_id: StoryId | null
  title: string
  description: string
  alt_text: string
  link: string | null
  method: string
  source_pin_id: PinId | null
  root_pin_id: PinId
  root_person_id: PersonId
  created_at: Date
  is_ai_made: boolean
  /** What its creator says it is about; none of a repin. */
  topic_ids: InterestId[]
}

const columns = `p.board_id, p.id, p.section_id, p.person_id, p.image_signature, p.video_signature,
  p.story_id, p.title, p.description, p.alt_text, p.link, p.method, p.source_pin_id, p.root_pin_id, p.root_person_id, p.created_at,
  ${isAiMade('p')} as is_ai_made, ${topicIdsOf('p')} as topic_ids`

const openPin = `select ${columns} from pins p join boards b on b.id = p.board_id
  where p.id = $1 and ${pinOpenableBy('$2')}`
const openPinOnBoard = `select ${columns} from pins p join boards b on b.id = p.board_id
  where p.id = $1 and p.board_id = $3 and b.id = $3 and ${pinOpenableBy('$2', '$3')}`

/** Null unless the viewer may open its board. */
export async function findPin(
  db: Db,
  id: PinId,
  viewerId: PersonId | null,
): Promise<PinRow | null> {
  if (!(await db.isDistributed())) return row<PinRow>(db, openPin, [id, viewerId])
  return readOnItsBoard(db, id, (boardId) =>
    row<PinRow>(db, openPinOnBoard, [id, viewerId, boardId]),
  )
}

/** Locks a pin until the transaction ends; its place is the manual one, or null. */
export function lockPin(db: Writer, boardId: BoardId, id: string): Promise<PinRow | null> {
  return row<PinRow>(
    db,
    `select ${columns} from pins p where p.board_id = $1 and p.id = $2 for update`,
    [boardId, id],
  )
}

export interface NewPin extends PinRow {
  card: string
  /** Saved by somebody who acts for an ad account of the pinner's. */
  saved_on_behalf: boolean
}

export async function insertPin(db: Writer, pin: NewPin): Promise<void> {
  await rows(
    db,
    `insert into pins (board_id, id, section_id, person_id, image_signature, title, description, alt_text, link,
       method, source_pin_id, root_pin_id, root_person_id, created_at, card, video_signature, saved_in_stead,
       card_version, story_id, topic_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      pin.board_id,
      pin.id,
      pin.section_id,
      pin.person_id,
      pin.image_signature,
      pin.title,
      pin.description,
      pin.alt_text,
      pin.link,
      pin.method,
      pin.source_pin_id,
      pin.root_pin_id,
      pin.root_person_id,
      pin.created_at,
      pin.card,
      pin.video_signature,
      pin.saved_on_behalf,
      pinCard.version,
      pin.story_id,
      storedTopics(pin.topic_ids),
    ],
  )
}

export interface PinChange {
  section_id: SectionId | null
  title: string
  description: string
  alt_text: string
  link: string | null
  card: string
}

export async function updatePin(
  db: Writer,
  boardId: BoardId,
  id: PinId,
  to: PinChange,
): Promise<void> {
  await rows(
    db,
    `update pins set section_id = $3, title = $4, description = $5, alt_text = $6, link = $7, card = $8,
       card_version = $9
      where board_id = $1 and id = $2`,
    [
      boardId,
      id,
      to.section_id,
      to.title,
      to.description,
      to.alt_text,
      to.link,
      to.card,
      pinCard.version,
    ],
  )
}

/** Gives a pin other pages, and the picture and video of the first. */
export async function updatePages(
  db: Writer,
  { board_id, id }: Pick<PinRow, 'board_id' | 'id'>,
  to: MediaNames & { card: string },
): Promise<void> {
  await rows(
    db,
    `update pins set story_id = $3, image_signature = $4, video_signature = $5, card = $6, card_version = $7
      where board_id = $1 and id = $2`,
    [
      ...[board_id, id, to.story_id, to.image_signature, to.video_signature],
      ...[to.card, pinCard.version],
    ],
  )
}

/**
 * Adjusts a pin's public repin count, even if it is moved meanwhile; does nothing if it is gone. Pins
 * are locked after their boards, and before sections and people.
 */
export async function countRepins(db: Writer, id: PinId, by: number): Promise<void> {
  await countOnPin(db, 'repin_count', id, by)
}

export async function clearSection(
  db: Writer,
  boardId: BoardId,
  sectionId: SectionId,
): Promise<void> {
  await rows(db, 'update pins set section_id = null where board_id = $1 and section_id = $2', [
    boardId,
    sectionId,
  ])
}

/** Removes some pins of a deleted board; returns their pictures and videos. */
export function deletePinsOfGoneBoard(
  db: Writer,
  boardId: BoardId,
  limit: number,
): Promise<(MediaNames & { id: PinId })[]> {
  return rows(
    db,
    `delete from pins p using (select id from pins where board_id = $1 order by id limit $2) oldest
      where p.board_id = $1 and p.id = oldest.id and not exists (select 1 from boards where id = $1)
      returning p.id, p.image_signature, p.video_signature, p.story_id`,
    [boardId, limit],
  )
}
