import { sql } from 'kysely'
import type { EventName, Events } from '#contract/events'
import type { Writer } from '#platform/database'

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

/** Adds a job for an event in the caller's transaction: it runs if and only if the transaction commits. */
export async function enqueue<Name extends EventName>(
  db: Writer,
  name: Name,
  payload: Events[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => 25,
    job_key => ${options.key ?? null}::text,
    job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'}::text,
    priority => ${options.priority ?? 0}::int
  )`.execute(db)
}

/** Adds many jobs for the same event, in one statement. */
export async function enqueueEach<Name extends EventName>(
  db: Writer,
  name: Name,
  payloads: readonly Events[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`select graphile_worker.add_job(identifier => ${name}::text, payload => payload, max_attempts => 25)
    from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(db)
}
