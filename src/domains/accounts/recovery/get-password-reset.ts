import { getPasswordReset } from '#contract/accounts/recovery/get-password-reset'
import { Failure } from '#contract/errors'
import { findPerson, portraitsOf } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { peekToken } from './tokens.ts'

export const getPasswordResetHandler = answerQuery(getPasswordReset, async (context, { token }) => {
  const { account_id } = await peekToken(context.db, context, 'reset_password', token)
  const person = await findPerson(context.db, account_id)
  if (!person) throw new Failure('reset_token_invalid', { field: 'token' })
  const { username, full_name } = person
  return { username, full_name, image_medium_url: portraitsOf(person.image_signature).medium }
})
