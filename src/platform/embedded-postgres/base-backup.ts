import {
  appendFile,
  chmod,
  chown,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUser } from './system-user.ts'

/** What a server makes anew, or has of another run; the log before a copy is of no use to it. */
const leftOut =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|log|current_logfiles|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*pgsql_tmp.*)$/

/**
 * Copies the folder of a server that runs and archives its log. From the copy and the log after it any later moment
 * can be restored. Returns the name of the copy: the time at which it was complete.
 */
export async function makeBaseBackup(
  url: string,
  postgresFolder: string,
  folder: string,
): Promise<string> {
  const part = join(folder, '.part')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("select pg_backup_start('bowerbird', true)")
    await copyFolder(postgresFolder, part, '')
    // Waits until the log up to here is archived.
    const { rows } = await client.query<{ labelfile: string; now: Date }>(
      'select labelfile, clock_timestamp() as now from pg_backup_stop(true)',
    )
    const [stopped] = rows
    if (stopped === undefined) throw new Error('PostgreSQL gave no label for the copy.')
    await writeFile(join(part, 'backup_label'), stopped.labelfile)
    const name = stopped.now.toISOString().replaceAll(':', '-')
    await rename(part, join(folder, name))
    return name
  } finally {
    await client.end()
  }
}

/** Their names, the oldest first. */
export async function listBaseBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name)).toSorted()
}

export const timeOfBaseBackup = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** Puts a copy in the place of a server's folder, to be brought to a moment at its next start. */
export async function placeBaseBackup(
  copy: string,
  postgresFolder: string,
  recovery: { archive: string; until: Date },
): Promise<void> {
  const user = await databaseUser()
  const part = `${postgresFolder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  await copyFolder(copy, part, '')
  await appendFile(
    join(part, 'postgresql.auto.conf'),
    `restore_command = 'cp "${recovery.archive}/%f" "%p"'
recovery_target_time = '${recovery.until.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
hot_standby = off
`,
  )
  await writeFile(join(part, 'recovery.signal'), '')
  if (user) {
    await chown(part, user.uid, user.gid)
    for (const name of await readdir(part, { recursive: true }))
      await chown(join(part, name), user.uid, user.gid)
  }
  await rename(part, postgresFolder)
}

/** Once it was brought there, it is a server as any other. */
export async function endRecovery(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
      await client.query(`alter system reset ${name}`)
    await client.query('alter system reset hot_standby')
  } finally {
    await client.end()
  }
}

async function copyFolder(from: string, to: string, below: string): Promise<void> {
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (leftOut.test(path)) continue
    if (entry.isDirectory()) {
      await mkdir(join(to, path), { mode: 0o700 })
      await copyFolder(from, to, path)
    } else if (entry.isFile()) {
      await copyDurably(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
        // Removed before it was copied: the log knows of it.
        if (error.code !== 'ENOENT') throw error
      })
    }
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
}
