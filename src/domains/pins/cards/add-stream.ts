import { findVideo } from '#domains/media'
import { type Database, rows } from '#platform/database'
import { toVideos } from '../pin-views.ts'

const batch = 1_000

/** Names the stream of a video in the stored cards of the pins that show it. It may be repeated. */
export async function addStream(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  signature: string,
): Promise<void> {
  const video = await findVideo(reader, signature)
  if (!video?.streamed_at) return
  const before = JSON.stringify(toVideos({ ...video, streamed_at: null }))
  const after = JSON.stringify(toVideos(video))
  for (let last = '0'; ; ) {
    const changed = await transaction((db) =>
      rows<{ id: string }>(
        db,
        `with page as (select id from pins where video_signature = $1 and id > $2 order by id limit $5)
         update pins p set card = replace(p.card, $3, $4) from page where p.id = page.id returning p.id`,
        [signature, last, before, after, batch],
      ),
    )
    if (changed.length < batch) return
    last = changed.map(({ id }) => id).reduce((a, b) => (BigInt(a) > BigInt(b) ? a : b))
  }
}
