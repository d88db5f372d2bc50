import type { BounceReason } from '#contract/accounts/bounces/bounce-values'
import type { BounceId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Bounces } from '#platform/messages'
import type { Services } from '#platform/operations'
import { claimTry, findBlock, forgetBounce, putBounce } from './bounce-queries.ts'
import { blockedUntil, bounceKey, isAskedFor } from './bounce-rules.ts'

interface Tools {
  services: Pick<Services, 'clock' | 'newId'>
  database: Database
  /** Counts what happened: why a mail was refused, or that it was not sent. */
  onBounce(what: BounceReason | 'not_sent'): void
}

export function createBounces({ services, database, onBounce }: Tools): Bounces {
  const { clock, newId } = services
  return {
    async mayMail(messageId, { to, kind }) {
      const key = bounceKey(to)
      const now = clock.now()
      if ((await findBlock(database.reader, key, now)) === null) return true
      const isLet =
        isAskedFor(kind) && (await database.transaction((db) => claimTry(db, key, messageId, now)))
      if (!isLet) onBounce('not_sent')
      return isLet
    },
    async taken({ to }) {
      await database.transaction((db) => forgetBounce(db, bounceKey(to)))
    },
    async refused({ to, kind }, refusal) {
      const now = clock.now()
      onBounce(refusal.reason)
      await database.transaction((db) =>
        putBounce(db, bounceKey(to), {
          ...refusal,
          ...{ id: newId<BounceId>(), email: to, mail_kind: kind, at: now },
          blocked_until: blockedUntil(refusal.reason, now),
        }),
      )
    },
  }
}
