import type { Desk } from '#contract/desk/get-desk'
import { isClosed } from '#domains/billing'
import { type Db, row } from '#platform/database'

export type Waiting = Omit<Desk, 'jobs'>

/** How much waits, each counted up to a limit. */
export async function countWaiting(db: Db, now: Date, max: number): Promise<Waiting> {
  const found = await row<Waiting>(
    db,
    `select
       (select count(*)::int from (select 1 from reports where settled_at is null limit $2) one) as reports,
       (select count(*)::int from (select 1 from purges where state = 'waiting' limit $2) one) as purges,
       (select count(*)::int from (select 1 from appeals where settled_at is null limit $2) one) as appeals,
       (select count(*)::int from (select 1 from ads where waiting_since is not null
          and appeal_status is distinct from 'OPEN' limit $2) one) as ads,
       (select count(*)::int from (select 1 from ads where waiting_since is not null
          and appeal_status = 'OPEN' limit $2) one) as ad_appeals,
       (select count(*)::int from (select 1 from tax_exemptions where status = 'WAITING' limit $2) one) as exemptions,
       (select count(*)::int from (select 1 from invoices i where i.document = 'INVOICE' and i.due_at <= $1
          and not ${isClosed('i')} limit $2) one) as invoices,
       (select count(*)::int from (select 1 from advisories a where a.disabled_at is null and (
          a.review_due < ($1::timestamptz at time zone 'utc')::date
          or exists (select from advisory_terms t where t.advisory_id = a.id
             and t.review_due < ($1::timestamptz at time zone 'utc')::date)
          or exists (select from advisory_lines l where l.advisory_id = a.id
             and l.review_due < ($1::timestamptz at time zone 'utc')::date)) limit $2) one) as advisories`,
    [now, max],
  )
  return found ?? nothing
}

const nothing: Waiting = {
  reports: 0,
  purges: 0,
  appeals: 0,
  ads: 0,
  ad_appeals: 0,
  exemptions: 0,
  invoices: 0,
  advisories: 0,
}
