import { type DeviceAccount, deviceAccounts } from '#contract/accounts/devices/device-accounts'
import type { PersonId } from '#contract/ids'
import { portraitsOf } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { isLiveSession } from '../sessions/session-queries.ts'
import { deviceOf } from './device.ts'

interface DeviceAccountRow {
  id: PersonId
  username: string
  email: string
  full_name: string
  image_signature: string | null
  is_partner: boolean
}

export const deviceAccountsHandler = answerQuery(
  deviceAccounts,
  async ({ db, caller, clock, viewer }) => {
    const device = deviceOf(caller.cookies)
    if (device === null) return []
    const found = await selectLoggedIn(db, device, clock.now())
    return found.map((one) => toDeviceAccount(one, viewer?.id ?? null))
  },
)

function selectLoggedIn(db: Db, device: Buffer, now: Date): Promise<DeviceAccountRow[]> {
  return rows<DeviceAccountRow>(
    db,
    `select a.id, p.username, a.email, p.full_name, p.image_signature, p.is_partner
       from sessions s
       join accounts a on a.id = s.account_id
       join people p on p.id = s.account_id
       left join (select * from device_accounts where device_hash = $1) d on d.account_id = s.account_id
      where s.device_hash = $1 and ${isLiveSession('$2')}
      order by d.last_login_at desc nulls last, a.id desc`,
    [device, now],
  )
}

function toDeviceAccount(one: DeviceAccountRow, viewerId: PersonId | null): DeviceAccount {
  const portrait = portraitsOf(one.image_signature)
  return {
    id: one.id,
    username: one.username,
    email: one.email,
    full_name: one.full_name,
    image_medium_url: portrait.medium,
    image_large_url: portrait.large,
    is_partner: one.is_partner,
    is_current: one.id === viewerId,
  }
}
