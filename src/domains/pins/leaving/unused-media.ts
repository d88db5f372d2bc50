import { type Db, rows } from '#platform/database'

/** The position of a scan through all pictures or videos. */
interface ScanPosition {
  /** In the database's format, which has a higher resolution than ours. */
  created_at: string
  signature: string
}

interface Scanned extends ScanPosition {
  byte_size: number
}

export type UnusedMedia = Pick<Scanned, 'signature' | 'byte_size'>

/** How many are scanned per statement, which limits its duration. */
const page = 2_000

interface Scan {
  /** A batch, oldest first, from before a moment. */
  batch: string
  /** Which of a batch are used. */
  used: string
}

function scanOf(table: 'images' | 'videos', uses: readonly string[]): Scan {
  return {
    batch: `select signature, created_at::text, byte_size::float8 from ${table}
      where created_at < $1 and (created_at, signature) > ($2::timestamptz, $3::text)
      order by ${table}.created_at, signature limit ${page}`,
    used: uses.join(' union '),
  }
}

const showing = (table: string, column: string) =>
  `select distinct ${column} as signature from ${table} where ${column} = any($1::text[])`

const images = scanOf('images', [
  showing('pins', 'image_signature'),
  showing('deleted_pins', 'image_signature'),
  showing('story_pages', 'image_signature'),
  showing('scheduled_pins', 'image_signature'),
  showing('pin_drafts', 'image_signature'),
  showing('pin_drafts', 'original_signature'),
  showing('tagged_products', 'image_signature'),
  showing('pin_draft_pages', 'image_signature'),
  showing('pin_draft_pages', 'original_signature'),
  showing('people', 'image_signature'),
  showing('videos', 'cover_signature'),
])

/** A recently uploaded one may be saved any moment. */
const videos = scanOf('videos', [
  showing('pins', 'video_signature'),
  showing('deleted_pins', 'video_signature'),
  showing('story_pages', 'video_signature'),
  showing('scheduled_pins', 'video_signature'),
  showing('pin_drafts', 'video_signature'),
  showing('pin_draft_pages', 'video_signature'),
  `${showing('media_uploads', 'signature')} and state in ('processing', 'succeeded')`,
])

export const findUnusedImages = (db: Db, before: Date) => walk(db, images, before)
export const findUnusedVideos = (db: Db, before: Date) => walk(db, videos, before)

/** Those that were unused when they were scanned. */
async function* walk(db: Db, { batch, used }: Scan, before: Date): AsyncGenerator<UnusedMedia> {
  let after: ScanPosition = { created_at: '-infinity', signature: '' }
  for (;;) {
    const scanned = await rows<Scanned>(db, batch, [before, after.created_at, after.signature])
    const last = scanned.at(-1)
    if (!last) return
    const found = await rows<{ signature: string }>(db, used, [
      scanned.map(({ signature }) => signature),
    ])
    const inUse = new Set(found.map(({ signature }) => signature))
    for (const one of scanned) if (!inUse.has(one.signature)) yield one
    after = last
  }
}
