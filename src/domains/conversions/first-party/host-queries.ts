import type { FirstPartyProblem } from '#contract/conversions/first-party'
import type { AdvertiserId, FirstPartyHostId } from '#contract/ids'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface HostRow {
  advertiser_id: AdvertiserId
  hostname: string
  token: string
  created_at: Date
  verified_at: Date | null
  checked_at: Date | null
  reached_at: Date | null
  problem: FirstPartyProblem | null
}

const columns =
  'advertiser_id, hostname, token, created_at, verified_at, checked_at, reached_at, problem'

export function selectHosts(db: Db, advertiserId: AdvertiserId): Promise<HostRow[]> {
  return rows<HostRow>(
    db,
    `select ${columns} from first_party_hosts where advertiser_id = $1 order by hostname`,
    [advertiserId],
  )
}

export function findHost(
  db: Db,
  advertiserId: AdvertiserId,
  hostname: string,
): Promise<HostRow | null> {
  return row<HostRow>(
    db,
    `select ${columns} from first_party_hosts where advertiser_id = $1 and hostname = $2`,
    [advertiserId, hostname],
  )
}

export function countHosts(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from first_party_hosts where advertiser_id = $1', [
    advertiserId,
  ])
}

export async function insertHost(
  db: Writer,
  host: Pick<HostRow, 'advertiser_id' | 'hostname' | 'token' | 'created_at'> & {
    id: FirstPartyHostId
  },
): Promise<void> {
  await rows(
    db,
    `insert into first_party_hosts (advertiser_id, hostname, id, token, created_at)
     values ($1, $2, $3, $4, $5)`,
    [host.advertiser_id, host.hostname, host.id, host.token, host.created_at],
  )
}

/** The ad account whose events a host takes; null: no such host was verified. */
export async function findOwner(db: Db, hostname: string): Promise<AdvertiserId | null> {
  const found = await row<{ advertiser_id: AdvertiserId }>(
    db,
    'select advertiser_id from first_party_names where hostname = $1',
    [hostname],
  )
  return found?.advertiser_id ?? null
}

/** Whether it is this ad account's now. `former`: whose it was, and who cannot prove it any more. */
export function takeName(
  db: Writer,
  { advertiser_id, hostname }: Pick<HostRow, 'advertiser_id' | 'hostname'>,
  former: AdvertiserId | null,
): Promise<boolean> {
  return wrote(
    db,
    `insert into first_party_names (hostname, advertiser_id) values ($1, $2)
     on conflict (hostname) do update set advertiser_id = excluded.advertiser_id
       where first_party_names.advertiser_id = $2 or first_party_names.advertiser_id = $3
     returning 1`,
    [hostname, advertiser_id, former],
  )
}

export async function deleteName(
  db: Writer,
  { advertiser_id, hostname }: Pick<HostRow, 'advertiser_id' | 'hostname'>,
): Promise<void> {
  await rows(db, 'delete from first_party_names where hostname = $1 and advertiser_id = $2', [
    hostname,
    advertiser_id,
  ])
}

/** Records that the host was proven, and what a look at it met. */
export async function noteChecked(
  db: Writer,
  { advertiser_id, hostname }: Pick<HostRow, 'advertiser_id' | 'hostname'>,
  problem: FirstPartyProblem | null,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `update first_party_hosts set verified_at = coalesce(verified_at, $4), checked_at = $4, failed_checks = 0,
       reached_at = case when $3::text is null then $4::timestamptz end, problem = $3
      where advertiser_id = $1 and hostname = $2`,
    [advertiser_id, hostname, problem, now],
  )
}

/** Records that the proof of a verified host was missing; returns how often in a row. */
export async function noteUnproven(
  db: Writer,
  { advertiser_id, hostname }: Pick<HostRow, 'advertiser_id' | 'hostname'>,
  now: Date,
): Promise<number> {
  const noted = await row<{ failed_checks: number }>(
    db,
    `update first_party_hosts set checked_at = $3, failed_checks = failed_checks + 1
      where advertiser_id = $1 and hostname = $2 and verified_at is not null returning failed_checks`,
    [advertiser_id, hostname, now],
  )
  return noted?.failed_checks ?? 0
}

export async function setUnverified(
  db: Writer,
  advertiserId: AdvertiserId,
  hostname: string,
): Promise<void> {
  await rows(
    db,
    `update first_party_hosts set verified_at = null, reached_at = null, failed_checks = 0
      where advertiser_id = $1 and hostname = $2`,
    [advertiserId, hostname],
  )
}

export function deleteHost(
  db: Writer,
  advertiserId: AdvertiserId,
  hostname: string,
): Promise<boolean> {
  return wrote(
    db,
    'delete from first_party_hosts where advertiser_id = $1 and hostname = $2 returning 1',
    [advertiserId, hostname],
  )
}

/** Verified ones, the longest unchecked first, of all ad accounts. */
export function selectHostsToCheck(db: Db, before: Date, max: number): Promise<HostRow[]> {
  return rows<HostRow>(
    db,
    `select ${columns} from first_party_hosts
      where verified_at is not null and checked_at < $1 order by checked_at limit $2`,
    [before, max],
  )
}
