import {
  allowVideoUploads,
  listVideoRefusals,
  refuseVideoUploads,
  type VideoRefusal,
} from '#contract/accounts/video-uploads/video-refusals'
import { Failure } from '#contract/errors'
import type { VideoRefusalId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import { allowVideos, refuseVideos } from '#domains/media'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import type { AccountRow } from '../account/account-queries.ts'
import { findAccountByName } from '../account/find-account-by-name.ts'
import {
  findRefusal,
  type RefusalRow,
  selectAllowedAgain,
  selectRefused,
} from './refusal-queries.ts'

const listVideoRefusalsHandler = answerQuery(
  listVideoRefusals,
  async ({ db }, { state, ...page }) => {
    const select = state === 'refused' ? selectRefused : selectAllowedAgain
    const { shown, bookmark } = await readTimedPage(
      `video_${state}`,
      page,
      (after, limit) => select(db, after, limit),
      ({ id, refused_at, allowed_at }) => ({ id, at: allowed_at ?? refused_at }),
    )
    return { items: shown.map(toView), bookmark }
  },
)

const refuseVideoUploadsHandler = answerCommand(
  refuseVideoUploads,
  async (context, { who, reason }) => {
    const { db, clock } = context
    const { id: person_id } = await namedAccount(db, who)
    const refused = {
      ...{ person_id, reason, refused_at: clock.now() },
      refused_by: memberOf(context).username,
    }
    const found = (await refuseVideos(db, refused)) ? await findRefusal(db, person_id) : null
    if (!found) throw new Failure('video_refusal_exists', { field: 'who' })
    return toView(found)
  },
)

const allowVideoUploadsHandler = answerCommand(allowVideoUploads, async (context, { who }) => {
  const { db, clock, newId } = context
  const { id } = await namedAccount(db, who)
  const allowed = {
    ...{ id: newId<VideoRefusalId>(), at: clock.now() },
    by: memberOf(context).username,
  }
  if (!(await allowVideos(db, id, allowed))) throw new Failure('video_refusal_not_found')
  return null
})

export const videoUploadHandlers = [
  listVideoRefusalsHandler,
  refuseVideoUploadsHandler,
  allowVideoUploadsHandler,
]

async function namedAccount(db: Db, who: string): Promise<AccountRow> {
  const account = await findAccountByName(db, who.replace(/^@/, ''))
  if (!account) throw new Failure('person_not_found', { field: 'who' })
  return account
}

function toView({ card, reason, refused_by, refused_at, ...past }: RefusalRow): VideoRefusal {
  return {
    type: 'videorefusal',
    person: JSON.parse(card) as PersonCard,
    ...{ reason, refused_by, refused_at: toRfc2822(refused_at) },
    allowed: past.allowed_at && { by: past.allowed_by, at: toRfc2822(past.allowed_at) },
  }
}
