import type { EventName, Events } from '#contract/events'
import { rows, type Writer } from '#platform/database'

export interface EnqueueOptions {
  /** One waiting job per key: a second one replaces the first. */
  key?: string
  /** With a key: a second job runs when the first would have. */
  keepsTime?: boolean
  /** Jobs of one queue run one after the other. */
  queue?: string
  runAt?: Date
  /** Lower runs first; 0 by default. */
  priority?: number
}

const addJob = `select graphile_worker.add_job(identifier => $1::text, payload => $2::json,
    queue_name => $3::text, run_at => $4::timestamptz, max_attempts => 25, job_key => $5::text,
    job_key_mode => $6::text, priority => $7::int)`

/** Adds a job for an event in the caller's transaction: it runs if and only if the transaction commits. */
export async function enqueue<Name extends EventName>(
  db: Writer,
  name: Name,
  payload: Events[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await rows(db, addJob, [
    name,
    JSON.stringify(payload),
    options.queue ?? null,
    options.runAt ?? null,
    options.key ?? null,
    options.keepsTime ? 'preserve_run_at' : 'replace',
    options.priority ?? 0,
  ])
}

/** Adds many jobs for the same event, in one statement. */
export async function enqueueEach<Name extends EventName>(
  db: Writer,
  name: Name,
  payloads: readonly Events[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  await rows(
    db,
    `select graphile_worker.add_job(identifier => $1::text, payload => payload, max_attempts => 25)
       from json_array_elements($2::json) payload`,
    [name, JSON.stringify(payloads)],
  )
}
