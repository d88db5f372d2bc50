import type { BoardId, PersonId, PinId, SectionId, StoryId } from '#contract/ids'
import { savableBy } from '#domains/boards'
import { type Db, lockRows, row, rows, type Writer } from '#platform/database'
import { compareIds } from '#platform/ids'
import { pinCard } from '../cards/pin-card.ts'
import { isAiMade } from '../disclosures/ai-made.ts'
import { pinOpenableBy } from '../pin-privacy.ts'
import { countOnPin } from '../response-counts.ts'

/** The fields of a pin needed for moving, copying and deleting. */
export interface LockedPin {
  id: PinId
  board_id: BoardId
  section_id: SectionId | null
  person_id: PersonId
  image_signature: string
  video_signature: string | null
  story_id: StoryId | null
  created_at: Date
  has_hashtags: boolean
}

const columns = `p.id, p.board_id, p.section_id, p.person_id, p.image_signature, p.video_signature, p.story_id,
  p.created_at,
  position('#' in p.description) > 0 as has_hashtags`

/** The boards these pins are on now, if the viewer may save to them. */
export async function selectBoardsOfPins(
  db: Db,
  ids: readonly string[],
  viewerId: PersonId,
): Promise<BoardId[]> {
  const found = await rows<{ board_id: BoardId }>(
    db,
    `select distinct p.board_id from pins p join boards b on b.id = p.board_id
      where p.id = any($1::bigint[]) and ${savableBy('$2')}`,
    [[...ids], viewerId],
  )
  return found.map(({ board_id }) => board_id)
}

/** Those of these pins that are on one of these locked boards, in the order of ids, locked until the transaction ends. */
export async function lockPins(
  db: Writer,
  ids: readonly string[],
  boardIds: readonly BoardId[],
): Promise<LockedPin[]> {
  const locked = await lockRows<LockedPin>(
    db,
    `select ${columns} from pins p where p.board_id = any($1::bigint[]) and p.id = any($2::bigint[])
      order by p.id for update`,
    boardIds,
    [...ids],
  )
  return locked.toSorted((a, b) => compareIds(a.id, b.id))
}

/** A person's oldest pins, on any board. */
export function selectOldestOf(
  db: Db,
  personId: PersonId,
  limit: number,
): Promise<{ id: string; board_id: BoardId }[]> {
  return rows(db, 'select id, board_id from pins where person_id = $1 order by id limit $2', [
    personId,
    limit,
  ])
}

/** All pins of a board or section, with exceptions. */
export interface Selection {
  board_id: BoardId
  section_id: SectionId | null
  except_pin_ids: readonly PinId[]
  up_to_pin_id: PinId
  after_pin_id: PinId | null
  /** Only pins outside this section of the same board. */
  outside_section_id: SectionId | null
  /** Only pins saved by this person. */
  person_id: PersonId | null
}

const selected = `from pins p where p.board_id = $1 and ($2::bigint is null or p.section_id = $2)
  and p.id <> all($3::bigint[]) and p.id > $4::bigint and p.id <= $5::bigint
  and ($6::bigint is null or p.section_id is distinct from $6) and ($7::bigint is null or p.person_id = $7)`

function valuesOf(selection: Selection): unknown[] {
  return [
    selection.board_id,
    selection.section_id,
    [...selection.except_pin_ids],
    selection.after_pin_id ?? '0',
    selection.up_to_pin_id,
    selection.outside_section_id,
    selection.person_id,
  ]
}

/** How many there are, the id of the last, and how many were saved by others than this person. */
export async function countSelection(
  db: Db,
  selection: Selection,
  personId: PersonId,
): Promise<{ total: number; ofOthers: number; lastId: PinId | null }> {
  const counted = await row<{ total: number; of_others: number; last_id: PinId | null }>(
    db,
    `select count(*)::int as total, max(p.id) as last_id,
            count(*) filter (where p.person_id <> $8::bigint)::int as of_others ${selected}`,
    [...valuesOf(selection), personId],
  )
  return {
    total: counted?.total ?? 0,
    ofOthers: counted?.of_others ?? 0,
    lastId: counted?.last_id ?? null,
  }
}

