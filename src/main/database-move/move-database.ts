import pg from 'pg'
import { BackupError } from '#platform/backup'
import { migrate, migrationNames } from '#platform/database'
import { migrateJobs } from '#platform/jobs'
import { claimDatabase, markDatabase, unmarkDatabase } from '../backup/claim-database.ts'
import { type CopiedDatabase, copyDatabase } from './copy-database.ts'
import { allowWrites, blockWrites } from './write-block.ts'

/** How an attempt is told from a restore, in the mark. */
const marker = 'move-database'

/**
 * Copies the database of a server that runs into an empty one. From the first row on nobody writes to the old one,
 * not even after the end: what came then would be lost.
 */
export async function moveDatabase(
  fromUrl: string,
  toUrl: string,
  onProgress: (text: string) => void,
): Promise<CopiedDatabase> {
  const [source, target] = [await connect(fromUrl), await connect(toUrl)]
  try {
    await refuseSame(source, target)
    const { isMarked } = await claimDatabase(target, await isOurs(target))
    if (isMarked) onProgress('An earlier attempt was interrupted: it is begun anew')
    await refuseOtherVersion(source)
    await markDatabase(target, marker)
    await migrate(toUrl, { isRestoring: true })
    await migrateJobs(toUrl)
    onProgress('From now on the server answers, but saves nothing')
    await blockWrites(source)
    const copied = await copyDatabase(source, target, onProgress)
    await unmarkDatabase(target)
    return copied
  } finally {
    await source.end()
    await target.end()
  }
}

/** Lets a server go on with the database that was to be moved. */
export async function giveUpMove(fromUrl: string): Promise<void> {
  const source = await connect(fromUrl)
  try {
    await allowWrites(source)
  } finally {
    await source.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'bowerbird move',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function isOurs(target: pg.Client): Promise<boolean> {
  const { rows } = await target.query<{ there: boolean }>(
    "select to_regclass('unfinished_restore') is not null as there",
  )
  if (!rows[0]?.there) return false
  const marks = await target.query('select 1 from unfinished_restore where backup = $1', [marker])
  return marks.rowCount === 1
}

async function refuseSame(source: pg.Client, target: pg.Client): Promise<void> {
  // Nobody else can hold this lock unless both are one database.
  const lock = 'select pg_try_advisory_lock(7281946025) as free'
  await source.query(lock)
  const { rows } = await target.query<{ free: boolean }>(lock)
  if (!rows[0]?.free) throw new BackupError('Both are the same database.')
}

async function refuseOtherVersion(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>('select name from migrations order by name')
  const [applied, known] = [rows.map(({ name }) => name).join(), (await migrationNames()).join()]
  if (applied !== known)
    throw new BackupError(
      'The database is of another version than this command. Start the server of this version once.',
    )
}
