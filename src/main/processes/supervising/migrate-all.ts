import { migrate, UnfinishedRestore } from '#platform/database'
import { migrateJobs } from '#platform/jobs'
import { refuseMoved } from '../../database-move/refuse-moved.ts'
import { refuseWhileDistributed, sayOutOfPlace } from '../../distribution/distribution-lock.ts'
import { SettingsError } from '../../settings/config.ts'
import { say } from '../progress.ts'

/** Brings the tables of the product and of its jobs up to date with this code. */
export async function migrateAll(databaseUrl: string): Promise<void> {
  await refuseMoved(databaseUrl)
  await refuseWhileDistributed(databaseUrl)
  await migrate(databaseUrl).catch((error: unknown) => {
    throw error instanceof UnfinishedRestore ? new SettingsError(error.message) : error
  })
  await migrateJobs(databaseUrl)
  const fault = await sayOutOfPlace(databaseUrl)
  if (fault !== null) say(fault)
}
