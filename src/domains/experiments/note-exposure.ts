import type { BrowserExperiment, ExperimentGroup } from '#contract/experiments/names'
import { noteExposure } from '#contract/experiments/note-exposure'
import type { Writer } from '#platform/database'
import { answerCommand, type Cookies } from '#platform/operations'
import { insertExposure } from './experiment-queries.ts'
import { groupsFor, unitOf } from './groups.ts'

export const noteExposureHandler = answerCommand(noteExposure, async (context, { name }) => ({
  group: await expose(context.db, context.caller.cookies, name, context.clock.now()),
}))

/**
 * Logs, once per browser, that it has reached the place where an experiment makes a difference. Logs nothing for
 * an experiment that is off, or a browser without a cookie.
 */
export async function expose(
  db: Writer,
  cookies: Cookies,
  name: BrowserExperiment,
  now: Date,
): Promise<ExperimentGroup> {
  const group = (await groupsFor(db, cookies))[name]
  const unit = unitOf(cookies)
  if (group !== 'off' && unit !== null)
    await insertExposure(db, { experiment: name, unit, group_name: group, now })
  return group
}
