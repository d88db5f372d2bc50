import { logIn } from '#contract/accounts/log-in'
import { loginTypes } from '#contract/accounts/login-types'
import { Failure } from '#contract/errors'
import { findPerson, toPerson } from '#domains/people'
import { tokenHash } from '#platform/crypto'
import { answerPreparedCommand } from '#platform/operations'
import { isPassword } from '#platform/passwords'
import { findAccountByName } from '../account/find-account-by-name.ts'
import { beginSession } from '../sessions/begin-session.ts'

export const logInHandler = answerPreparedCommand(
  logIn,
  async ({ db, limiter }, { username_or_email = '', password = '' }) => {
    const account = await findAccountByName(db, username_or_email)
    // Taken before the check, so that guesses made at one moment cannot outrun the count.
    const attemptKey = account?.id ?? tokenHash(username_or_email.toLowerCase()).toString('hex')
    await limiter.take('wrong_password', attemptKey, 'account_rate_limited')

    const isRight = await isPassword(password, account?.password_hash ?? null)
    if (!account) throw new Failure('account_not_found', { field: 'username_or_email' })
    if (!isRight) throw new Failure('password_wrong', { field: 'password' })
    await limiter.reset('wrong_password', attemptKey)
    return account.id
  },
  async (context, _input, accountId) => {
    await beginSession(context, accountId, loginTypes.email)
    const person = await findPerson(context.db, accountId)
    if (!person) throw new Failure('account_not_found')
    return { user: toPerson(person, accountId), is_deletion_cancelled: false }
  },
)
