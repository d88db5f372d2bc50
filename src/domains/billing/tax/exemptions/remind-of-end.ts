import { addDays } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { exemptionEndingMail } from './exemption-mails.ts'
import { selectEnding, setReminded } from './exemption-queries.ts'
import { dayOf } from './exemption-views.ts'
import { notifyBusiness } from './notify-business.ts'

const atOnce = 100

/** Says of each certificate once that it ends soon. */
export async function remindOfEnd(services: Services, database: Database): Promise<void> {
  const now = services.clock.now()
  const today = dayOf(now)
  const until = addDays(today, limits.taxExemptionReminderDays)
  for (;;) {
    const ending = await selectEnding(database.writer, today, until, atOnce)
    for (const exemption of ending)
      await database.transaction(async (db) => {
        if (await setReminded(db, exemption, now))
          await notifyBusiness(db, services, exemption, exemptionEndingMail)
      })
    if (ending.length < atOnce) return
  }
}
