export { copiedJobs } from './copied-jobs.ts'
export { countWaiting } from './count-waiting.ts'
export { type EnqueueOptions, enqueue, enqueueEach } from './enqueue.ts'
export {
  countGivenUp,
  type FailedJobRow,
  findFailedJob,
  removeGivenUp,
  runAgain,
  selectFailedAlike,
  selectFailedJobs,
} from './failed-jobs.ts'
export {
  type JobRunner,
  type Lane,
  migrateJobs,
  type RunJobsOptions,
  runJobs,
  type Schedule,
  type Tasks,
} from './run-jobs.ts'
export { runWaiting } from './run-waiting.ts'
