import { isPublic } from '#domains/boards'
import { type Db, row } from '#platform/database'

const isPinned = (column: 'image_signature' | 'video_signature') =>
  `exists (select 1 from pins p join boards b on b.id = p.board_id where p.${column} = m.signature and ${isPublic})`

/** A single statement, because the response time must not reveal anything either. */
const moved = `select m.signature from moved_media m where m.old_signature = $1 and (
  ${isPinned('image_signature')} or ${isPinned('video_signature')}
  or exists (select 1 from people where image_signature = m.signature and hidden_at is null))`

/**
 * The current signature for an address from the time when addresses were file hashes: null unless the picture or video
 * is still public, because everybody who has the file can compute that address.
 */
export async function findMovedMedia(db: Db, oldSignature: string): Promise<string | null> {
  return (await row<{ signature: string }>(db, moved, [oldSignature]))?.signature ?? null
}
