import type { AnyId, BoardId, PersonId, PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { topicIdsOf } from '#domains/pins'
import { type Db, rows } from '#platform/database'
import type { IndexedPin } from './pin-document.ts'

/** Of what is said in one language, as much as is searched. */
const saidLength = 8_000

/** SQL: the beginning of what is said in each language; null where nothing is. */
const saidIn = (captions: string) => `case when ${captions} is null then null else (
    select jsonb_agg(jsonb_build_object('language', t ->> 'language', 'text', left(t ->> 'text', ${saidLength})))
      from jsonb_array_elements(${captions}) t) end`

const wanted = 'select image_signature, story_id from pins where id = any($1::bigint[])'

/** The texts of the pages of those pins that have some. */
const pages = `select g.story_id, jsonb_agg(jsonb_build_object('title', g.title, 'description', g.description,
    'alt_text', g.alt_text, 'link', g.link, 'captions', ${saidIn('g.captions')}) order by g.position) as texts
  from story_pages g where g.story_id in (select story_id from (${wanted}) w) group by g.story_id`

const images = `select signature, dominant_color, width from images
  where signature in (select image_signature from (${wanted}) w)`

const pins = `select p.id, p.board_id, p.person_id, p.source_pin_id, p.image_signature, p.video_signature, p.title,
    p.description, p.alt_text, p.link, p.repin_count, p.created_at, b.name as board_name, s.title as section_title,
    i.dominant_color, i.width, ${isPublic} as is_public, a.country, g.texts as pages, ${saidIn('p.captions')} as captions,
    ${topicIdsOf('p')} as topic_ids
  from pins p join boards b on b.id = p.board_id and b.deleted_at is null
  left join board_sections s on s.board_id = p.board_id and s.id = p.section_id
  left join (${images}) i on i.signature = p.image_signature
  left join (${pages}) g on g.story_id = p.story_id
  left join accounts a on a.id = p.person_id
  where p.id = any($1::bigint[])`

/** Those of these pins that exist, on boards that were not deleted. */
export function selectPinsToIndex(db: Db, ids: readonly PinId[]): Promise<IndexedPin[]> {
  return rows(db, pins, [[...ids]])
}

/** Ids after one of them, lowest first. */
export async function selectPinIds(db: Db, after: PinId, limit: number): Promise<PinId[]> {
  return idsOf(db, 'select id from pins where id > $1 order by id limit $2', [after, limit])
}

/** Ids of a board's pins, and of those that the index has on it. */
export function selectPinIdsOfBoard(
  db: Db,
  boardId: BoardId,
  after: string,
  limit: number,
): Promise<PinId[]> {
  return idsOf(
    db,
    `select id from (
       (select id from pins where board_id = $1 and id > $2 order by id limit $3)
       union
       (select pin_id from pin_search where board_id = $1 and pin_id > $2 order by pin_id limit $3)) known
      order by id limit $3`,
    [boardId, after, limit],
  )
}

export interface IndexedBoard {
  id: string
  owner_id: PersonId
  name: string
  description: string
  category: string
  section_titles: string[]
  pin_count: number
  follower_count: number
  created_at: Date
  country: string | null
}

const boards = `select b.id, b.owner_id, b.name, b.description, b.category, b.pin_count, b.follower_count,
    b.created_at, a.country, array(select title from board_sections s where s.board_id = b.id
      order by position desc, id limit 50) as section_titles
  from boards b left join accounts a on a.id = b.owner_id
  where b.id = any($1::bigint[]) and ${isPublic}`

/** Those of these boards that are public. */
export function selectBoardsToIndex(db: Db, ids: readonly BoardId[]): Promise<IndexedBoard[]> {
  return rows(db, boards, [[...ids]])
}

export function selectBoardIds(db: Db, after: BoardId, limit: number): Promise<BoardId[]> {
  return idsOf(db, 'select id from boards where id > $1 order by id limit $2', [after, limit])
}

export interface IndexedPerson {
  id: PersonId
  username: string
  full_name: string
  about: string
  follower_count: number
  pin_count: number
  has_portrait: boolean
  created_at: Date
}

/** Those of these people who are shown to others. */
export function selectPeopleToIndex(db: Db, ids: readonly PersonId[]): Promise<IndexedPerson[]> {
  return rows(
    db,
    `select id, username, full_name, about, follower_count, pin_count, image_signature is not null as has_portrait,
            created_at
       from people where id = any($1::bigint[]) and hidden_at is null`,
    [[...ids]],
  )
}

export function selectPersonIds(db: Db, after: PersonId, limit: number): Promise<PersonId[]> {
  return idsOf(db, 'select id from people where id > $1 order by id limit $2', [after, limit])
}

async function idsOf<Id extends AnyId>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Id[]> {
  return (await rows<{ id: Id }>(db, text, values)).map(({ id }) => id)
}
