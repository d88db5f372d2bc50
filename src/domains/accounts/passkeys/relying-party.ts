import { isIP } from 'node:net'
import { z } from 'zod'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { consumePasskeyChallenge } from './passkey-queries.ts'

/** This product as authenticators know it: passkeys are bound to its host and origin. */
export interface RelyingParty {
  id: string
  origin: string
  name: string
}

export function relyingParty(settings: { publicUrl: string; brandName: string }): RelyingParty {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin, name: settings.brandName }
}

/** Not possible if the host is an IP address. */
export function canKeepPasskeys({ publicUrl }: { publicUrl: string }): boolean {
  return isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0
}

/** What an authenticator stores beside its key: the account, base64url. */
export function userHandleOf(accountId: PersonId): string {
  return Buffer.from(accountId).toString('base64url')
}

/** EdDSA, ES256, RS256: between them, every authenticator in use. */
export const algorithms = [-8, -7, -257]

/** How long a browser may wait for the user. */
export const promptMs = limits.passkeyChallengeMinutes * 60_000

/**
 * The challenge in a browser's answer, consumed; null if it is not ours for this purpose, or the answer
 * was made inside a frame of another site.
 */
export async function consumeChallenge(
  { database, clock }: PrepareContext,
  clientDataJson: unknown,
  accountId: PersonId | null,
): Promise<string | null> {
  const clientData = ClientData.safeParse(fromBase64Json(clientDataJson))
  if (!clientData.success || clientData.data.crossOrigin) return null
  const { challenge } = clientData.data
  const isOurs = await database.transaction((db) =>
    consumePasskeyChallenge(db, tokenHash(challenge), accountId, clock.now()),
  )
  return isOurs ? challenge : null
}

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().default(false) })

function fromBase64Json(text: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(String(text), 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
