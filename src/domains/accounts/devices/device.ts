import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import { type Db, row, rows, type Writer } from '#platform/database'
import { browserIdOf, type Cookies } from '#platform/operations'

/** Identifies a browser in the database: the hash of its `device` cookie. null before its first log-in. */
export function deviceOf(cookies: Pick<Cookies, 'read'>): Buffer | null {
  const token = cookies.read('device')
  return token === null ? null : tokenHash(token)
}

/**
 * Issues the device token a browser uses from this log-in on, and moves its sessions to it, so that a token that
 * was copied or planted before becomes useless. Only its secret part is new: the part before it still identifies
 * the browser where security does not depend on it.
 */
export async function renewDevice(
  db: Writer,
  cookies: Pick<Cookies, 'read'>,
): Promise<{ token: string; hash: Buffer }> {
  const before = deviceOf(cookies)
  const token = `${browserIdOf(cookies) ?? newToken()}~${newToken()}`
  const hash = tokenHash(token)
  if (before) {
    await rows(db, 'update sessions set device_hash = $2 where device_hash = $1', [before, hash])
    await moveAccounts(db, before, hash)
  }
  return { token, hash }
}

interface DeviceAccount {
  account_id: string
  login_type: number
  first_login_at: Date
  last_login_at: Date
}

/** Written anew: what a row is spread over several machines by does not change in place. */
async function moveAccounts(db: Writer, before: Buffer, hash: Buffer): Promise<void> {
  const moved = await rows<DeviceAccount>(
    db,
    `delete from device_accounts where device_hash = $1
      returning account_id, login_type, first_login_at, last_login_at`,
    [before],
  )
  if (moved.length === 0) return
  await rows(
    db,
    `insert into device_accounts (device_hash, account_id, login_type, first_login_at, last_login_at)
     select $1, * from unnest($2::bigint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[])`,
    [
      hash,
      moved.map(({ account_id }) => account_id),
      moved.map(({ login_type }) => login_type),
      moved.map(({ first_login_at }) => first_login_at),
      moved.map(({ last_login_at }) => last_login_at),
    ],
  )
}

export interface DeviceLogin {
  device_hash: Buffer
  account_id: PersonId
  login_type: number
  now: Date
}

/** Beyond the maximum per device, forgets the accounts that have been away longest, and returns their ids. */
export async function rememberDevice(db: Writer, login: DeviceLogin): Promise<PersonId[]> {
  await rows(
    db,
    `insert into device_accounts (device_hash, account_id, login_type, first_login_at, last_login_at)
     values ($1, $2, $3, $4, $4)
     on conflict (device_hash, account_id)
     do update set login_type = excluded.login_type, last_login_at = excluded.last_login_at`,
    [login.device_hash, login.account_id, login.login_type, login.now],
  )
  const tooMany = await rows<{ account_id: PersonId }>(
    db,
    `select account_id from device_accounts where device_hash = $1
      order by last_login_at desc, account_id desc offset ${limits.accountsPerDevice}`,
    [login.device_hash],
  )
  for (const { account_id } of tooMany) await forgetOnDevice(db, login.device_hash, account_id)
  return tooMany.map(({ account_id }) => account_id)
}

/** null: all accounts. */
export async function forgetOnDevice(
  db: Writer,
  deviceHash: Buffer,
  accountId: PersonId | null,
): Promise<void> {
  await rows(
    db,
    'delete from device_accounts where device_hash = $1 and ($2::bigint is null or account_id = $2)',
    [deviceHash, accountId],
  )
}

/** Whether this account has logged in on this device before: lockouts do not apply there. */
export async function isKnownDevice(
  db: Db,
  deviceHash: Buffer | null,
  accountId: PersonId,
): Promise<boolean> {
  if (deviceHash === null) return false
  const known = await row(
    db,
    'select 1 from device_accounts where device_hash = $1 and account_id = $2',
    [deviceHash, accountId],
  )
  return known !== null
}

/** Keeps devices as long as their cookie lasts. */
export async function deleteOldDevices(db: Writer, now: Date): Promise<void> {
  await rows(
    db,
    `delete from device_accounts
      where last_login_at < $1::timestamptz - make_interval(days => ${limits.deviceDays})`,
    [now],
  )
}
