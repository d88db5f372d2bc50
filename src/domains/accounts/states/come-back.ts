import { comeBack } from '#contract/accounts/states/come-back'
import { Failure } from '#contract/errors'
import { findPerson } from '#domains/people'
import { answerCommand } from '#platform/operations'
import { lockAccount } from '../account/account-queries.ts'
import { consumeToken } from '../recovery/tokens.ts'
import { refuseByState } from './refuse-by-state.ts'
import { reopenAccount } from './set-state.ts'

export const comeBackHandler = answerCommand(comeBack, async (context, { token }) => {
  const { db } = context
  const { account_id } = await consumeToken(db, context, 'come_back', token)
  const account = await lockAccount(db, account_id)
  const person = await findPerson(db, account_id)
  if (!account || !person) throw new Failure('reset_token_invalid')
  if (account.state === 'deactivated') await reopenAccount(db, account_id)
  else refuseByState(account)
  return { username: person.username, email: account.email }
})
