import type { TaxExemption, TaxExemptionKind } from '#contract/billing/tax-exemptions'
import type { AdvertiserId, PersonId, TaxExemptionId } from '#contract/ids'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface ExemptionRow {
  advertiser_id: AdvertiserId
  id: TaxExemptionId
  status: TaxExemption['status']
  file_key: string
  file_kind: TaxExemptionKind
  byte_size: number
  valid_from: string
  valid_until: string
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

const columns = `e.advertiser_id, e.id, e.status, e.file_key, e.file_kind, e.byte_size, e.valid_from::text as valid_from,
  e.valid_until::text as valid_until, e.created_at, e.decided_by, e.decided_at, e.reason`

/** The latest first. */
export function selectExemptions(
  db: Db,
  advertiserId: AdvertiserId,
  max: number,
): Promise<ExemptionRow[]> {
  return rows<ExemptionRow>(
    db,
    `select ${columns} from tax_exemptions e where e.advertiser_id = $1 order by e.id desc limit $2`,
    [advertiserId, max],
  )
}

export function findExemption(
  db: Db,
  advertiserId: AdvertiserId,
  id: TaxExemptionId,
): Promise<ExemptionRow | null> {
  return row<ExemptionRow>(
    db,
    `select ${columns} from tax_exemptions e where e.advertiser_id = $1 and e.id = $2`,
    [advertiserId, id],
  )
}

export function lockExemption(
  db: Writer,
  advertiserId: AdvertiserId,
  id: TaxExemptionId,
): Promise<ExemptionRow | null> {
  return row<ExemptionRow>(
    db,
    `select ${columns} from tax_exemptions e where e.advertiser_id = $1 and e.id = $2 for update`,
    [advertiserId, id],
  )
}

export function findWaiting(db: Db, advertiserId: AdvertiserId): Promise<{ id: string } | null> {
  return row<{ id: string }>(
    db,
    `select id from tax_exemptions where advertiser_id = $1 and status = 'WAITING'`,
    [advertiserId],
  )
}

export async function insertExemption(
  db: Writer,
  exemption: ExemptionRow,
  uploadedBy: PersonId,
): Promise<void> {
  await rows(
    db,
    `insert into tax_exemptions (advertiser_id, id, status, file_key, file_kind, byte_size, valid_from, valid_until,
       uploaded_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[exemption.advertiser_id, exemption.id, exemption.status, exemption.file_key],
      ...[exemption.file_kind, exemption.byte_size, exemption.valid_from, exemption.valid_until],
      ...[uploadedBy, exemption.created_at],
    ],
  )
}

export async function updateDecision(
  db: Writer,
  { advertiser_id, id, status, decided_by, decided_at, reason }: ExemptionRow,
): Promise<void> {
  await rows(
    db,
    `update tax_exemptions set status = $3, decided_by = $4, decided_at = $5, reason = $6
      where advertiser_id = $1 and id = $2`,
    [advertiser_id, id, status, decided_by, decided_at, reason],
  )
}

/**
 * Those that end from one day to another and of which that was not said; not where a later one is accepted already.
 */
export function selectEnding(
  db: Db,
  from: string,
  until: string,
  max: number,
): Promise<ExemptionRow[]> {
  return rows<ExemptionRow>(
    db,
    `select ${columns} from tax_exemptions e
      where e.status = 'ACCEPTED' and e.reminded_at is null and e.valid_until between $1::date and $2::date
        and not exists (
          select 1 from tax_exemptions l where l.advertiser_id = e.advertiser_id and l.status = 'ACCEPTED'
             and l.valid_until > e.valid_until and l.valid_from <= e.valid_until + 1)
      order by e.valid_until limit $3`,
    [from, until, max],
  )
}

/** Whether it was still to be said, and is left to the caller. */
export function setReminded(
  db: Writer,
  { advertiser_id, id }: Pick<ExemptionRow, 'advertiser_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update tax_exemptions set reminded_at = $3
      where advertiser_id = $1 and id = $2 and status = 'ACCEPTED' and reminded_at is null returning 1`,
    [advertiser_id, id, now],
  )
}

export interface OperatorExemptionRow extends ExemptionRow {
  account_name: string
  business_name: string
  country: string
  tax_id: string | null
}

/** Of all ad accounts, the newest first. */
export function selectOperatorExemptions(
  db: Db,
  { status, below, max }: { status: ExemptionRow['status']; below: string; max: number },
): Promise<OperatorExemptionRow[]> {
  return rows<OperatorExemptionRow>(
    db,
    `select ${columns}, a.name as account_name, coalesce(b.business_name, a.name) as business_name,
            coalesce(b.address ->> 'country', a.country) as country, t.tax_id
       from tax_exemptions e join advertisers a on a.id = e.advertiser_id
       left join partners b on b.account_id = a.owner_id
       left join tax_profiles t on t.advertiser_id = e.advertiser_id
      where e.status = $1 and e.id < $2 order by e.id desc limit $3`,
    [status, below, max],
  )
}
