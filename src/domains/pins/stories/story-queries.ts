import type { PinId, StoryId } from '#contract/ids'
import type { StoryFormat } from '#contract/pins/stories/story-formats'
import { type Db, lockRows, row, rows, type Writer } from '#platform/database'
import type { StoredCaptions } from '../captions/stored-captions.ts'

export interface PageRow {
  story_id: StoryId
  format: StoryFormat
  position: number
  image_signature: string
  video_signature: string | null
  title: string
  description: string
  alt_text: string
  link: string | null
}

export type NewPage = Omit<PageRow, 'story_id' | 'format' | 'position'> & {
  captions: StoredCaptions | null
}

export async function insertStory(
  db: Writer,
  story: { id: StoryId; format: StoryFormat; created_at: Date; pages: readonly NewPage[] },
): Promise<void> {
  await rows(db, 'insert into stories (story_id, format, created_at) values ($1, $2, $3)', [
    story.id,
    story.format,
    story.created_at,
  ])
  await rows(
    db,
    `insert into story_pages (story_id, position, image_signature, video_signature, title, description, alt_text, link,
       captions)
     select $1, p.position, p.image_signature, p.video_signature, p.title, p.description, p.alt_text, p.link, p.captions
       from jsonb_to_recordset($2::jsonb) as p(position smallint, image_signature text, video_signature text,
         title text, description text, alt_text text, link text, captions jsonb)`,
    [story.id, JSON.stringify(story.pages.map((page, position) => ({ ...page, position })))],
  )
}

const pages = `select p.story_id, s.format, p.position, p.image_signature, p.video_signature, p.title, p.description,
    p.alt_text, p.link
  from stories s join story_pages p on p.story_id = s.story_id where s.story_id = any($1::bigint[]) and p.story_id = any($1::bigint[])
 order by s.story_id, p.position`

/** The pages of these stories, in their order. */
export function selectPages(db: Db, ids: readonly StoryId[]): Promise<PageRow[]> {
  return rows<PageRow>(db, pages, [[...ids]])
}

/** How many pages each of these stories has. */
export async function countPages(
  db: Db,
  ids: readonly StoryId[],
): Promise<ReadonlyMap<StoryId, number>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ story_id: StoryId; n: number }>(
    db,
    `select story_id, count(*)::int as n from story_pages where story_id = any($1::bigint[]) group by story_id`,
    [[...ids]],
  )
  return new Map(found.map(({ story_id, n }) => [story_id, n]))
}

/** The pages of a pin, whoever may see it; none if it has no several. */
export async function findPagesOf(db: Db, pinId: PinId): Promise<PageRow[]> {
  const found = await row<{ story_id: StoryId | null }>(
    db,
    'select story_id from pins where id = $1',
    [pinId],
  )
  return found?.story_id ? selectPages(db, [found.story_id]) : []
}

/** As `selectPages`, locked against deletion until the transaction ends. */
export function holdPages(db: Writer, ids: readonly StoryId[]): Promise<PageRow[]> {
  return lockRows<PageRow>(db, `${pages} for key share of s`, ids)
}

/** Those with a page that plays this video. */
export async function selectStoriesWith(db: Db, videoSignature: string): Promise<StoryId[]> {
  const found = await rows<{ story_id: StoryId }>(
    db,
    'select distinct story_id from story_pages where video_signature = $1',
    [videoSignature],
  )
  return found.map(({ story_id }) => story_id)
}

/** Locks a story for deletion, and says whether it exists. */
export async function lockStory(db: Writer, id: StoryId): Promise<boolean> {
  return (await row(db, 'select 1 from stories where story_id = $1 for update', [id])) !== null
}

/** By a pin that exists, can be restored, or waits for its time. */
export async function hasPin(db: Db, id: StoryId): Promise<boolean> {
  const found = await row(
    db,
    `(select 1 from pins where story_id = $1 limit 1)
     union all (select 1 from deleted_pins where story_id = $1 limit 1)
     union all (select 1 from scheduled_pins where story_id = $1 limit 1) limit 1`,
    [id],
  )
  return found !== null
}

/** With its pages; returns their pictures and videos. */
export async function deleteStory(
  db: Writer,
  id: StoryId,
): Promise<Pick<PageRow, 'image_signature' | 'video_signature'>[]> {
  const gone = await rows<Pick<PageRow, 'image_signature' | 'video_signature'>>(
    db,
    'delete from story_pages where story_id = $1 returning image_signature, video_signature',
    [id],
  )
  await rows(db, 'delete from stories where story_id = $1', [id])
  return gone
}
