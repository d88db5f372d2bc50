import { randomBytes } from 'node:crypto'
import { passkeyLoginOptions } from '#contract/accounts/second-factor/passkeys'
import { tokenHash } from '#platform/crypto'
import { answerCommand } from '#platform/operations'
import { insertPasskeyChallenge } from './passkey-queries.ts'
import { promptMs, relyingParty } from './relying-party.ts'

/** Names no account: the browser offers the passkeys it has for this host. */
export const passkeyLoginOptionsHandler = answerCommand(
  passkeyLoginOptions,
  async ({ clock, db, settings }) => {
    const challenge = randomBytes(32).toString('base64url')
    await insertPasskeyChallenge(db, tokenHash(challenge), null, clock.now())
    return {
      options: {
        challenge,
        rpId: relyingParty(settings).id,
        timeout: promptMs,
        userVerification: 'required' as const,
      },
    }
  },
)
