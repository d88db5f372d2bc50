import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { hasPinFeature } from '#contract/pins/builder/pin-features'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { findVideoRefusal } from './video-refusals.ts'

const anyMember = {
  ...{ is_member: true, is_partner: false, is_operator: false, groups: {} },
  scenario: 'default',
} as const

type Context = Pick<Services, 'videos'> & { db: Db }

/** Refuses videos where none are taken at all, or none of this member. */
export async function checkMayUploadVideos(
  context: Context,
  personId: PersonId,
  field?: string,
): Promise<void> {
  const failure = await whyNoVideos(context, personId)
  if (failure) throw new Failure(failure, { field })
}

/** Whether videos are taken here at all, and of this member. */
export async function mayUploadVideos(context: Context, personId: PersonId): Promise<boolean> {
  return (await whyNoVideos(context, personId)) === null
}

async function whyNoVideos({ videos, db }: Context, personId: PersonId) {
  if (!(await videos.isAvailable())) return 'videos_not_taken'
  const video_upload_allowed = (await findVideoRefusal(db, personId)) === null
  return hasPinFeature('video', { ...anyMember, video_upload_allowed })
    ? null
    : 'video_upload_refused'
}
