import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate, UnfinishedRestore } from '#platform/database'
import { findRunning, startEmbeddedPostgres, UnreachableFolder } from '#platform/embedded-postgres'
import { migrateJobs } from '#platform/jobs'
import { type Composition, compose } from '../compose.ts'
import type { Config } from '../settings/config.ts'
import { AdminError } from './command.ts'

interface OpenDatabase {
  url: string
  close(): Promise<void>
}

/**
 * Opens the product on its own database, with or without a running server. The built-in
 * database is started temporarily when no server runs it.
 */
export async function openProduct(
  config: Config,
): Promise<{ product: Composition; close(): Promise<void> }> {
  const database = await openDatabase(config)
  try {
    const quiet = { ...config, LOG_LEVEL: 'silent', DATABASE_POOL: 2 } as const
    const product = await compose(quiet, {
      databaseUrl: database.url,
      role: 'admin',
      images: 0,
    })
    const close = async () => {
      await product.close()
      await database.close()
    }
    return { product, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== '') return { url: config.DATABASE_URL, close: async () => {} }
  const folder = join(config.DATA_DIR, 'postgres')
  const running = await findRunning(folder)
  if (running) return { url: running, close: async () => {} }
  await refuseMissing(config)
  const own = await startEmbeddedPostgres({ folder, archiveTo: config.DATABASE_LOG_TO }).catch(
    (error: unknown) => {
      throw error instanceof UnreachableFolder ? new AdminError(error.message) : error
    },
  )
  try {
    await migrate(own.url())
    await migrateJobs(own.url())
  } catch (error) {
    await own.stop()
    throw error instanceof UnfinishedRestore ? new AdminError(error.message) : error
  }
  return { url: own.url(), close: () => own.stop() }
}

/** Where the settings are not those of the server, no empty database is made and taken for its own. */
export async function refuseMissing({ DATA_DIR }: Config): Promise<void> {
  if (await isThere(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new AdminError(
    `There is no database in ${DATA_DIR} yet. Start the server once, or set DATA_DIR or DATABASE_URL to the server’s values.`,
  )
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
