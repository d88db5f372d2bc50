import type { Reported, ReportReason } from '#contract/reports/report'
import { findListNamed, keepList, keepOutStored, letInStored } from '#domains/media'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { findClass } from '../classes/class-queries.ts'
import { selectPicturesOf } from './showing-queries.ts'

type Context = Pick<Services, 'clock' | 'newId'> & { db: Writer }

/** So long a decision can be undone, and its pictures shown again. */
const minKeepDays = 2

/** The list of pictures that were removed by a rule. */
const nameOf = (rule: ReportReason) => `Removed: ${rule}`

/** What was removed is not to come again: its pictures go on the list of its rule, made with its first one. */
export async function keepOut(
  context: Context,
  reported: Reported,
  rule: ReportReason,
): Promise<void> {
  const { db } = context
  const name = nameOf(rule)
  const keep_days = Math.max((await findClass(db, rule))?.keep_days ?? 0, minKeepDays)
  const list =
    (await findListNamed(db, name)) ??
    (await keepList(db, context, { name, reason: rule, keep_days, expires_at: null }))
  await keepOutStored(db, context, list.id, await selectPicturesOf(db, reported))
}

/** A decision is undone: its pictures may come and be seen again. */
export async function letIn(db: Writer, reported: Reported, rule: ReportReason): Promise<void> {
  const list = await findListNamed(db, nameOf(rule))
  if (list) await letInStored(db, list.id, await selectPicturesOf(db, reported))
}
