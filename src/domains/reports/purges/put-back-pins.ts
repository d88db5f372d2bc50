import { isFailure } from '#contract/errors'
import { findAccount, queueCustomMail } from '#domains/accounts'
import { addNews } from '#domains/news'
import type { Writer } from '#platform/database'
import { reopenCase, setDecision, setHidden } from '../cases/case-queries.ts'
import { putBack } from '../cases/take-down.ts'
import { restoredMail } from '../report-mails.ts'
import { lockSubject } from '../report-queries.ts'
import { findCaseOfPurge, undoByPurge } from './case-queries.ts'
import {
  type AffectedPerson,
  countPutBack,
  lockPurgePerson,
  selectToUndo,
  setMoment,
} from './people-queries.ts'
import { lockPin, type PendingPin, selectRemoved, setOutcome } from './pin-queries.ts'
import { countOne } from './purge-queries.ts'
import type { Progress, Work } from './work-on-purge.ts'

const batch = 100

/** Puts the pins of those back for whom it was asked, and tells them. */
export async function putBackPins(work: Work): Promise<Progress> {
  for (;;) {
    const people = await selectToUndo(work.database.reader, work.id, batch)
    let isLater = false
    for (const person of people) {
      const progress = await putBackAll(work, person)
      if (progress === 'left') return 'left'
      if (progress === 'later') isLater = true
    }
    if (isLater) return 'later'
    if (people.length < batch) return 'done'
  }
}

async function putBackAll(work: Work, person: AffectedPerson): Promise<Progress> {
  for (;;) {
    const pins = await selectRemoved(work.database.reader, work.id, person.person_id, batch)
    let busy = 0
    for (const pin of pins) {
      if (work.isOver()) return 'left'
      if (!(await putBackOne(work, pin))) busy += 1
    }
    if (busy > 0) return 'later'
    if (pins.length < batch) {
      await tell(work, person)
      return 'done'
    }
  }
}

/** Returns false while all pins of its board are being moved. */
async function putBackOne(work: Work, pin: PendingPin): Promise<boolean> {
  try {
    await work.database.transaction((db) => putBackIn(db, work, pin))
    return true
  } catch (error) {
    if (isFailure(error) && error.kind.http_status === 409) return false
    throw error
  }
}

async function putBackIn(
  db: Writer,
  { id, services }: Work,
  { pin_id, person_id }: PendingPin,
): Promise<void> {
  await lockSubject(db, 'pin', pin_id)
  if (!(await lockPin(db, id, pin_id, 'removed'))) return
  const found = await findCaseOfPurge(db, pin_id, id)
  const isFinal = found === null || found.finished_at !== null
  if (isFinal || !(await putBack(db, { subject: 'pin', subject_id: pin_id })))
    return setOutcome(db, id, pin_id, 'lost')
  // What others had reported waits to be decided anew.
  if (found.is_reported) {
    await setHidden(db, found.id, null)
    await reopenCase(db, found.id)
    await setDecision(db, found.id, null)
  } else await undoByPurge(db, found.id, services.clock.now())
  await setOutcome(db, id, pin_id, 'put_back')
  await countPutBack(db, id, person_id)
  await countOne(db, id, 'put_back')
}

function tell({ database, services, id }: Work, person: AffectedPerson): Promise<void> {
  const { person_id, report_id } = person
  const now = services.clock.now()
  return database.transaction(async (db) => {
    const counted = await lockPurgePerson(db, id, person_id)
    if (!(await setMoment(db, id, person_id, 'undone', now))) return
    const to = await findAccount(db, person_id)
    const count = counted?.put_back ?? 0
    if (!to || count === 0) return
    const write = restoredMail({ id: report_id, subject: 'pin', title: '', count })
    await queueCustomMail(db, services, to, write, { kind: 'moderation', isNotice: true })
    await addNews(db, services, {
      ...{ kind: 'restored', personId: person_id, actorId: person_id },
      facts: { report_id, subject: 'pin', count, at: now.toISOString() },
    })
  })
}
