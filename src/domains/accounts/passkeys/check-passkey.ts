import type {
  AuthenticationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import { PasskeyAssertion } from '#contract/accounts/second-factor/passkeys'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import type { PrepareContext } from '#platform/operations'
import { findPasskey, noteUse, type PasskeyRow } from './passkey-queries.ts'
import { consumeChallenge, relyingParty, userHandleOf } from './relying-party.ts'

/**
 * Returns the account whose passkey signed an answer to our challenge, with user verification, so that
 * no code is required after it. Throws `passkey_refused`.
 */
export async function checkPasskey(context: PrepareContext, assertion: unknown): Promise<PersonId> {
  const { clock, database, db } = context
  const { success, data } = PasskeyAssertion.safeParse(assertion)
  const challenge = success && (await consumeChallenge(context, data.response.clientDataJSON, null))
  const passkey = challenge ? await findPasskey(db, data.id) : null
  if (!success || !challenge || !passkey || !isOwners(passkey, data))
    throw new Failure('passkey_refused')

  const answer = await verify(context, data, passkey, challenge)
  const isUsed =
    answer?.verified &&
    (await database.transaction((writer) =>
      noteUse(writer, passkey.credential_id, {
        counter: answer.authenticationInfo.newCounter,
        isBackedUp: answer.authenticationInfo.credentialBackedUp,
        now: clock.now(),
      }),
    ))
  if (!isUsed) throw new Failure('passkey_refused')
  return passkey.account_id
}

/** The user handle stored in the authenticator must be that of the account. */
function isOwners({ account_id }: PasskeyRow, { response }: PasskeyAssertion): boolean {
  const { userHandle } = response
  return typeof userHandle === 'string' && userHandle === userHandleOf(account_id)
}

/** null when a check failed: the verifier reports which one by throwing. */
async function verify(
  { caller, settings }: PrepareContext,
  assertion: PasskeyAssertion,
  passkey: PasskeyRow,
  challenge: string,
): Promise<VerifiedAuthenticationResponse | null> {
  const { id, origin } = relyingParty(settings)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    return await verifyAuthenticationResponse({
      response: assertion as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
  } catch (error) {
    caller.log.info({ reason: (error as Error).message }, 'A passkey was refused')
    return null
  }
}
