import { findPerson, firstName } from '#domains/people'
import { row } from '#platform/database'
import type { CommandContext } from '#platform/operations'
import type { AccountRow } from '../account/account-queries.ts'
import { deviceOf } from '../devices/device.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { addressPrefix } from '../sessions/begin-session.ts'
import { describeBrowser } from '../sessions/describe-browser.ts'

/**
 * Mails the owner when a browser logs in to the account for the first time. A client without cookies is
 * recognised by its name and network as long as one of its sessions lives.
 */
export async function notifyOfNewDevice(
  context: CommandContext,
  account: AccountRow,
): Promise<void> {
  const { db, caller, clock } = context
  const seen = await row<{ was_here: boolean; was_anywhere: boolean }>(
    db,
    `select exists (select 1 from device_accounts where account_id = $1 and device_hash = $2)
         or exists (select 1 from sessions where account_id = $1 and user_agent = $3 and address_prefix = $4)
         as was_here,
       exists (select 1 from device_accounts where account_id = $1) as was_anywhere`,
    [
      account.id,
      deviceOf(caller.cookies),
      caller.userAgent.slice(0, 300),
      addressPrefix(caller.address),
    ],
  )
  if (seen?.was_here || !seen?.was_anywhere) return
  const person = await findPerson(db, account.id)
  if (!person) return
  await queueMail(db, context, account, 'new_log_in', {
    firstName: firstName(person.full_name),
    username: person.username,
    ...describeBrowser(caller.userAgent),
    happenedAt: clock.now(),
  })
}
