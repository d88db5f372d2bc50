const columns = ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'key', 'priority']

/**
 * Copies the jobs that wait, and those that run, into another database by the queue's own function: its tables are
 * its own, and differ by version.
 */
export const copiedJobs = {
  name: 'waiting_jobs',
  columns,
  /** Reads them. */
  query: `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts order by j.id`,
  create: `create temporary table waiting_jobs (identifier text, payload json, queue_name text,
    run_at timestamptz, max_attempts integer, key text, priority integer)`,
  takeOver: `select count(graphile_worker.add_job(identifier => identifier, payload => payload,
    queue_name => queue_name, run_at => run_at, max_attempts => max_attempts, job_key => key,
    priority => priority)) from waiting_jobs`,
}
