import { findAccount, queueCustomMail } from '#domains/accounts'
import { addNews } from '#domains/news'
import { findAffectedPerson } from '../cases/affected-queries.ts'
import { findCaseOfReport } from '../cases/case-queries.ts'
import { removedMail } from '../report-mails.ts'
import { setAffectedCount } from './case-queries.ts'
import { type AffectedPerson, selectUntold, setMoment } from './people-queries.ts'
import type { Progress, Work } from './work-on-purge.ts'

const batch = 100

/** Tells everybody whose pins were removed, once each and with one number for all of theirs. */
export async function tellPeople(work: Work): Promise<Progress> {
  for (;;) {
    const untold = await selectUntold(work.database.reader, work.id, batch)
    for (const person of untold) {
      if (work.isOver()) return 'left'
      await tell(work, person)
    }
    if (untold.length < batch) return 'done'
  }
}

function tell({ database, services, id }: Work, person: AffectedPerson): Promise<void> {
  const { person_id, report_id, removed: count } = person
  const now = services.clock.now()
  return database.transaction(async (db) => {
    const found = await findCaseOfReport(db, report_id)
    const to = await findAccount(db, person_id)
    if (!(await setMoment(db, id, person_id, 'told', now)) || !found || !to) return
    await setAffectedCount(db, found.id, count)
    const affected = await findAffectedPerson(db, found.id)
    const write = removedMail({
      ...{ id: report_id, subject: 'pin', rule: found.rule ?? 'other', words: found.words },
      // Of several, one would stand for all.
      title: count === 1 ? (affected?.affected_title ?? '') : '',
      ofPurge: { count },
    })
    await queueCustomMail(db, services, to, write, { kind: 'moderation', isNotice: true })
    await addNews(db, services, {
      ...{ kind: 'removed', personId: person_id, actorId: person_id },
      facts: { report_id, subject: 'pin', count, at: now.toISOString() },
    })
  })
}
