import type { BoardId, PersonId, SectionId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { openableBy } from '../board-privacy.ts'
import { boardColumns, coversWith, type SectionRow } from '../board-queries.ts'

const columns = `${boardColumns}, s.id as section_id, s.title as section_title, s.slug as section_slug,
  s.position as section_position, s.pin_count as section_pin_count, s.cover_pictures as section_covers`

const fromSections = `from board_sections s join boards b on b.id = s.board_id
  join people owner on owner.id = b.owner_id`

export function findSection(
  db: Db,
  id: SectionId,
  viewerId: PersonId | null,
): Promise<SectionRow | null> {
  return row<SectionRow>(
    db,
    `select ${columns} ${fromSections} where s.id = $1 and ${openableBy('$2')}`,
    [id, viewerId],
  )
}

export function findSectionBySlug(
  db: Db,
  boardId: BoardId,
  slug: string,
  viewerId: PersonId | null,
): Promise<SectionRow | null> {
  return row<SectionRow>(
    db,
    `select ${columns} ${fromSections} where s.board_id = $1 and s.slug = $2 and ${openableBy('$3', '$1')}`,
    [boardId, slug.toLowerCase(), viewerId],
  )
}

export function selectSections(
  db: Db,
  boardId: BoardId,
  viewerId: PersonId | null,
  after: { position: number; id: string } | null,
  limit: number,
): Promise<SectionRow[]> {
  return rows<SectionRow>(
    db,
    `select ${columns} ${fromSections}
      where s.board_id = $1 and ${openableBy('$2', '$1')}
        and ($3::int is null or (s.position, s.id) > ($3, $4::bigint))
      order by s.position, s.id limit $5`,
    [boardId, viewerId, after?.position ?? null, after?.id ?? null, limit],
  )
}

export interface NewSection {
  id: SectionId
  board_id: BoardId
  title: string
  slug: string
  created_at: Date
}

/** Returns whether the slug was free on this board. The section comes last in the board's order. */
export function insertSection(db: Writer, section: NewSection): Promise<boolean> {
  return wrote(
    db,
    `insert into board_sections (board_id, id, title, slug, position, created_at)
     select $1, $2, $3, $4, coalesce(max(position), 0) + 1, $5 from board_sections where board_id = $1
     on conflict (board_id, slug) do nothing returning 1`,
    [section.board_id, section.id, section.title, section.slug, section.created_at],
  )
}

export async function hasSectionTitled(
  db: Db,
  boardId: BoardId,
  title: string,
  exceptId: SectionId | null,
): Promise<boolean> {
  const same = await row(
    db,
    `select 1 from board_sections where board_id = $1 and lower(title) = lower($2) and id is distinct from $3::bigint`,
    [boardId, title, exceptId],
  )
  return same !== null
}

export async function renameSection(
  db: Writer,
  boardId: BoardId,
  id: SectionId,
  title: string,
): Promise<void> {
  await rows(db, 'update board_sections set title = $3 where board_id = $1 and id = $2', [
    boardId,
    id,
    title,
  ])
}

export async function deleteSectionRow(db: Writer, boardId: BoardId, id: SectionId): Promise<void> {
  await rows(db, 'delete from board_sections where board_id = $1 and id = $2', [boardId, id])
}

export async function countSections(db: Writer, boardId: BoardId, by: number): Promise<void> {
  await rows(db, 'update boards set section_count = section_count + $2 where id = $1', [
    boardId,
    by,
  ])
}

/** Counts a pin that was added; its cover is put in front of the newest three pictures. */
export async function countPinAddedToSection(
  db: Writer,
  boardId: BoardId,
  id: SectionId,
  cover: string,
): Promise<void> {
  await rows(
    db,
    `update board_sections set pin_count = pin_count + 1,
       cover_pictures = ${coversWith('$3', 3)}
     where board_id = $1 and id = $2`,
    [boardId, id, cover],
  )
}
