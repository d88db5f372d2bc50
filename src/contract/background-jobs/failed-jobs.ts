import { z } from 'zod'
import { idOut, JobId } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Moment } from '../values.ts'

/** `given_up`: it used up its attempts; `retrying`: it failed and will be tried again by itself. */
export const failedJobStates = ['given_up', 'retrying'] as const

export const FailedJob = z.object({
  id: idOut<'job'>(),
  /** Of what it does, as the logs name it. */
  name: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  failed_at: Moment,
  /** When it is tried again; null: it is given up, or running now. */
  next_at: Moment.nullable(),
  /** What the last attempt said, cut after 2,000 characters. */
  error: z.string(),
})
export type FailedJob = z.output<typeof FailedJob>

export const listFailedJobs = query('listFailedJobs', {
  summary: 'Background jobs that failed, the newest first: those given up, or those tried again',
  access: 'operator',
  input: z.object({
    state: z.enum(failedJobStates).default('given_up').catch('given_up'),
    ...paged,
  }),
  output: pageOf(FailedJob),
  errors: [],
  resource: 'FailedJobsResource/get',
  v3: 'GET /v3/failed_jobs/',
})

export const retryFailedJob = command('retryFailedJob', {
  summary: 'Try a failed job again now, with all its attempts; or all that failed at the same work',
  access: 'operator',
  input: z.object({ id: JobId, all_alike: z.boolean().default(false) }),
  output: z.object({ name: z.string(), count: z.int() }),
  errors: ['job_not_found'],
  resource: 'FailedJobsResource/update',
  v3: 'PUT /v3/failed_jobs/:id/',
})
