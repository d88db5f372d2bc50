import { keepAccount } from '#contract/accounts/states/delete-account'
import { Failure } from '#contract/errors'
import { findPerson } from '#domains/people'
import { answerCommand } from '#platform/operations'
import { lockAccount } from '../account/account-queries.ts'
import { consumeToken } from '../recovery/tokens.ts'
import { cancelDeletion } from './set-state.ts'

export const keepAccountHandler = answerCommand(keepAccount, async (context, { token }) => {
  const { db } = context
  const { account_id } = await consumeToken(db, context, 'delete_account', token)
  const account = await lockAccount(db, account_id)
  const person = await findPerson(db, account_id)
  if (!account || !person) throw new Failure('reset_token_invalid')
  await cancelDeletion(db, account)
  return { username: person.username, email: account.email }
})
