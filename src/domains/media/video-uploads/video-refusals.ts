import type { PersonId, VideoRefusalId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface VideoRefusalRow {
  person_id: PersonId
  reason: string
  /** Username of the operator; null: by a command. */
  refused_by: string | null
  refused_at: Date
}

/** Why an operator has taken the upload of videos away from somebody; null: nobody has. */
export function findVideoRefusal(db: Db, personId: PersonId): Promise<VideoRefusalRow | null> {
  return row<VideoRefusalRow>(
    db,
    'select person_id, reason, refused_by, refused_at from video_upload_refusals where person_id = $1',
    [personId],
  )
}

/** False if they may upload none already, which stays as it is. */
export function refuseVideos(db: Writer, refusal: VideoRefusalRow): Promise<boolean> {
  return wrote(
    db,
    `insert into video_upload_refusals (person_id, reason, refused_by, refused_at) values ($1, $2, $3, $4)
     on conflict (person_id) do nothing returning 1`,
    [refusal.person_id, refusal.reason, refusal.refused_by, refusal.refused_at],
  )
}

/** What was refused stays recorded, under `id`. False if they may upload videos anyway. */
export function allowVideos(
  db: Writer,
  personId: PersonId,
  allowed: { id: VideoRefusalId; by: string | null; at: Date },
): Promise<boolean> {
  return wrote(
    db,
    `with ended as (delete from video_upload_refusals where person_id = $1
       returning person_id, refused_at, reason, refused_by)
     insert into past_video_refusals
       (person_id, id, refused_at, reason, refused_by, allowed_by, allowed_at)
     select person_id, $2, refused_at, reason, refused_by, $3, $4 from ended returning 1`,
    [personId, allowed.id, allowed.by, allowed.at],
  )
}

export async function deleteVideoRefusals(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from video_upload_refusals where person_id = $1', [personId])
  await rows(db, 'delete from past_video_refusals where person_id = $1', [personId])
}
