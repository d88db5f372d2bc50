import { randomBytes } from 'node:crypto'
import type { passkeyOptions } from '#contract/accounts/second-factor/passkeys'
import type { OutputOf } from '#contract/operation'
import { tokenHash } from '#platform/crypto'
import { type CommandContext, memberOf } from '#platform/operations'
import { insertPasskeyChallenge, type PasskeyRow } from './passkey-queries.ts'
import { algorithms, promptMs, relyingParty, userHandleOf } from './relying-party.ts'

type CreationOptions = OutputOf<typeof passkeyOptions>['options']

/** The options for creating a passkey for the viewer, who has reauthenticated. */
export async function creationOptions(
  context: CommandContext,
  kept: readonly PasskeyRow[],
): Promise<CreationOptions> {
  const { clock, db, settings } = context
  const { id, username, full_name } = memberOf(context)
  const party = relyingParty(settings)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
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
    // Discoverable without typing a name, with user verification each time.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await insertPasskeyChallenge(db, tokenHash(options.challenge), id, clock.now())
  return options as CreationOptions
}
