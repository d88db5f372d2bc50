import type { BounceReason, MailKind } from '#contract/accounts/bounces/bounce-values'
import type { BounceId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { MailRefusal } from '#platform/messages'

const hourMs = 3_600_000

export interface Block {
  reason: BounceReason
  first_at: Date
  tried_at: Date | null
}

/** Null: mails are sent there. */
export function findBlock(db: Db, key: string, now: Date): Promise<Block | null> {
  return row(
    db,
    `select reason, first_at, tried_at from bounced_addresses where email_key = $1 and blocked_until > $2`,
    [key, now],
  )
}

/** Of several mails at once, one is let through; all attempts of that one are. */
export async function claimTry(
  db: Writer,
  key: string,
  messageId: string,
  now: Date,
): Promise<boolean> {
  const claimed = await row(
    db,
    `update bounced_addresses set tried_at = $3, tried_message = $2
      where email_key = $1 and (tried_at is null or tried_at <= $4 or tried_message = $2)
      returning 1 as claimed`,
    [key, messageId, now, tryAgainBefore(now)],
  )
  return claimed !== null
}

/** A mail that was let through before this moment keeps no other one back. */
export function tryAgainBefore(now: Date): Date {
  return new Date(now.getTime() - limits.bouncedTryHours * hourMs)
}

export interface Bounced extends MailRefusal {
  id: BounceId
  email: string
  mail_kind: MailKind
  at: Date
  blocked_until: Date | null
}

/** The latest refusal counts. */
export async function putBounce(db: Writer, key: string, bounced: Bounced): Promise<void> {
  await rows(
    db,
    `insert into bounced_addresses as b (email_key, id, email, reason, mail_kind, code, enhanced_code, answer,
       first_at, last_at, blocked_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
     on conflict (email_key) do update
       set id = excluded.id, email = excluded.email, reason = excluded.reason, mail_kind = excluded.mail_kind,
           code = excluded.code, enhanced_code = excluded.enhanced_code, answer = excluded.answer,
           last_at = excluded.last_at, blocked_until = excluded.blocked_until, times = b.times + 1`,
    [
      ...[key, bounced.id, bounced.email, bounced.reason, bounced.mail_kind],
      ...[bounced.code, bounced.enhanced_code, bounced.answer, bounced.at, bounced.blocked_until],
    ],
  )
}

export async function forgetBounce(db: Writer, key: string): Promise<void> {
  await rows(db, 'delete from bounced_addresses where email_key = $1', [key])
}

/** Of all addresses of an account, before they are released. */
export async function forgetBouncesOf(db: Writer, accountId: PersonId): Promise<void> {
  await rows(
    db,
    `delete from bounced_addresses
      where email_key in (select email_key from account_emails where account_id = $1)`,
    [accountId],
  )
}

/** By the number of its latest refusal; null: there is none any more. */
export function deleteBounce(db: Writer, id: BounceId): Promise<{ email_key: string } | null> {
  return row(db, 'delete from bounced_addresses where id = $1 returning email_key', [id])
}

export function findOwner(db: Db, key: string): Promise<{ account_id: PersonId } | null> {
  return row(db, 'select account_id from account_emails where email_key = $1', [key])
}

export async function deleteOldBounces(db: Writer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.bouncedDays * 24 * hourMs)
  await rows(db, 'delete from bounced_addresses where last_at < $1', [before])
}
