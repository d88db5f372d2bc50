import type { Push } from '#contract/push/push'
import { toRfc2822 } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import { type AnyContext, memberOf } from '#platform/operations'
import { findPush } from './push-queries.ts'

/** Callers without a session have a place of their own, to which nothing is sent. */
export function sessionOf({ caller }: Pick<AnyContext, 'caller'>): Buffer {
  return tokenHash(caller.sessionToken ?? '')
}

export async function viewPush(context: AnyContext): Promise<Push> {
  const found = await findPush(context.db, memberOf(context).id, sessionOf(context))
  return {
    public_key: context.webPush.publicKey,
    subscription: found && { topics: found.topics, created_at: toRfc2822(found.created_at) },
  }
}
