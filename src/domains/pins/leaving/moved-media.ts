import { isPublic } from '#domains/boards'
import { type Db, row } from '#platform/database'

const pinned = (column: 'image_signature' | 'video_signature') =>
  `(select 1 from pins p join boards b on b.id = p.board_id where p.${column} = $1 and ${isPublic} limit 1)`

const isShown = `${pinned('image_signature')} union all ${pinned('video_signature')}
  union all (select 1 from people where image_signature = $1 and hidden_at is null limit 1) limit 1`

/**
 * The current signature for an address from the time when addresses were file hashes: null unless the picture or video
 * is still public, because everybody who has the file can compute that address.
 */
export async function findMovedMedia(db: Db, oldSignature: string): Promise<string | null> {
  const moved = await row<{ signature: string }>(
    db,
    'select signature from moved_media where old_signature = $1',
    [oldSignature],
  )
  // Asked also where there is none: the response time must not reveal anything either.
  const shown = await row(db, isShown, [moved?.signature ?? ''])
  return moved && shown ? moved.signature : null
}
