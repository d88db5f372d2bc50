import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

/** Whether an operator has taken the upload of videos away from somebody. */
export async function isVideoRefused(db: Db, personId: PersonId): Promise<boolean> {
  const found = await row(db, 'select 1 from video_upload_refusals where person_id = $1', [
    personId,
  ])
  return found !== null
}

/** A second refusal keeps the first one's time. */
export async function refuseVideos(
  db: Writer,
  personId: PersonId,
  reason: string,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into video_upload_refusals (person_id, reason, refused_at) values ($1, $2, $3)
     on conflict (person_id) do update set reason = excluded.reason`,
    [personId, reason, now],
  )
}

/** False if they may upload videos anyway. */
export async function allowVideos(db: Writer, personId: PersonId): Promise<boolean> {
  const gone = await rows(
    db,
    'delete from video_upload_refusals where person_id = $1 returning 1',
    [personId],
  )
  return gone.length > 0
}
