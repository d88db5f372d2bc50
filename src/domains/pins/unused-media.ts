import { type Db, rows } from '#platform/database'

/** Where a look through all pictures or videos has come to. */
interface SweptTo {
  /** As the database writes it, which knows smaller parts of a second than we do. */
  created_at: string
  signature: string
}

interface Seen extends SweptTo {
  is_unused: boolean
}

/** How many are looked at in one statement, which so takes the same time however many there are. */
const page = 2_000

/**
 * Some at a time, oldest first, those from before a moment that nothing shows. The last that was looked at
 * comes as well: it says where to go on.
 */
function unused(table: 'images' | 'videos', uses: readonly string[]): string {
  return `with page as materialized (
      select signature, created_at from ${table}
       where created_at < $1 and (created_at, signature) > ($2::timestamptz, $3::text)
       order by created_at, signature limit ${page})
    select signature, created_at::text, is_unused from (
      select page.*, ${uses.map((use) => `not exists (${use})`).join(' and ')} as is_unused,
             lead(true) over (order by created_at, signature) is null as is_last
        from page) seen
     where is_unused or is_last
     order by seen.created_at, signature`
}

const unusedImages = unused('images', [
  'select from pins where image_signature = page.signature',
  'select from deleted_pins where image_signature = page.signature',
  'select from people where image_signature = page.signature',
  'select from videos where cover_signature = page.signature',
])

/** One that was handed over again may be saved any moment. */
const unusedVideos = unused('videos', [
  'select from pins where video_signature = page.signature',
  'select from deleted_pins where video_signature = page.signature',
  `select from media_uploads where signature = page.signature and state in ('processing', 'succeeded')`,
])

export const findUnusedImages = (db: Db, before: Date) => walk(db, unusedImages, before)
export const findUnusedVideos = (db: Db, before: Date) => walk(db, unusedVideos, before)

/** The signatures of those that nothing showed when they were looked at. */
async function* walk(db: Db, text: string, before: Date): AsyncGenerator<string> {
  let after: SweptTo = { created_at: '-infinity', signature: '' }
  for (;;) {
    const seen = await rows<Seen>(db, text, [before, after.created_at, after.signature])
    for (const { signature, is_unused } of seen) if (is_unused) yield signature
    const last = seen.at(-1)
    if (!last) return
    after = last
  }
}
