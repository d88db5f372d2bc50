import { newToken, tokenHash } from '#platform/crypto'
import { type Db, row, rows, type Writer } from '#platform/database'
import type { Marks } from '#platform/operations'

/** A browser as the database knows it: the hash of its `device` mark. null before its first log-in. */
export function deviceOf(marks: Marks): Buffer | null {
  const token = marks.read('device')
  return token === null ? null : tokenHash(token)
}

/** Gives a browser its mark at its first log-in; each log-in prolongs it. */
export function ensureDevice(marks: Marks): Buffer {
  const token = marks.read('device') ?? newToken()
  marks.write('device', token)
  return tokenHash(token)
}

export interface DeviceLogin {
  device_hash: Buffer
  account_id: string
  login_type: number
  now: Date
}

export async function rememberDevice(db: Writer, login: DeviceLogin): Promise<void> {
  await rows(
    db,
    `insert into device_accounts (device_hash, account_id, login_type, first_login_at, last_login_at)
     values ($1, $2, $3, $4, $4)
     on conflict (device_hash, account_id)
     do update set login_type = excluded.login_type, last_login_at = excluded.last_login_at`,
    [login.device_hash, login.account_id, login.login_type, login.now],
  )
}

/** Whether this account has logged in here before: a lockout spares such a browser. */
export async function isKnownDevice(
  db: Db,
  deviceHash: Buffer | null,
  accountId: string,
): Promise<boolean> {
  if (deviceHash === null) return false
  const known = await row(
    db,
    'select 1 from device_accounts where device_hash = $1 and account_id = $2',
    [deviceHash, accountId],
  )
  return known !== null
}
