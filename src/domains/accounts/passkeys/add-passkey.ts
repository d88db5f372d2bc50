import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { addPasskey } from '#contract/accounts/second-factor/passkeys'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { answerPreparedCommand, memberOf, type PrepareContext } from '#platform/operations'
import { lockLogInMethods } from '../identities/connections/connections.ts'
import { mailSecurityChange } from '../second-factor/mail-security-change.ts'
import { insertPasskey, listPasskeysOf, type PasskeyRow } from './passkey-queries.ts'
import { toPasskey } from './passkey-views.ts'
import { algorithms, consumeChallenge, relyingParty } from './relying-party.ts'

/** The challenge is issued only after reauthentication. */
export const addPasskeyHandler = answerPreparedCommand(
  addPasskey,
  async (context, { response }) => {
    const { id } = memberOf(context)
    const challenge = await consumeChallenge(context, response.response.clientDataJSON, id)
    const made = challenge && (await verify(context, response, challenge))
    if (!made || !made.verified) throw new Failure('passkey_refused')
    return made.registrationInfo
  },
  async (context, { name }, { credential, credentialBackedUp }) => {
    const { clock, db } = context
    const { id } = memberOf(context)
    await lockLogInMethods(db, id)
    const kept = await listPasskeysOf(db, id)
    if (kept.length >= limits.passkeysPerAccount) throw new Failure('too_many_passkeys')
    const passkey: PasskeyRow = {
      credential_id: credential.id,
      account_id: id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      name: name || `Passkey ${kept.length + 1}`,
      is_backed_up: credentialBackedUp,
      created_at: clock.now(),
      used_at: null,
    }
    if (!(await insertPasskey(db, passkey))) throw new Failure('passkey_refused')
    await mailSecurityChange(db, context, id, 'passkey_added')
    return toPasskey(passkey)
  },
)

/** null when a check failed: the verifier reports which one by throwing. */
async function verify(
  { caller, settings }: PrepareContext,
  response: object,
  challenge: string,
): Promise<VerifiedRegistrationResponse | null> {
  const { id, origin } = relyingParty(settings)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    return await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
  } catch (error) {
    caller.log.info({ reason: (error as Error).message }, 'A new passkey was refused')
    return null
  }
}
