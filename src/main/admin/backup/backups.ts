import { readFile } from 'node:fs/promises'
import type { ErasedAccount } from '#domains/accounts'
import {
  BackupError,
  type BackupFolder,
  chooseBackup,
  listBackups,
  openFolder,
  readManifest,
} from '#platform/backup'
import { parseErasures, readErasures } from '../../backup/erasures.ts'
import { openTarget, readPassphrase } from '../../backup/open-target.ts'
import { rehearseRestore as rehearse } from '../../backup/rehearse-restore.ts'
import { type Restored, restoreSite } from '../../backup/restore-site.ts'
import { runBackup } from '../../backup/run-backup.ts'
import { say } from '../../processes/progress.ts'
import type { Config } from '../../settings/config.ts'
import { type AdminCommand, AdminError, type LoneCommand, type Options } from '../command.ts'
import { openEmptyDatabase } from './open-empty-database.ts'

const passphrase = { 'passphrase-file': { type: 'string' } } as const

export const backup: AdminCommand = {
  name: 'backup',
  usage: '[folder or s3://bucket/folder] [--verify] [--keep N] [--passphrase-file FILE]',
  about: 'Make a backup of the database and all files while the server runs',
  options: { verify: { type: 'boolean' }, keep: { type: 'string' }, ...passphrase },
  words: [0, 1],
  async run(product, [where], options) {
    const { config } = product
    const keep = options.keep === undefined ? config.BACKUP_KEEP : Number(options.keep)
    if (!Number.isInteger(keep) || keep < 1) throw new AdminError('--keep needs a number from 1.')
    const { manifest, written, deleted, damaged } = await runBackup(product, {
      where: placeOf(config, where),
      keep,
      passphraseFile: passphraseFileOf(config, options),
      isVerified: options.verify === true,
      onProgress: say,
    })
    const { count, bytes } = manifest.files
    say(
      `Backup ${manifest.name}: ${manifest.tables.length} tables, ${count} files of ${megabytes(bytes)}, of which ${megabytes(written.bytes)} were new.`,
    )
    if (deleted.length > 0) say(`Deleted, as they are too old or too many: ${deleted.join(', ')}.`)
    if (damaged.length > 0)
      say(`Damaged, and of no use: ${damaged.join(', ')}. Delete their folders.`)
  },
}

export const backups: LoneCommand = {
  name: 'backups',
  usage: '[folder or s3://bucket/folder] [--passphrase-file FILE]',
  about: 'List the backups in a place',
  options: passphrase,
  words: [0, 1],
  async runAlone(config, [where], options) {
    const folder = await open(config, where, options)
    for (const name of await listBackups(folder)) say(`${name}  ${await factsOf(folder, name)}`)
  },
}

async function factsOf(folder: BackupFolder, name: string): Promise<string> {
  try {
    const { made_at, version, files, tables } = await readManifest(folder, name)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `${made_at}  version ${version}  ${rows} rows  ${files.count} files  ${megabytes(files.bytes)}`
  } catch (error) {
    if (error instanceof BackupError) return error.message
    throw error
  }
}

const restoreOptions = {
  name: { type: 'string' },
  erasures: { type: 'string' },
  ...passphrase,
} as const

export const restore: LoneCommand = {
  name: 'restore',
  usage:
    '<folder or s3://bucket/folder> [--name BACKUP] [--erasures FILE] [--again] [--passphrase-file FILE]',
  about: 'Restore a backup into an empty server, which must not run',
  options: { ...restoreOptions, again: { type: 'boolean' } },
  words: [1, 1],
  async runAlone(config, [where], options) {
    const folder = await open(config, where, options)
    const manifest = await chooseBackup(folder, nameOf(options))
    const erased = await erasuresOf(folder, options)
    const database = await openEmptyDatabase(config)
    try {
      const restored = await restoreSite({
        ...{ config: { ...config, LOG_LEVEL: 'silent' }, databaseUrl: database.url, folder },
        ...{ manifest, erased, isAgain: options.again === true, onProgress: say },
      })
      report(restored, `Restored ${manifest.name}, the server as of ${manifest.made_at}.`)
    } finally {
      await database.close()
    }
  },
}

export const rehearseRestore: LoneCommand = {
  name: 'rehearse-restore',
  usage:
    '[folder or s3://bucket/folder] [--name BACKUP] [--erasures FILE] [--within FOLDER] [--passphrase-file FILE]',
  about: 'Restore a backup into a database and a folder made for it, check both, and remove them',
  options: { ...restoreOptions, within: { type: 'string' } },
  words: [0, 1],
  async runAlone(config, [where], options) {
    const folder = await open(config, where, options)
    const manifest = await chooseBackup(folder, nameOf(options))
    const erased = await erasuresOf(folder, options)
    const startedAt = performance.now()
    const restored = await rehearse(
      {
        ...{ config: { ...config, LOG_LEVEL: 'silent' }, folder, manifest, erased },
        onProgress: say,
      },
      typeof options.within === 'string' ? options.within : undefined,
    )
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    report(
      restored,
      `${manifest.name} can be restored: rehearsed in ${seconds} s, and removed again.`,
    )
  },
}

function report({ erased, problems }: Restored, done: string): void {
  if (erased > 0) say(`Accounts that were deleted since, and are deleted again: ${erased}.`)
  if (problems.length === 0) return say(done)
  throw new AdminError(`${done}\nBut something is wrong with it:\n${problems.join('\n')}`)
}

async function open(
  config: Config,
  where: string | undefined,
  options: Options,
): Promise<BackupFolder> {
  const store = openTarget(config, placeOf(config, where))
  return openFolder(store, await readPassphrase(passphraseFileOf(config, options)))
}

async function erasuresOf(folder: BackupFolder, options: Options): Promise<ErasedAccount[]> {
  const noted = await readErasures(folder.store)
  if (typeof options.erasures !== 'string') return noted
  const text = await readFile(options.erasures, 'utf8').catch(() => null)
  if (text === null) throw new AdminError(`The file cannot be read: ${options.erasures}`)
  return [...noted, ...parseErasures(text, options.erasures)]
}

function placeOf({ BACKUP_TO }: Config, where: string | undefined): string {
  const place = where ?? BACKUP_TO
  if (place === '') throw new AdminError('Name a folder for backups, or set BACKUP_TO.')
  return place
}

const nameOf = ({ name }: Options) => (typeof name === 'string' ? name : null)

function passphraseFileOf(config: Config, options: Options): string {
  const file = options['passphrase-file']
  return typeof file === 'string' ? file : config.BACKUP_PASSPHRASE_FILE
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
