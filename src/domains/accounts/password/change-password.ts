import { changePassword } from '#contract/accounts/password/change-password'
import { Failure, isFailure } from '#contract/errors'
import { findPerson, firstName } from '#domains/people'
import { tokenHash } from '#platform/crypto'
import { answerPreparedCommand, memberOf, type PrepareContext } from '#platform/operations'
import { hashPassword } from '#platform/passwords'
import { findAccount } from '../account/account-queries.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { revokeTokens } from '../recovery/tokens.ts'
import { checkPassword, checkSame } from '../rules/password-rules.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { endSessions } from '../sessions/session-queries.ts'
import { guessableWordsOf } from './guessable-words.ts'
import { setPassword } from './password-queries.ts'

export const changePasswordHandler = answerPreparedCommand(
  changePassword,
  async (context, input) => {
    const { db, database, captcha, caller } = context
    const { id } = memberOf(context)
    const token = input.recaptchaV3Token
    await captcha.checkLeniently(database, 'web_change_password', token, caller.address)
    checkSame(input.new_password, input.new_password_confirm, 'new_password_confirm')
    const [account, person] = await Promise.all([findAccount(db, id), findPerson(db, id)])
    if (!account || !person) throw new Failure('login_required')
    const guessableWords = guessableWordsOf(account, person)
    await checkPassword(context, input.new_password, guessableWords, 'new_password')
    await proveOldPassword(context, input.old_password)
    return { account, person, passwordHash: await hashPassword(input.new_password) }
  },
  async (context, _input, { account, person, passwordHash }) => {
    const { db, caller, clock } = context
    await setPassword(db, account.id, passwordHash, clock.now())
    const own = caller.sessionToken === null ? null : tokenHash(caller.sessionToken)
    await endSessions(db, account.id, own)
    await revokeTokens(db, account.id, ['reset_password', 'soft_ban'])
    await queueMail(db, context, account, 'password_changed', {
      firstName: firstName(person.full_name),
      username: person.username,
      happenedAt: clock.now(),
    })
    return null
  },
)

async function proveOldPassword(
  context: PrepareContext,
  oldPassword: string | null | undefined,
): Promise<void> {
  try {
    await reauthenticate(context, oldPassword)
  } catch (error) {
    if (!isFailure(error, 'password_wrong')) throw error
    throw new Failure('password_wrong', {
      field: 'old_password',
      text: { key: 'failure.password_wrong.old' },
    })
  }
}
