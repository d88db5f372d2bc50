import { Failure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import type { Attempt, LogInInput, Proof } from './attempt.ts'

/** The authenticator has verified its user, so this counts as two factors. */
export async function proveByPasskey(
  context: PrepareContext,
  { passkey }: LogInInput,
  attempt: Attempt,
): Promise<Proof> {
  const accountId = await checkPasskey(context, passkey)
  attempt.accountId = accountId
  const account = await findAccount(context.db, accountId)
  if (!account) throw new Failure('passkey_refused')
  return { account, identity: null, isToBeLinked: false, needsCode: false }
}
