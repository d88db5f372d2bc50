import { row } from '#platform/database'
import { world } from './things.ts'

/** A job that was given up; nobody runs jobs of its name. */
export async function aFailedJob(): Promise<{ id: string }> {
  const failed = await row<{ id: string }>(
    world.database.writer,
    `select id::text as id from graphile_worker.permanently_fail_jobs(
       array(select id from graphile_worker.add_job('nobodys_work')), 'It went wrong')`,
    [],
  )
  if (!failed) throw new Error('No job was made to fail')
  return failed
}
