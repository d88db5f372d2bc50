import { newToken, tokenHash } from '#platform/crypto'
import type { CommandContext } from '#platform/operations'
import { deleteSession, insertSession } from './session-queries.ts'

/** A new token at each log-in; the old session of the same browser ends. */
export async function beginSession(context: CommandContext, accountId: string): Promise<void> {
  const { db, caller, clock } = context
  if (caller.sessionToken) await deleteSession(db, tokenHash(caller.sessionToken))
  const token = newToken()
  await insertSession(db, {
    token_hash: tokenHash(token),
    account_id: accountId,
    user_agent: caller.userAgent,
    address_prefix: addressPrefix(caller.address),
    now: clock.now(),
  })
  caller.sessionChange = { kind: 'begin', token }
}

/** Enough to recognise a network by, too little to name a household. */
export function addressPrefix(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  return address.split('.').slice(0, 3).join('.')
}
