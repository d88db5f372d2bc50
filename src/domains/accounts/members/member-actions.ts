import {
  mailMemberReset,
  protectMember,
  reopenMember,
  suspendMember,
} from '#contract/accounts/members/member-actions'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { type AccountRow, lockAccount } from '../account/account-queries.ts'
import { sendReset } from '../recovery/send-reset.ts'
import { softBanAccount, suspendAccount } from '../states/operator-actions.ts'
import { liftState } from '../states/set-state.ts'

export const suspendMemberHandler = answerCommand(
  suspendMember,
  async (context, { id, reason }) => {
    const account = await lockOther(context, id)
    if (account.state === 'suspended') throw new Failure('member_state_is_so')
    await suspendAccount(context.db, context, account, reason)
    return null
  },
)

/** What an operator closed, or its owner, stays as it is: protecting it would open it to whoever sets a password. */
export const protectMemberHandler = answerCommand(protectMember, async (context, { id }) => {
  const account = await lockOther(context, id)
  if (account.state !== 'active') throw new Failure('member_state_is_so')
  return { is_mailed: await softBanAccount(context.db, context, account, '') }
})

export const reopenMemberHandler = answerCommand(reopenMember, async (context, { id }) => {
  const account = await lockMember(context, id)
  if (account.state === 'active') throw new Failure('member_state_is_so')
  await liftState(context.db, account)
  return null
})

export const mailMemberResetHandler = answerCommand(mailMemberReset, async (context, { id }) => {
  const account = await lockMember(context, id)
  return { is_mailed: await sendReset(context.db, context, account, 'requested') }
})

/** Operators do not lock themselves out. */
async function lockOther(context: CommandContext, id: PersonId): Promise<AccountRow> {
  if (id === memberOf(context).id) throw new Failure('own_account', { field: 'id' })
  return lockMember(context, id)
}

async function lockMember({ db, caller }: CommandContext, id: PersonId): Promise<AccountRow> {
  const account = await lockAccount(db, id)
  if (!account) throw new Failure('person_not_found', { field: 'id' })
  caller.concerns = account.id
  return account
}
