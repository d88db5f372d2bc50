import { operatorOf, queueCustomMail } from '#domains/accounts'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { reportsDueMail } from '../report-mails.ts'
import { lockAlarming, setAlarms } from './alarm-queries.ts'

const batch = 1_000

/** Mails the operator once about all reports of whose clock a further share is over. */
export async function alarmDueReports(
  services: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  database: Database,
): Promise<void> {
  await database.transaction(async (db) => {
    const alarmed = await lockAlarming(db, services.clock.now(), batch)
    const [first] = alarmed
    if (!first) return
    await setAlarms(db, alarmed)
    const to = operatorOf(services.settings)
    const facts = { count: alarmed.length, firstDueAt: first.due_at }
    if (to)
      await queueCustomMail(db, services, to, reportsDueMail(facts), {
        kind: 'moderation',
        isNotice: true,
      })
  })
}
