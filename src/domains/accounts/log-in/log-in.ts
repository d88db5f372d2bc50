import { logIn } from '#contract/accounts/log-in/log-in'
import { loginTypes } from '#contract/accounts/log-in/login-types'
import { Failure, isFailure } from '#contract/errors'
import { findPerson, toPerson } from '#domains/people'
import {
  answerPreparedCommand,
  type CommandContext,
  type PrepareContext,
} from '#platform/operations'
import { type AccountRow, lockAccount, noteLanguage } from '../account/account-queries.ts'
import { consumeProof, linkIdentity } from '../identities/identity-queries.ts'
import { requireCode } from '../second-factor/challenge/require-code.ts'
import { resendCode } from '../second-factor/challenge/resend-code.ts'
import { verifyCode } from '../second-factor/challenge/verify-code.ts'
import { secondFactorOf } from '../second-factor/state.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { mailComeBack } from '../states/mail-come-back.ts'
import { refuseByState } from '../states/refuse-by-state.ts'
import { reopenAfterProof } from '../states/set-state.ts'
import { type Attempt, type LogInInput, logAttempt, loginTypeOf, type Proof } from './attempt.ts'
import { proveByDevice } from './by-device.ts'
import { proveByIdentity } from './by-identity.ts'
import { proveByPasskey } from './by-passkey.ts'
import { proveByPassword } from './by-password.ts'
import { findCurrentPerson } from './find-current-person.ts'
import { notifyOfNewDevice } from './notify-of-new-device.ts'

interface Authenticated {
  attempt: Attempt
  proof: Proof
}

export const logInHandler = answerPreparedCommand(
  logIn,
  authenticate,
  async (context, input, authenticated) => {
    if (!authenticated) {
      const person = await findCurrentPerson(context, input)
      return { user: toPerson(person, context.viewer?.id ?? null), is_deletion_cancelled: false }
    }
    return startSession(context, authenticated)
  },
)

/** Verifies the credentials, the account's state and the code, if any: everything that may take time. */
async function authenticate(
  context: PrepareContext,
  input: LogInInput,
): Promise<Authenticated | null> {
  const loginType = loginTypeOf(input)
  if (loginType === null) {
    context.caller.concerns = null
    return null
  }
  const attempt: Attempt = { loginType, accountId: null }
  const { writer } = context.database
  await logAttempt(context, writer, attempt, null)
  try {
    const proof = await prove(context, input, attempt)
    await checkState(context, proof)
    if (proof.needsCode) await checkCode(context, input, attempt, proof.account)
    return { attempt, proof }
  } catch (error) {
    const outcome = error instanceof Failure ? error.code : 'server_error'
    if (attempt.accountId) context.caller.concerns = attempt.accountId
    await logAttempt(context, writer, attempt, outcome)
    throw error
  }
}

function prove(context: PrepareContext, input: LogInInput, attempt: Attempt): Promise<Proof> {
  if (input.switch_account) return proveByDevice(context, input, attempt)
  if (input.passkey !== undefined) return proveByPasskey(context, input, attempt)
  return input.username_or_email !== undefined && !hasProviderToken(input)
    ? proveByPassword(context, input, attempt)
    : proveByIdentity(context, input, attempt)
}

function hasProviderToken(input: LogInInput): boolean {
  const { google_open_id_token, facebook_token, line_id_token, sso_id_token, sso_auth_code } = input
  const tokens = [google_open_id_token, facebook_token, line_id_token, sso_id_token, sso_auth_code]
  return tokens.some((token) => token !== undefined)
}

/** A protected account may log in by Google or Facebook; a deactivated one is mailed its link. */
async function checkState(context: PrepareContext, { account, identity }: Proof): Promise<void> {
  if (account.state === 'soft_banned' && identity) return
  try {
    refuseByState(account)
  } catch (error) {
    if (isFailure(error, 'voluntarily_deactivated'))
      await context.database.transaction((db) => mailComeBack(db, context, account))
    throw error
  }
}

async function checkCode(
  context: PrepareContext,
  input: LogInInput,
  { loginType }: Attempt,
  { id }: AccountRow,
): Promise<void> {
  if ((await secondFactorOf(context.db, id)) === null) return
  if (input.mfa_resend)
    throw new Failure('mfa_required', { data: { ...(await resendCode(context, id)) } })
  if (input.mfa_token === undefined) return requireCode(context, id, loginType)
  await verifyCode(context, id, input.mfa_token)
}

async function startSession(context: CommandContext, { attempt, proof }: Authenticated) {
  const { db, caller } = context
  caller.concerns = proof.account.id
  const account = await lockAccount(db, proof.account.id)
  // The account may have changed meanwhile: a password reset, or the account was closed.
  if (!account || account.password_hash !== proof.account.password_hash)
    throw new Failure('password_wrong', { field: 'password' })
  if (!proof.identity || account.state !== 'soft_banned') refuseByState(account)
  if (proof.identity) {
    if (proof.isToBeLinked) await linkIdentity(db, context, account.id, proof.identity)
    else await consumeProof(db, context, proof.identity)
  }
  const wasDue = account.state === 'deletion_due'
  if (account.state !== 'active') await reopenAfterProof(db, account)
  if (attempt.loginType !== loginTypes.switch_account) await notifyOfNewDevice(context, account)
  await beginSession(context, account.id, attempt.loginType)
  await noteLanguage(db, account, caller.browserLanguage)
  await logAttempt(context, db, attempt, 'ok')
  const person = await findPerson(db, account.id)
  if (!person) throw new Failure('account_not_found')
  return { user: toPerson(person, account.id), is_deletion_cancelled: wasDue }
}