/** The next of them, locked in the order of ids until the transaction ends. Lock their board first. */
export function lockSelection(
  db: Writer,
  selection: Selection,
  limit: number,
): Promise<LockedPin[]> {
  return rows<LockedPin>(db, `select ${columns} ${selected} order by p.id limit $8 for update`, [
    ...valuesOf(selection),
    limit,
  ])
}

export async function isEmptyBoard(db: Db, boardId: BoardId): Promise<boolean> {
  return (await row(db, 'select 1 from pins where board_id = $1 limit 1', [boardId])) === null
}

/** Moves pins to sections of their board; they and it must be locked. */
export async function updateSections(
  db: Writer,
  boardId: BoardId,
  pins: readonly { id: PinId; section_id: SectionId | null }[],
): Promise<void> {
  if (pins.length === 0) return
  await rows(
    db,
    `update pins p set section_id = d.section_id from unnest($2::bigint[], $3::bigint[]) d(id, section_id)
      where p.board_id = $1 and p.id = d.id`,
    [boardId, pins.map(({ id }) => id), pins.map(({ section_id }) => section_id)],
  )
}

export async function deletePinRows(db: Writer, pins: readonly LockedPin[]): Promise<void> {
  await rows(
    db,
    `delete from pins p using unnest($1::bigint[], $2::bigint[]) gone(board_id, id)
      where p.board_id = gone.board_id and p.id = gone.id and p.board_id = any($1::bigint[])`,
    [pins.map(({ board_id }) => board_id), pins.map(({ id }) => id)],
  )
}

/** Locks these pins and adds to their repin counts; returns those that exist. */
export async function countRepinsOfPins(
  db: Writer,
  ids: readonly PinId[],
  by: 0 | 1,
): Promise<Set<string>> {
  if (await db.isDistributed()) {
    const there = new Set<string>()
    for (const id of ids.toSorted(compareIds))
      if (await countOnPin(db, 'repin_count', id, by)) there.add(id)
    return there
  }
  const counted = await rows<{ id: string }>(
    db,
    `update pins p set repin_count = p.repin_count + $2
       from (select id from pins where id = any($1::bigint[]) order by id for no key update) source
      where p.id = source.id returning p.id`,
    [[...ids], by],
  )
  return new Set(counted.map(({ id }) => id))
}

/** The fields that a copy takes from its source. */
export interface SourceRow extends LockedPin {
  title: string
  description: string
  alt_text: string
  link: string | null
  root_person_id: PersonId
  is_ai_made: boolean
}

/** These pins, oldest first, without those the viewer may not open. */
export function selectSources(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId,
): Promise<SourceRow[]> {
  return rows<SourceRow>(
    db,
    `select ${columns}, p.title, p.description, p.alt_text, p.link, p.root_person_id,
            ${isAiMade('p')} as is_ai_made
       from pins p join boards b on b.id = p.board_id
      where p.id = any($1::bigint[]) and ${pinOpenableBy('$2')} order by p.id`,
    [[...ids], viewerId],
  )
}

export interface CopiedPin {
  id: string
  source_pin_id: PinId
  section_id: SectionId | null
  card: string
}

/** Copies in one statement; `copies` holds the fields that differ from the source. */
export async function insertCopies(
  db: Writer,
  copies: readonly CopiedPin[],
  boardId: BoardId,
  personId: PersonId,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into pins (board_id, id, section_id, person_id, image_signature, title, description, alt_text, link,
       method, source_pin_id, root_pin_id, root_person_id, created_at, card, video_signature, story_id,
       card_version, captions)
     select $2, c.id, c.section_id, $3, p.image_signature, p.title, p.description, p.alt_text, p.link,
            'repin', p.id, p.root_pin_id, p.root_person_id, $4, c.card, p.video_signature, p.story_id, $5::smallint, p.captions
       from jsonb_to_recordset($1::jsonb) as c(id bigint, source_pin_id bigint, section_id bigint, card text)
       join pins p on p.id = c.source_pin_id`,
    [JSON.stringify(copies), boardId, personId, now, pinCard.version],
  )
}
