import type { PersonId } from '#contract/ids'
import { findPerson, firstName } from '#domains/people'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { SecondFactorChange } from '../mails/second-factor-changed.ts'

/** Notifies an account's owner that their log-in methods changed, in case it was somebody else. */
export async function mailSecurityChange(
  db: Writer,
  services: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  accountId: PersonId,
  change: SecondFactorChange,
): Promise<void> {
  const [person, account] = [await findPerson(db, accountId), await findAccount(db, accountId)]
  if (!person || !account) return
  await queueMail(db, services, account, 'second_factor_changed', {
    firstName: firstName(person.full_name),
    username: person.username,
    change,
    happenedAt: services.clock.now(),
  })
}
