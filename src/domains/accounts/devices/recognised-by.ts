import type { RecognisedViewer } from '#contract/accounts/devices/recognise'
import type { PersonId } from '#contract/ids'
import { firstName, portraitsOf } from '#domains/people'
import { type Db, row } from '#platform/database'
import type { Caller } from '#platform/operations'
import { deviceOf } from './device.ts'

interface KnownRow {
  id: PersonId
  username: string
  full_name: string
  image_signature: string | null
  email: string
  has_password: boolean
  has_passkey: boolean
  providers: string[]
}

const known = `select a.id, p.username, p.full_name, p.image_signature, a.email,
    a.password_hash is not null as has_password,
    exists (select 1 from passkeys k where k.account_id = $1) as has_passkey,
    array(select distinct i.provider from account_identities i where i.account_id = $1) as providers
  from accounts a join people p on p.id = a.id where a.id = $1`

/**
 * The account a browser is logged in to or, failing that, remembers. Being remembered grants nothing: it only
 * determines whom to welcome back, and which log-in methods to offer.
 */
export async function recognisedBy(
  db: Db,
  caller: Pick<Caller, 'viewer' | 'cookies'>,
): Promise<RecognisedViewer> {
  if (caller.viewer) {
    const viewer = await row<KnownRow>(db, known, [caller.viewer.id])
    return { type: 'AUTH', info: viewer && toInfo(viewer) }
  }
  const device = deviceOf(caller.cookies)
  const lastHere = device && (await findLastOf(db, device))
  return lastHere
    ? { type: 'LIMITED_LOGIN', info: toInfo(lastHere) }
    : { type: 'anonymous', info: null }
}

/** The account that logged in last on a device and may do so again. */
async function findLastOf(db: Db, device: Buffer): Promise<KnownRow | null> {
  const last = await row<{ account_id: PersonId }>(
    db,
    `select d.account_id from device_accounts d join accounts a on a.id = d.account_id
      where d.device_hash = $1 and a.state <> 'suspended'
      order by d.last_login_at desc limit 1`,
    [device],
  )
  return last && row<KnownRow>(db, known, [last.account_id])
}

function toInfo(account: KnownRow): NonNullable<RecognisedViewer['info']> {
  const has = (provider: string) => account.providers.includes(provider)
  return {
    id: account.id,
    username: account.username,
    firstName: firstName(account.full_name),
    imageUrl: portraitsOf(account.image_signature).medium,
    email: account.email,
    hasPassword: account.has_password,
    hasPasskey: account.has_passkey,
    connectedToFacebook: has('facebook'),
    connectedToGoogle: has('google'),
    connectedToLine: has('line'),
    connectedToSso: has('sso'),
  }
}
