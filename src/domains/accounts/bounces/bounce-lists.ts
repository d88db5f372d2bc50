import type { BounceReason, MailKind } from '#contract/accounts/bounces/bounce-values'
import type { BounceId, PersonId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'

export interface BounceRow {
  id: BounceId
  email: string
  person_id: PersonId | null
  username: string | null
  reason: BounceReason
  mail_kind: MailKind
  code: number
  enhanced_code: string | null
  answer: string
  first_at: Date
  last_at: Date
  times: number
  blocked_until: Date | null
}

export interface BounceFilter {
  reason: BounceReason | null
  mail_kind: MailKind | null
  domain: string | null
  /** Only this one. */
  id: BounceId | null
}

/** With ids below one, the newest first. Rows go after some months, so that there are never many. */
export function selectBounces(
  db: Db,
  { reason, mail_kind, domain, id }: BounceFilter,
  below: string,
  limit: number,
): Promise<BounceRow[]> {
  return rows<BounceRow>(
    db,
    `select b.id, b.email, p.id as person_id, p.username, b.reason, b.mail_kind, b.code, b.enhanced_code, b.answer,
            b.first_at, b.last_at, b.times, b.blocked_until
       from bounced_addresses b
       left join account_emails e on e.email_key = b.email_key
       left join people p on p.id = e.account_id
      where b.id < $1 and ($3::text is null or b.reason = $3) and ($4::text is null or b.mail_kind = $4)
        and ($5::text is null or split_part(b.email_key, '@', 2) = $5)
        and ($6::bigint is null or b.id = $6)
      order by b.id desc limit $2`,
    [below, limit, reason, mail_kind, domain, id],
  )
}

export function findBounceId(db: Db, key: string): Promise<{ id: BounceId } | null> {
  return row(db, 'select id from bounced_addresses where email_key = $1', [key])
}
