import { findVideo } from '#domains/media'
import type { Database } from '#platform/database'
import { selectStoriesWith } from '../stories/story-queries.ts'
import { rewriteCards } from './rebuild-cards.ts'

/** Names the stream of a video in the stored cards of the pins that show it, also as a page. It may be repeated. */
export async function addStream(
  database: Pick<Database, 'reader' | 'transaction'>,
  signature: string,
): Promise<void> {
  const video = await findVideo(database.reader, signature)
  if (!video?.streamed_at) return
  const stories = await selectStoriesWith(database.reader, signature)
  // Present cards, too: what they lack is no part of their version.
  await rewriteCards(database, 'video_signature = $3 or story_id = any($4::bigint[])', [
    signature,
    stories,
  ])
}
