import { retryFailedJob } from '#contract/background-jobs/failed-jobs'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findFailedJob, runAgain, selectFailedAlike } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'

export const retryFailedJobHandler = answerCommand(
  retryFailedJob,
  async (context, { id, all_alike }) => {
    const { db, caller, clock } = context
    const job = await findFailedJob(db, id)
    if (!job) throw new Failure('job_not_found', { field: 'id' })
    const ids = all_alike ? await selectFailedAlike(db, job.name, limits.retriedJobs) : [id]
    const count = await runAgain(db, ids, clock.now())
    const { username } = memberOf(context)
    caller.log.info({ operator: username, job: job.name, count }, 'Failed jobs are tried again')
    return { name: job.name, count }
  },
)
