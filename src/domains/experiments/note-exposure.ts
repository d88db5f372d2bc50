import type { ExperimentGroup, ExperimentName } from '#contract/experiments/names'
import { noteExposure } from '#contract/experiments/note-exposure'
import type { Writer } from '#platform/database'
import { answerCommand, type Cookies } from '#platform/operations'
import { insertExposure } from './experiment-queries.ts'
import { groupsFor, unitOf } from './groups.ts'

export const noteExposureHandler = answerCommand(noteExposure, async (context, { name }) => ({
  group: await expose(context.db, context.caller.cookies, name, context.clock.now()),
}))

/**
 * Writes down, once for each browser, that it has come to where an experiment makes a difference. One that
 * is off, or a browser without a mark where all fare alike, leaves nothing.
 */
export async function expose(
  db: Writer,
  cookies: Cookies,
  name: ExperimentName,
  now: Date,
): Promise<ExperimentGroup> {
  const group = (await groupsFor(db, cookies))[name]
  const unit = unitOf(cookies)
  if (group !== 'off' && unit !== null)
    await insertExposure(db, { experiment: name, unit, group_name: group, now })
  return group
}
