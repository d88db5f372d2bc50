import type { logIn } from '#contract/accounts/log-in/log-in'
import {
  accountEvents,
  type LoginType,
  lifecycles,
  loginTypes,
} from '#contract/accounts/log-in/login-types'
import type { InputOf } from '#contract/operation'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import type { AccountRow } from '../account/account-queries.ts'
import { logAccountEvent } from '../events/log-account-event.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

export type LogInInput = InputOf<typeof logIn>

/** One log-in on its way. `accountId`: set as soon as somebody knows whose account it is. */
export interface Attempt {
  loginType: LoginType
  accountId: string | null
}

/** An account whose owner has proven who they are. */
export interface Proof {
  account: AccountRow
  /** What a provider vouches for; to be spent when the session begins. */
  identity: ProvenIdentity | null
  /** The identity is new here, and both sides know its address as verified. */
  isToBeLinked: boolean
  /** False where the proof was a second factor itself, or a session that had passed one. */
  needsCode: boolean
}

/** null: no credentials, only the question who it is. */
export function loginTypeOf(input: LogInInput): LoginType | null {
  if (input.switch_account) return loginTypes.switch_account
  if (input.passkey !== undefined) return loginTypes.smartlock
  const isCodeStep = input.mfa_token !== undefined
  const given = credentialType(input)
  return given !== null && isCodeStep ? loginTypes.multifactor : given
}

function credentialType(input: LogInInput): LoginType | null {
  if (input.google_open_id_token !== undefined)
    return input.is_one_tap ? loginTypes.google_one_tap : loginTypes.google
  if (input.facebook_token !== undefined) return loginTypes.facebook
  if (input.line_id_token !== undefined) return loginTypes.line
  if (input.sso_id_token !== undefined || input.sso_auth_code !== undefined) return loginTypes.sso
  return input.username_or_email === undefined ? null : loginTypes.email
}

/** `outcome`: null as long as it is under way. */
export function logAttempt(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  db: Db,
  { loginType, accountId }: Attempt,
  outcome: string | null,
): Promise<void> {
  return logAccountEvent(db, {
    id: newId(),
    event: accountEvents.log_in,
    account_id: accountId,
    login_type: loginType,
    lifecycle: outcome === null ? lifecycles.started : lifecycles.finished,
    outcome: outcome ?? '',
    now: clock.now(),
  })
}
