import { deactivateAccount } from '#contract/accounts/states/deactivate-account'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { lockAccount } from '../account/account-queries.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { mailComeBack } from './mail-come-back.ts'
import { closeAccount } from './set-state.ts'

/** Nothing is deleted: the link in the mail restores everything. */
export const deactivateAccountHandler = answerPreparedCommand(
  deactivateAccount,
  (context, { password }) => reauthenticate(context, password),
  async (context, { reason }) => {
    const { db, caller } = context
    const account = await lockAccount(db, memberOf(context).id)
    if (account?.state !== 'active') throw new Failure('login_required')
    await closeAccount(db, context, account.id, { state: 'deactivated', reason })
    await mailComeBack(db, context, account)
    caller.sessionChange = { kind: 'end' }
    return null
  },
)
