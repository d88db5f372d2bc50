import { Failure, type FailureCode, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findAccount } from '#domains/accounts'
import { findPermitted } from '#domains/advertisers'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { markFailed, noteFailedTry, type ScheduledRow } from '../scheduled-queries.ts'
import { type DuePin, lockDue, selectDue } from './due-queries.ts'
import { publishLocked } from './publish-scheduled-pin.ts'
import { reportPublishFailure } from './report-publish-failure.ts'

type Tools = Pick<Services, 'clock' | 'newId'>

const atOnce = 50
const minuteMs = 60_000

/**
 * Publishes what is due, the earliest first. Each is published and taken off the list in one transaction, so a process
 * that is killed publishes none twice, and what was due meanwhile is found by the next.
 */
export async function publishDuePins(tools: Tools, database: Database): Promise<void> {
  const now = tools.clock.now()
  const bugs: unknown[] = []
  for (let after: DuePin | null = null; ; ) {
    const due: DuePin[] = await selectDue(database.reader, now, after, atOnce)
    // One that cannot be published keeps none of the others waiting.
    for (const one of due)
      await publishDue(tools, database, one, now).catch((error) => bugs.push(error))
    after = due.at(-1) ?? null
    if (due.length < atOnce) break
  }
  if (bugs.length > 0) throw new AggregateError(bugs, 'Not all scheduled pins could be published')
}

async function publishDue(tools: Tools, database: Database, due: DuePin, now: Date): Promise<void> {
  try {
    await database.transaction(async (db) => {
      const pin = await lockDue(db, due, now)
      if (!pin) return
      await checkMaker(db, pin)
      await publishLocked({ ...tools, db }, pin, pin.made_by)
    })
  } catch (error) {
    if (isFailure(error) && !isPassing(error)) return giveUp(tools, database, due, now, error.code)
    const since = await database.transaction((db) => noteFailedTry(db, due, now))
    if (since && now.getTime() - since.getTime() > limits.scheduledPinTriedMinutes * minuteMs)
      await giveUp(tools, database, due, now, 'server_error')
    throw error
  }
}

/** The session of somebody who saves is checked before; here nobody is logged in. */
async function checkMaker(db: Writer, { made_by, advertiser_id }: ScheduledRow): Promise<void> {
  const account = await findAccount(db, made_by)
  if (account?.state !== 'active') throw new Failure('scheduled_pin_maker_away')
  if (advertiser_id === null) return
  await findPermitted(db, advertiser_id, made_by, 'create').catch((error) => {
    throw isFailure(error) ? new Failure('scheduled_pin_role_lost') : error
  })
}

/** The next minute may be better. */
function isPassing({ kind }: Failure): boolean {
  return kind.http_status >= 500 || kind.http_status === 429
}

/** It stays on the list with the reason. */
function giveUp(
  tools: Tools,
  database: Database,
  due: DuePin,
  now: Date,
  code: FailureCode,
): Promise<void> {
  return database.transaction(async (db) => {
    const pin = await lockDue(db, due, now)
    if (!pin) return
    await markFailed(db, pin, code, now)
    await reportPublishFailure(db, tools, pin)
  })
}
