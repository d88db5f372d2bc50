import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { hasPinFeature } from '#contract/pins/builder/pin-features'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { isVideoRefused } from './video-refusals.ts'

const anyMember = { is_member: true, is_partner: false, scenario: 'default' } as const

/** Whether videos are taken here at all, and of this member. */
export async function checkMayUploadVideos(
  { videos, db }: Pick<Services, 'videos'> & { db: Db },
  personId: PersonId,
  field?: string,
): Promise<void> {
  if (!(await videos.isAvailable())) throw new Failure('videos_not_taken', { field })
  const video_upload_allowed = !(await isVideoRefused(db, personId))
  if (!hasPinFeature('video', { ...anyMember, video_upload_allowed }))
    throw new Failure('video_upload_refused', { field })
}
