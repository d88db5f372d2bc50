import { isPublic } from '#domains/boards'
import { type Db, row } from '#platform/database'

const isPinned = (column: 'image_signature' | 'video_signature') =>
  `exists (select 1 from pins p join boards b on b.id = p.board_id where p.${column} = m.signature and ${isPublic})`

/** One question whatever is there: how long the answer takes must not tell either. */
const moved = `select m.signature from moved_media m where m.old_signature = $1 and (
  ${isPinned('image_signature')} or ${isPinned('video_signature')}
  or exists (select 1 from people where image_signature = m.signature and hidden_at is null))`

/**
 * Where an address leads that a picture or video had while addresses were hashes of files: null unless everybody
 * may find it still, for whoever has the file can name that address.
 */
export async function findMoved(db: Db, oldSignature: string): Promise<string | null> {
  return (await row<{ signature: string }>(db, moved, [oldSignature]))?.signature ?? null
}
