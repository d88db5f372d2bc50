import type { BoardId, PersonId, SectionId } from '#contract/ids'
import type { ImageExtension } from '#contract/media/image-address'
import { count, type Db, row, rows } from '#platform/database'

export interface OwnPicture {
  signature: string
  extension: ImageExtension
}

/** SQL: the signatures of the pictures of the person $1: those of their pins, of scheduled ones and drafts too, and their portrait. */
const ownSignatures = `select image_signature from pins where person_id = $1
  union select g.image_signature from pins p join story_pages g on g.story_id = p.story_id where p.person_id = $1
  union select image_signature from scheduled_pins where person_id = $1
  union select g.image_signature from scheduled_pins s join story_pages g on g.story_id = s.story_id where s.person_id = $1
  union select image_signature from pin_drafts where person_id = $1 and image_signature is not null
  union select original_signature from pin_drafts where person_id = $1 and original_signature is not null
  union select image_signature from pin_draft_pages where person_id = $1 and image_signature is not null
  union select original_signature from pin_draft_pages where person_id = $1 and original_signature is not null
  union select image_signature from people where id = $1 and image_signature is not null`

/** SQL: the same of their videos. */
const ownVideos = `select v.signature from pins p join videos v on v.signature = p.video_signature
    where p.person_id = $1
  union select v.signature from pins p join story_pages g on g.story_id = p.story_id
    join videos v on v.signature = g.video_signature where p.person_id = $1
  union select v.signature from scheduled_pins s join videos v on v.signature = s.video_signature
    where s.person_id = $1
  union select v.signature from scheduled_pins s join story_pages g on g.story_id = s.story_id
    join videos v on v.signature = g.video_signature where s.person_id = $1
  union select v.signature from pin_draft_pages g join videos v on v.signature = g.video_signature
    where g.person_id = $1
  union select v.signature from pin_drafts d join videos v on v.signature = d.video_signature
    where d.person_id = $1`

/** Counts pictures and videos. */
export function countPictures(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    `select (select count(*) from (${ownSignatures}) own join images i on i.signature = own.image_signature)::int
       + (select count(*) from (${ownVideos}) video)::int as n`,
    [personId],
  )
}

export function selectPicturesAfter(
  db: Db,
  personId: PersonId,
  after: string,
  limit: number,
): Promise<OwnPicture[]> {
  return rows<OwnPicture>(
    db,
    `select i.signature, i.extension from (${ownSignatures}) own join images i on i.signature = own.image_signature
      where i.signature > $2 order by i.signature limit $3`,
    [personId, after, limit],
  )
}

export async function findVideoAfter(
  db: Db,
  personId: PersonId,
  after: string,
): Promise<string | null> {
  const found = await row<{ signature: string }>(
    db,
    `select signature from (${ownVideos}) video where signature > $2 order by signature limit 1`,
    [personId, after],
  )
  return found?.signature ?? null
}

export interface OwnPerson {
  username: string
  full_name: string
  about: string
  portrait: string | null
  created_at: Date
}

export function findOwnPerson(db: Db, personId: PersonId): Promise<OwnPerson | null> {
  return row<OwnPerson>(
    db,
    `select p.username, p.full_name, p.about, p.created_at, p.image_signature || '.' || i.extension as portrait
       from people p left join images i on i.signature = p.image_signature where p.id = $1`,
    [personId],
  )
}

export interface OwnBoard {
  /** Null for all pins on the boards of others. */
  id: BoardId | null
  name: string
  description: string
  privacy: string
  pins: number
  cover: string | null
}

/** The person's own boards in their order, with the number of their own pins on each. */
export function selectOwnBoards(db: Db, personId: PersonId): Promise<OwnBoard[]> {
  return rows<OwnBoard>(
    db,
    `select b.id, b.name, b.description, b.privacy, counted.pins, latest.image_name as cover
       from boards b
       cross join lateral (select count(*)::int as pins from pins p
         where p.board_id = b.id and p.person_id = $1) counted
       left join lateral (select p.image_signature || '.' || i.extension as image_name
         from pins p join images i on i.signature = p.image_signature
        where p.board_id = b.id and p.person_id = $1 order by p.id desc limit 1) latest on true
      where b.owner_id = $1 and b.deleted_at is null
      order by b.archived_at is not null, b.position, b.id desc`,
    [personId],
  )
}

/** The number of their pins on boards of others. */
export function countOnBoardsOfOthers(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from pins p join boards b on b.id = p.board_id
      where p.person_id = $1 and b.owner_id <> $1`,
    [personId],
  )
}

export type OwnPage = Pick<
  OwnPin,
  'title' | 'description' | 'alt_text' | 'link' | 'image_name' | 'video_name' | 'width' | 'height'
>

export interface OwnPin {
  id: string
  title: string
  description: string
  alt_text: string
  link: string | null
  section: string | null
  image_name: string | null
  video_name: string | null
  width: number | null
  height: number | null
  /** Its pages, if there are several. */
  pages: OwnPage[] | null
  created_at: Date
  place: string
  section_id: SectionId
}

/** Pins of one board by section, the latest first; or with null, of all boards of others, without sections. */
export function selectOwnPins(
  db: Db,
  personId: PersonId,
  boardId: BoardId | null,
  after: Pick<OwnPin, 'place' | 'section_id' | 'id'> | null,
  limit: number,
): Promise<OwnPin[]> {
  const place = `case when $2::bigint is null then -1 else coalesce(s.position, -1) end`
  const section = `case when $2::bigint is null then 0 else coalesce(s.id, 0) end`
  return rows<OwnPin>(
    db,
    `select p.id, p.title, p.description, p.alt_text, p.link, p.created_at,
       case when $2::bigint is null then null else s.title end as section,
       p.image_signature || '.' || i.extension as image_name, i.width, i.height,
       p.video_signature || '.mp4' as video_name,
       case when p.story_id is not null then (select jsonb_agg(jsonb_build_object(
           'title', g.title, 'description', g.description, 'alt_text', g.alt_text, 'link', g.link,
           'image_name', g.image_signature || '.' || shown.extension, 'width', shown.width, 'height', shown.height,
           'video_name', g.video_signature || '.mp4') order by g.position)
         from story_pages g left join images shown on shown.signature = g.image_signature
        where g.story_id = p.story_id) end as pages,
       (${place})::text as place, (${section})::text as section_id
       from pins p
       join boards b on b.id = p.board_id
       left join board_sections s on s.board_id = p.board_id and s.id = p.section_id
       left join images i on i.signature = p.image_signature
      where p.person_id = $1 and case when $2::bigint is null then b.owner_id <> $1 else p.board_id = $2 end
        and ($3::int is null or (${place}, ${section}, -p.id) > ($3, $4::bigint, -$5::bigint))
      order by ${place}, ${section}, -p.id limit $6`,
    [personId, boardId, after?.place ?? null, after?.section_id ?? null, after?.id ?? null, limit],
  )
}
