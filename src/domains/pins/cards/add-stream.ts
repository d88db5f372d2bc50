import { findVideo } from '#domains/media'
import { type Database, rows } from '#platform/database'
import { selectStoriesWith } from '../stories/story-queries.ts'
import { pinCard } from './pin-card.ts'
import { writeCards } from './rebuild-cards.ts'

const batch = 1_000

/** Names the stream of a video in the stored cards of the pins that show it, also as a page. It may be repeated. */
export async function addStream(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  signature: string,
): Promise<void> {
  const video = await findVideo(reader, signature)
  if (!video?.streamed_at) return
  const stories = await selectStoriesWith(reader, signature)
  for (let after = '0'; ; ) {
    const shown = await rows<{ id: string }>(
      reader,
      `select id from pins where (video_signature = $1 or story_id = any($2::bigint[])) and id > $3
        order by id limit $4`,
      [signature, stories, after, batch],
    )
    const ids = shown.map(({ id }) => id)
    // Present ones, too: what they lack is no part of their version.
    await transaction((db) => writeCards(db, ids, pinCard.version + 1))
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return
    after = last
  }
}
