import { sql } from 'kysely'
import type { EventName, Events } from '#contract/events'
import type { Writer } from '#platform/database'

export interface EnqueueOptions {
  /** One waiting job per key: a second one replaces the first. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  runAt?: Date
  /** Lower runs first; 0 unless told. */
  priority?: number
}

/** Announces an event in the caller's transaction: it happens if and only if the transaction commits. */
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
    priority => ${options.priority ?? 0}::int
  )`.execute(db)
}
