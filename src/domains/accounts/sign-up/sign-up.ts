import { accountEvents, lifecycles } from '#contract/accounts/log-in/login-types'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import type { PersonId } from '#contract/ids'
import { findPerson, toPerson } from '#domains/people'
import {
  answerPreparedCommand,
  type CommandContext,
  type PrepareContext,
} from '#platform/operations'
import { hashPassword } from '#platform/passwords'
import { findAccountByEmail } from '../account/account-queries.ts'
import { checkBirthday } from '../ages/check-birthday.ts'
import { isIneligible, notEligible } from '../ages/ineligible.ts'
import { checkConsents } from '../consents/check-consents.ts'
import { logAccountEvent } from '../events/log-account-event.ts'
import { localPartOf, newEmailKey, visibleEmail } from '../rules/email-rules.ts'
import { checkPassword } from '../rules/password-rules.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { admit, checkDoor } from './admission.ts'
import { loginTypeOf, readApplicant, type SignUpInput } from './applicant.ts'
import { importPortrait } from './import-portrait.ts'
import { logAttempt } from './log-attempt.ts'
import { type NewMember, openAccount } from './open-account.ts'
import { emailTaken, refuseConnected } from './refusals.ts'
import { refuseClosedFacebook } from './refuse-closed-facebook.ts'

export const signUpHandler = answerPreparedCommand(
  signUp,
  (context, input) =>
    logAttempt(context, loginTypeOf(input.type), () => prepareSignUp(context, input)),
  async (context, input, member) => {
    const id = await openAccount(context, member)
    await beginSession(context, id, loginTypeOf(input.type))
    await logFinish(context, id, input)
    const person = await findPerson(context.db, id)
    if (!person) throw new Error('The person of a new account was not found')
    return { user: toPerson(person, id) }
  },
)

/** Everything that may be refused or take time, before anything is written. */
async function prepareSignUp(context: PrepareContext, input: SignUpInput): Promise<NewMember> {
  const { db, database, captcha, caller } = context
  if (isIneligible(context)) throw notEligible()
  await checkDoor(context, input)
  // Whoever has the set-up code is none.
  if (input.setup_code === undefined)
    await captcha.checkLeniently(database, 'web_unauth', input.recaptchaV3Token, caller.address)
  if (input.type === 'facebook') await refuseClosedFacebook(context)

  const applicant = await readApplicant(context, input)
  const { identity } = applicant
  if (identity) await refuseConnected(db, identity)
  const emailKey = newEmailKey(context, applicant.email)
  const email = visibleEmail(applicant.email)
  const admission = await admit(context, input, {
    key: emailKey,
    isProven: applicant.isEmailProven,
  })
  const isInvitedByMail = admission.by === 'invitation' && admission.isEmailProven
  // Reports a taken address before asking for anything else.
  if (identity && (await findAccountByEmail(db, emailKey))) throw emailTaken(identity)
  const country = input.country ?? caller.place.country
  const birthday = checkBirthday(context, input.birthday, identity?.birthday ?? null, country)
  const consents = await checkConsents(context, input, country)
  const password = input.type === 'email' ? (input.password ?? '') : null
  if (password !== null) await checkPassword(context, password, [email, localPartOf(email)])
  if (await findAccountByEmail(db, emailKey)) throw emailTaken(identity)
  return {
    portrait: await importPortrait(context, identity),
    input,
    identity,
    email,
    emailKey,
    isEmailProven: applicant.isEmailProven || isInvitedByMail,
    admission,
    country,
    birthday,
    consents,
    passwordHash: password === null ? null : await hashPassword(password),
  }
}

function logFinish(
  context: CommandContext,
  accountId: PersonId,
  input: SignUpInput,
): Promise<void> {
  context.caller.concerns = accountId
  return logAccountEvent(context.db, {
    id: context.newId(),
    event: accountEvents.sign_up,
    account_id: accountId,
    login_type: loginTypeOf(input.type),
    lifecycle: lifecycles.finished,
    outcome: 'ok',
    now: context.clock.now(),
  })
}
