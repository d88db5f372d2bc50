import type { ReportCaseId, ReportId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { findOpenCase, openCase } from '../cases/case-queries.ts'
import { takeDown } from '../cases/take-down.ts'
import { mailReporters } from '../mail-reporters.ts'
import { insertReport, lockSubject, settleAbout } from '../report-queries.ts'
import { settleByPurge } from './case-queries.ts'
import { countRemoved, lockPurgePerson } from './people-queries.ts'
import {
  findRemovable,
  lockPin,
  type PendingPin,
  selectPending,
  setOutcome,
} from './pin-queries.ts'
import { countOne, endPurge, lockPurge, type PurgeRow } from './purge-queries.ts'
import type { Work } from './work-on-purge.ts'

const batch = 100

/** Removes its pins, one in a transaction; null: all of them, or an operator stopped it. */
export async function removePins(work: Work): Promise<'left' | null> {
  const { database, services, id } = work
  for (;;) {
    const pending = await selectPending(database.reader, id, batch)
    if (pending.length === 0) {
      await database.transaction(async (db) => {
        const purge = await lockPurge(db, id)
        if (purge?.state === 'removing') await endPurge(db, id, 'removed', services.clock.now())
      })
      return null
    }
    for (const pin of pending) {
      if (work.isOver()) return 'left'
      const isStopped = !(await database.transaction((db) => removePin(db, work, pin)))
      if (isStopped) return null
    }
  }
}

/** Returns false when an operator stopped it. */
async function removePin(db: Writer, { services, id }: Work, pin: PendingPin): Promise<boolean> {
  const about = { subject: 'pin', subject_id: pin.pin_id } as const
  await lockSubject(db, 'pin', pin.pin_id)
  const purge = await lockPurge(db, id)
  if (purge?.state !== 'removing') return false
  if (!(await lockPin(db, id, pin.pin_id, null))) return true
  const shown = await findRemovable(db, pin.pin_id)
  // A reported one may be hidden already.
  if (!shown && !(await findOpenCase(db, 'pin', pin.pin_id))) {
    await setOutcome(db, id, pin.pin_id, 'gone')
    await countOne(db, id, 'gone')
    return true
  }
  const context = { ...services, db }
  const now = services.clock.now()
  const reportId = await numberOf(db, { services, purge, pin, now })
  const opened = await openCase(db, { id: services.newId<ReportCaseId>(), ...about, now })
  if (!opened.hidden_at) await takeDown(db, context, about, `Purge ${id}`)
  await settleByPurge(db, opened.id, {
    ...{ purgeId: id, rule: purge.rule, words: purge.words, by: purge.decided_by, now },
    personId: pin.person_id,
    title: shown ? shown.title || shown.description : '',
  })
  const settled = await settleAbout(db, 'pin', pin.pin_id, 'removed', now)
  await mailReporters(context, settled, { subject: 'pin', isRemoved: true })
  await setOutcome(db, id, pin.pin_id, 'removed')
  await countRemoved(db, id, pin.person_id, reportId)
  await countOne(db, id, 'removed')
  return true
}

interface Numbered {
  services: Work['services']
  purge: PurgeRow
  pin: PendingPin
  now: Date
}

/** The number of the statement of reasons that whose pin it is gets: one for all of theirs, made with the first. */
async function numberOf(db: Writer, { services, purge, pin, now }: Numbered): Promise<ReportId> {
  const person = await lockPurgePerson(db, purge.id, pin.person_id)
  if (person?.report_id) return person.report_id
  const id = services.newId<ReportId>()
  await insertReport(db, {
    ...{ id, subject: 'pin', subject_id: pin.pin_id, reason: purge.rule ?? 'other', detail: '' },
    ...{ person_id: null, email: null, language: null, created_at: now, is_statement: true },
  })
  return id
}
