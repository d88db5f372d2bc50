import { createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { CaptchaChallenge } from '#contract/accounts/captcha/captcha'
import { limits } from '#contract/limits'
import type { Clock } from '#platform/clock'
import type { Encryption } from '#platform/encryption'
import type { CaptchaProvider } from './captcha.ts'

/** Hash rounds per key: computed once here, and 100 to 200 times by the page. */
const keyRounds = 5_000
/** How many keys a page derives until it finds the right one: a phone needs about a second. */
const minKeys = 100
const maxKeys = 200

const Solved = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Proof of work in the page: no third party learns of the visit. */
export function altchaProvider({
  clock,
  encryption,
}: {
  clock: Clock
  encryption: Encryption
}): CaptchaProvider {
  const secrets = {
    hmacSignatureSecret: encryption.sign('captcha', 'challenge'),
    hmacKeySignatureSecret: encryption.sign('captcha', 'solution'),
  }
  return {
    facts: { kind: 'altcha', site_key: null, challenge_site_key: null, script_url: null },

    async challenge(action) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: keyRounds,
        counter: randomInt(maxKeys, minKeys),
        data: { action },
        expiresAt: new Date(clock.now().getTime() + limits.captchaMinutes * 60_000),
        deriveKey,
        ...secrets,
      })
      return CaptchaChallenge.parse(challenge)
    },

    async verify(token, actions) {
      const { success, data } = Solved.safeParse(decodeToken(token))
      if (!success) return null
      const { challenge, solution } = data
      const { action } = challenge.parameters.data
      const expiresAt = new Date(challenge.parameters.expiresAt * 1_000)
      if (!actions.some((one) => one === action) || expiresAt <= clock.now()) return null
      const { verified } = await verifySolution({
        challenge,
        solution: solution as Solution,
        deriveKey,
        ...secrets,
      })
      return verified ? { id: `altcha ${challenge.signature}`, expiresAt } : null
    },
  }
}

/** base64 of JSON, as the page writes it. */
function decodeToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
