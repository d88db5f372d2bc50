import { type Db, rows } from '#platform/database'

/** The position of a scan through all pictures or videos. */
interface ScanPosition {
  /** In the database's format, which has a higher resolution than ours. */
  created_at: string
  signature: string
}

interface Seen extends ScanPosition {
  byte_size: number
  is_unused: boolean
}

export type UnusedMedia = Pick<Seen, 'signature' | 'byte_size'>

/** How many are scanned per statement, which limits its duration. */
const page = 2_000

/**
 * A batch of unused ones, oldest first, from before a moment. The last one scanned
 * is included: the scan continues after it.
 */
function unused(table: 'images' | 'videos', uses: readonly string[]): string {
  return `with page as materialized (
      select signature, created_at, byte_size from ${table}
       where created_at < $1 and (created_at, signature) > ($2::timestamptz, $3::text)
       order by created_at, signature limit ${page})
    select signature, created_at::text, byte_size::float8, is_unused from (
      select page.*, ${uses.map((use) => `not exists (${use})`).join(' and ')} as is_unused,
             lead(true) over (order by created_at, signature) is null as is_last
        from page) seen
     where is_unused or is_last
     order by seen.created_at, signature`
}

const unusedImages = unused('images', [
  'select from pins where image_signature = page.signature',
  'select from deleted_pins where image_signature = page.signature',
  'select from story_pages where image_signature = page.signature',
  'select from scheduled_pins where image_signature = page.signature',
  'select from pin_drafts where image_signature = page.signature',
  'select from pin_drafts where original_signature = page.signature',
  'select from tagged_products where image_signature = page.signature',
  'select from pin_draft_pages where image_signature = page.signature',
  'select from pin_draft_pages where original_signature = page.signature',
  'select from people where image_signature = page.signature',
  'select from videos where cover_signature = page.signature',
])

/** A recently uploaded one may be saved any moment. */
const unusedVideos = unused('videos', [
  'select from pins where video_signature = page.signature',
  'select from deleted_pins where video_signature = page.signature',
  'select from story_pages where video_signature = page.signature',
  'select from scheduled_pins where video_signature = page.signature',
  'select from pin_drafts where video_signature = page.signature',
  'select from pin_draft_pages where video_signature = page.signature',
  `select from media_uploads where signature = page.signature and state in ('processing', 'succeeded')`,
])

export const findUnusedImages = (db: Db, before: Date) => walk(db, unusedImages, before)
export const findUnusedVideos = (db: Db, before: Date) => walk(db, unusedVideos, before)

/** Those that were unused when they were scanned. */
async function* walk(db: Db, text: string, before: Date): AsyncGenerator<UnusedMedia> {
  let after: ScanPosition = { created_at: '-infinity', signature: '' }
  for (;;) {
    const seen = await rows<Seen>(db, text, [before, after.created_at, after.signature])
    for (const one of seen) if (one.is_unused) yield one
    const last = seen.at(-1)
    if (!last) return
    after = last
  }
}
