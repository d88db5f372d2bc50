import { access, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  endRecovery,
  findRunning,
  listBaseBackups,
  makeBaseBackup,
  placeBaseBackup,
  pruneBaseBackups,
  startEmbeddedPostgres,
  timeOfBaseBackup,
} from '#platform/embedded-postgres'
import { eraseAgain } from '../../backup/erase-again.ts'
import { parseErasures, readErasures } from '../../backup/erasures.ts'
import { openTarget } from '../../backup/open-target.ts'
import { say } from '../../processes/progress.ts'
import type { Config } from '../../settings/config.ts'
import { type AdminCommand, AdminError, type LoneCommand } from '../command.ts'
import { openEmptyDatabase } from './open-empty-database.ts'

export const baseBackup: LoneCommand = {
  name: 'base-backup',
  usage: '<folder> [--keep N]',
  about:
    'Copy the folder of the built-in database while it runs, to restore it to any later second',
  options: { keep: { type: 'string' } },
  words: [1, 1],
  async runAlone(config, [where = ''], options) {
    const archive = archiveOf(config)
    const keep = Number(options.keep ?? 7)
    if (!Number.isInteger(keep) || keep < 1) throw new AdminError('--keep needs a number from 1.')
    const postgres = join(config.DATA_DIR, 'postgres')
    const running = await findRunning(postgres)
    const own = running === null ? await openEmptyDatabase(config) : null
    try {
      const folder = resolve(where)
      const name = await makeBaseBackup(running ?? own?.url ?? '', postgres, folder)
      const deleted = await pruneBaseBackups(folder, archive, keep)
      say(`${name}: any second from then on can be restored. Older ones deleted: ${deleted}.`)
    } finally {
      await own?.close()
    }
  },
}

export const restoreToTime: LoneCommand = {
  name: 'restore-to-time',
  usage: '<folder of base-backup> <time, as 2026-11-28T12:00:00Z>',
  about: 'Bring the built-in database back as it was at a moment; there must be none in DATA_DIR',
  words: [2, 2],
  async runAlone(config, [where = '', time = '']) {
    const archive = archiveOf(config)
    const until = new Date(time)
    if (Number.isNaN(until.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(time))
      throw new AdminError('Write the time with its zone, as 2026-11-28T12:00:00Z.')
    const postgres = join(config.DATA_DIR, 'postgres')
    if (await isThere(postgres))
      throw new AdminError(`There is a database in ${postgres}. Move it aside first.`)
    const folder = resolve(where)
    const name = (await listBaseBackups(folder)).findLast((one) => timeOfBaseBackup(one) <= until)
    if (name === undefined) throw new AdminError('No base backup is there from before that time.')
    await mkdir(config.DATA_DIR, { recursive: true })
    await placeBaseBackup(join(folder, name), postgres, { archive, until })
    say(`From ${name}, with the log since then`)
    const own = await startEmbeddedPostgres({ folder: postgres, archiveTo: archive }).catch(() => {
      throw new AdminError(
        `The log does not reach to ${until.toISOString()}, or a piece of it is missing: see ${join(postgres, 'log')}. Remove ${postgres} before you try again.`,
      )
    })
    try {
      await endRecovery(own.url())
    } finally {
      await own.stop()
    }
    say(`The database is as it was at ${until.toISOString()}. Now run erase-again, then start.`)
  },
}

export const eraseAgainCommand: AdminCommand = {
  name: 'erase-again',
  usage: '[folder or s3://bucket/folder of backups] [--erasures FILE]',
  about:
    'Delete accounts again that were deleted after the moment to which the database was restored',
  options: { erasures: { type: 'string' } },
  words: [0, 1],
  async run(product, [where], options) {
    const place = where ?? product.config.BACKUP_TO
    const accounts = place === '' ? [] : await readErasures(openTarget(product.config, place))
    if (typeof options.erasures === 'string')
      accounts.push(...parseErasures(await readFile(options.erasures, 'utf8'), options.erasures))
    else if (place === '') throw new AdminError('Name the folder of backups, or --erasures FILE.')
    say(
      `Accounts that were deleted since, and are deleted again: ${await eraseAgain(product, accounts)}.`,
    )
  },
}

function archiveOf({ DATABASE_URL, DATABASE_LOG_TO }: Config): string {
  if (DATABASE_URL !== '')
    throw new AdminError('DATABASE_URL names another database: use the tools of that one.')
  if (DATABASE_LOG_TO === '')
    throw new AdminError('Set DATABASE_LOG_TO to a folder for the log, and restart the server.')
  return DATABASE_LOG_TO
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
