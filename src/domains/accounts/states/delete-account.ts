import { deleteAccount } from '#contract/accounts/states/delete-account'
import { Failure } from '#contract/errors'
import { toRfc2822 } from '#platform/clock'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { lockAccount } from '../account/account-queries.ts'
import { deletionDaysFor } from '../ages/deletion-days.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { announceDeletion } from './announce-deletion.ts'

export const deleteAccountHandler = answerPreparedCommand(
  deleteAccount,
  (context, { password }) => reauthenticate(context, password),
  async (context, { reason }) => {
    const { db, caller } = context
    const account = await lockAccount(db, memberOf(context).id)
    if (account?.state !== 'active') throw new Failure('login_required')
    const days = await deletionDaysFor(context, account)
    const dueAt = await announceDeletion(db, context, account, reason, days)
    caller.sessionChange = { kind: 'end' }
    return { deletion_due_at: toRfc2822(dueAt) }
  },
)
