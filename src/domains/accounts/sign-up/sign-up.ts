import { loginTypes } from '#contract/accounts/login-types'
import { signUp } from '#contract/accounts/sign-up'
import { Failure } from '#contract/errors'
import { addPerson, findPerson, toPerson } from '#domains/people'
import { answerPreparedCommand } from '#platform/operations'
import { hashPassword } from '#platform/passwords'
import { claimEmail, findAccountByEmail, insertAccount } from '../account/account-queries.ts'
import { birthdayDate, checkAge } from '../rules/age-rules.ts'
import { localPartOf, newEmailKey } from '../rules/email-rules.ts'
import { checkPassword } from '../rules/password-rules.ts'
import { beginSession } from '../sessions/begin-session.ts'

export const signUpHandler = answerPreparedCommand(
  signUp,
  async (context, input) => {
    const { db, clock, settings } = context
    const { email, password } = input
    if (email === undefined) throw new Failure('email_invalid', { field: 'email' })
    if (password === undefined) throw new Failure('password_short', { field: 'password' })
    const key = newEmailKey(context, email)
    if (input.birthday === undefined) throw new Failure('age_required', { field: 'birthday' })
    const birthday = birthdayDate(input.birthday)
    checkAge(birthday, clock.now(), settings.minimumAge)
    await checkPassword(context, password, [email, localPartOf(email), settings.brandName])
    if (await findAccountByEmail(db, key)) throw new Failure('email_taken', { field: 'email' })
    return { key, email, birthday, passwordHash: await hashPassword(password) }
  },
  async (context, input, { key, email, birthday, passwordHash }) => {
    const { db, clock, newId } = context
    const id = newId()
    if (!(await claimEmail(db, key, id))) throw new Failure('email_taken', { field: 'email' })

    const localPart = localPartOf(email)
    const given = [input.first_name, input.last_name].filter(Boolean).join(' ')
    await addPerson(db, {
      id,
      fullName: given || nameFromEmail(localPart),
      username: { from: given || localPart },
      now: clock.now(),
    })
    await insertAccount(db, {
      id,
      email,
      password_hash: passwordHash,
      birthday,
      country: input.country ?? 'US',
      created_at: clock.now(),
    })
    await beginSession(context, id, loginTypes.email)

    const person = await findPerson(db, id)
    if (!person) throw new Error('A person vanished while signing up')
    return { user: toPerson(person, id) }
  },
)

/** `mia.lund+pins` becomes `Mia Lund`. */
export function nameFromEmail(localPart: string): string {
  const words = localPart
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || localPart
}
