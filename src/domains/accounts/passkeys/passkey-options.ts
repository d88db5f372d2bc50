import { randomBytes } from 'node:crypto'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { passkeyOptions } from '#contract/accounts/second-factor/passkeys'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import { tokenHash } from '#platform/crypto'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { provePresence } from '../sessions/prove-presence.ts'
import { insertPasskeyChallenge, listPasskeysOf } from './passkey-queries.ts'
import { algorithms, promptMs, relyingParty, userHandleOf } from './relying-party.ts'

export const passkeyOptionsHandler = answerPreparedCommand(
  passkeyOptions,
  (context, { password }) => provePresence(context, password),
  async (context) => {
    const { clock, db, settings } = context
    const { id, username, full_name } = memberOf(context)
    const kept = await listPasskeysOf(db, id)
    if (kept.length >= limits.passkeysPerAccount) throw new Failure('too_many_passkeys')
    const party = relyingParty(settings)
    const options = await generateRegistrationOptions({
      rpID: party.id,
      rpName: party.name,
      userID: new Uint8Array(Buffer.from(userHandleOf(id), 'base64url')),
      userName: username,
      userDisplayName: full_name,
      challenge: new Uint8Array(randomBytes(32)),
      timeout: promptMs,
      attestationType: 'none',
      // One per authenticator: a second key in the same place would only confuse.
      excludeCredentials: kept.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
      // Found by the browser without a name typed first, and unlocked by its person each time.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
    await insertPasskeyChallenge(db, tokenHash(options.challenge), id, clock.now())
    return { options } as OutputOf<typeof passkeyOptions>
  },
)
