import { findVideo } from '#domains/media'
import type { Database } from '#platform/database'
import { rewriteCards } from './rebuild-cards.ts'

/** Names the stream of a video in the stored cards of the pins that show it. It may be repeated. */
export async function addStream(
  database: Pick<Database, 'reader' | 'transaction'>,
  signature: string,
): Promise<void> {
  const video = await findVideo(database.reader, signature)
  // Present cards, too: what they lack is no part of their version.
  if (video?.streamed_at) await rewriteCards(database, 'video_signature', signature)
}
