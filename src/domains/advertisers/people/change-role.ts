import { changeAdvertiserRole } from '#contract/advertisers/advertiser-people'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { findMember, updateRole } from '../advertiser-queries.ts'
import { toAdvertiserPerson } from '../advertiser-views.ts'
import { lockPermitted } from '../find-permitted.ts'
import { recordRole } from './record-role.ts'

export const changeAdvertiserRoleHandler = answerCommand(
  changeAdvertiserRole,
  async (context, { advertiser_id, user_id, role }) => {
    const { db } = context
    const { id } = await lockPermitted(db, advertiser_id, memberOf(context).id, 'manage')
    const before = await findMember(db, id, user_id)
    if (!before) throw new Failure('advertiser_person_not_found', { field: 'user_id' })
    await updateRole(db, id, user_id, role)
    await recordRole(context, id, user_id, { before: before.role, after: role })
    return toAdvertiserPerson({ ...before, role })
  },
)
