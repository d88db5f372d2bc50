import pg from 'pg'
import type { ErasedAccount } from '#domains/accounts'
import {
  BackupError,
  type BackupFolder,
  loadTable,
  type Manifest,
  restoreDatabase,
  restoreFiles,
} from '#platform/backup'
import { migrate, migrationNames } from '#platform/database'
import { copiedJobs, migrateJobs } from '#platform/jobs'
import type { ObjectStore } from '#platform/storage'
import { compose } from '../compose.ts'
import { openStore } from '../picture-store/open-store.ts'
import type { Config } from '../settings/config.ts'
import { checkRestored } from './check-restored.ts'
import { claimDatabase, markDatabase, unmarkDatabase } from './claim-database.ts'
import { eraseAgain } from './erase-again.ts'

/** In the store, as long as a restore writes into it: only then may it be emptied. */
const marker = 'unfinished-restore'

export interface RestoreParts {
  /** The settings of the server that is restored. */
  config: Config
  databaseUrl: string
  folder: BackupFolder
  manifest: Manifest
  /** Accounts that were deleted since. */
  erased: readonly ErasedAccount[]
  /** Begins again where an earlier restore was interrupted. */
  isAgain: boolean
  onProgress(text: string): void
}

export interface Restored {
  files: number
  erased: number
  /** What is wrong with it, in words. */
  problems: string[]
}

/** Restores a backup into an empty database and an empty store. Until its end no server starts there. */
export async function restoreSite(parts: RestoreParts): Promise<Restored> {
  const { config, databaseUrl, folder, manifest, onProgress } = parts
  const known = await migrationNames()
  const later = manifest.migrations.filter((name) => !known.includes(name))
  if (later.length > 0)
    throw new BackupError(
      `The backup is of version ${manifest.version}, which is later than this one. Restore it with that version.`,
    )
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const store = openStore(config)
    await claim(client, store, manifest, parts.isAgain)
    await migrate(databaseUrl, { only: manifest.migrations, isRestoring: true })
    await migrateJobs(databaseUrl)
    await restoreDatabase(client, manifest.tables, [copiedJobs], (table) =>
      loadTable(client, folder, table),
    )
    onProgress(`Database: as of ${manifest.made_at}`)
    await migrate(databaseUrl, { isRestoring: true })
    const product = await compose(config, { databaseUrl, role: 'admin', images: 0 })
    try {
      const files = await restoreFiles(folder, manifest, store, onProgress)
      onProgress(`Files: ${files}, each as it was when it was copied`)
      const erased = await eraseAgain(product, parts.erased)
      const problems = await checkRestored(product)
      await unmarkDatabase(client)
      await store.delete(marker)
      return { files, erased, problems }
    } finally {
      await product.close()
    }
  } finally {
    await client.end()
  }
}

/** Marks an empty database and store as ones in which a restore has begun; what an earlier one left is removed first. */
async function claim(
  client: pg.Client,
  store: ObjectStore,
  { name }: Manifest,
  isAgain: boolean,
): Promise<void> {
  const { isMarked } = await claimDatabase(client, isAgain)
  // The store may be another one than at the first attempt.
  const isLeft = isMarked && (await store.size(marker)) !== null
  for await (const { key } of store.list('')) {
    if (key === marker) continue
    if (!isLeft)
      throw new BackupError(
        `There is something in the store of pictures (${key}): a backup is restored into an empty one only.`,
      )
    await store.delete(key)
  }
  // In this order a store that is marked always has a database that is: none else would be begun again.
  await markDatabase(client, name)
  await store.put(marker, Buffer.from(name), { contentType: 'text/plain' })
}
