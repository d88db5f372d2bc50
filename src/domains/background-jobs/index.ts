import { listFailedJobsHandler } from './list-failed-jobs.ts'
import { retryFailedJobHandler } from './retry-failed-job.ts'

export const backgroundJobHandlers = [listFailedJobsHandler, retryFailedJobHandler]

export { jobs } from './jobs.ts'
