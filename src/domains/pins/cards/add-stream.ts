import { findVideo } from '#domains/media'
import { type Database, rows } from '#platform/database'
import { pinCard } from './pin-card.ts'
import { writeCards } from './rebuild-cards.ts'

const batch = 1_000

const showing = `select id from (
    select id from pins where video_signature = $1
    union select p.id from story_pages g join pins p on p.story_id = g.story_id where g.video_signature = $1) shown
  where id > $2 order by id limit $3`

/** Names the stream of a video in the stored cards of the pins that show it, also on a page. It may be repeated. */
export async function addStream(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  signature: string,
): Promise<void> {
  const video = await findVideo(reader, signature)
  if (!video?.streamed_at) return
  for (let after = '0'; ; ) {
    const shown = await rows<{ id: string }>(reader, showing, [signature, after, batch])
    const ids = shown.map(({ id }) => id)
    // Present ones, too: what they lack is no part of their version.
    await transaction((db) => writeCards(db, ids, pinCard.version + 1))
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return
    after = last
  }
}
