import type { logIn } from '#contract/accounts/log-in/log-in'
import {
  accountEvents,
  type LoginType,
  lifecycles,
  loginTypes,
} from '#contract/accounts/log-in/login-types'
import type { PersonId } from '#contract/ids'
import type { InputOf } from '#contract/operation'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import type { AccountRow } from '../account/account-queries.ts'
import { logAccountEvent } from '../events/log-account-event.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'

export type LogInInput = InputOf<typeof logIn>

/** A log-in in progress. `accountId` is set as soon as the account is known. */
export interface Attempt {
  loginType: LoginType
  accountId: PersonId | null
}

/** An account with proof that the caller is its owner. */
export interface Proof {
  account: AccountRow
  /** What a provider vouches for; marked as spent when the session begins. */
  identity: ProvenIdentity | null
  /** The identity is not linked yet, and both sides have verified its address. */
  isToBeLinked: boolean
  /** False if the proof was itself a second factor, or a session that had passed one. */
  needsCode: boolean
}

/** null: no credentials, only the question who is logged in. */
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

/** `outcome`: null while in progress. */
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
