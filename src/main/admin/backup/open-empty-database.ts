import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunning, startEmbeddedPostgres, UnreachableFolder } from '#platform/embedded-postgres'
import type { Config } from '../../settings/config.ts'
import { AdminError } from '../command.ts'

/** The database to restore into: the one that DATABASE_URL names, or the built-in one, which is made. */
export async function openEmptyDatabase(
  config: Config,
): Promise<{ url: string; close(): Promise<void> }> {
  if (config.DATABASE_URL !== '') return { url: config.DATABASE_URL, close: async () => {} }
  const folder = join(config.DATA_DIR, 'postgres')
  // What a killed restore left. Into the database of a server that runs, nothing is restored anyway.
  const running = await findRunning(folder)
  if (running) return { url: running, close: async () => {} }
  await mkdir(config.DATA_DIR, { recursive: true })
  const own = await startEmbeddedPostgres({ folder, archiveTo: config.DATABASE_LOG_TO }).catch(
    (error: unknown) => {
      throw error instanceof UnreachableFolder ? new AdminError(error.message) : error
    },
  )
  return { url: own.url(), close: () => own.stop() }
}
