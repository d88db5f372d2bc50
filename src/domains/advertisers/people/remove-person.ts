import { removeAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { deleteMember, lockAdvertiser } from '../advertiser-queries.ts'
import { lockPermitted } from '../find-permitted.ts'
import { recordRole } from './record-role.ts'

/** Members may give up their own role; others are removed by a manager of the account. */
export const removeAdvertiserPersonHandler = answerCommand(
  removeAdvertiserPerson,
  async (context, { advertiser_id, user_id }) => {
    const { db } = context
    const viewer = memberOf(context)
    const leaving = user_id ?? viewer.id
    const advertiser =
      leaving === viewer.id
        ? await lockAdvertiser(db, advertiser_id, viewer.id)
        : await lockPermitted(db, advertiser_id, viewer.id, 'manage')
    if (!advertiser) throw new Failure('advertiser_not_found', { field: 'advertiser_id' })
    const before = await deleteMember(db, advertiser.id, leaving)
    if (before === null) throw new Failure('advertiser_person_not_found', { field: 'user_id' })
    await recordRole(context, advertiser.id, leaving, { before, after: null })
    return null
  },
)
