import { isIP } from 'node:net'
import { z } from 'zod'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { spendPasskeyChallenge } from './passkey-queries.ts'

/** This product as authenticators know it: passkeys are bound to its host and answer on its origin alone. */
export interface RelyingParty {
  id: string
  origin: string
  name: string
}

export function relyingParty(settings: { publicUrl: string; brandName: string }): RelyingParty {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin, name: settings.brandName }
}

/** A host that is an IP address has none. */
export function canKeepPasskeys({ publicUrl }: { publicUrl: string }): boolean {
  return isIP(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) === 0
}

/** What an authenticator keeps beside its key: the account, base64url. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

/** EdDSA, ES256, RS256: between them, every authenticator in use. */
export const algorithms = [-8, -7, -257]

/** How long a browser may wait for its person. */
export const promptMs = limits.passkeyChallengeMinutes * 60_000

/**
 * The challenge an answer of a browser names, spent; null when it is none of ours for this, or the answer
 * was made inside a frame of another site.
 */
export async function spendChallenge(
  { database, clock }: PrepareContext,
  clientDataJson: unknown,
  accountId: string | null,
): Promise<string | null> {
  const told = ClientData.safeParse(fromBase64Json(clientDataJson))
  if (!told.success || told.data.crossOrigin) return null
  const { challenge } = told.data
  const isOurs = await database.transaction((db) =>
    spendPasskeyChallenge(db, tokenHash(challenge), accountId, clock.now()),
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
