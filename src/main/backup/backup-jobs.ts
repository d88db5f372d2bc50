import { BackupRunning, sweepHeld } from '#platform/backup'
import type { Jobs } from '#platform/domain'
import type { Composition } from '../compose.ts'
import { deleteOldRuns, findBackupState } from './backup-runs.ts'
import { noteErasures } from './erasures.ts'
import { openTarget } from './open-target.ts'
import { runBackup } from './run-backup.ts'

const hourMs = 3_600_000
/** So that a backup that is due at the minute of its job is not late by a whole turn. */
const toleranceMs = 60_000

/** What backups need beside the commands of an operator. */
export function backupJobs(composition: Composition): NonNullable<Jobs['schedule']> {
  const { config, services, database } = composition
  const sweeps: NonNullable<Jobs['schedule']> = {
    sweep_held: {
      cron: '*/10 * * * *',
      run: () => sweepHeld(services.store, database.reader),
    },
    sweep_backup_runs: {
      cron: '48 3 * * *',
      run: () => database.transaction((db) => deleteOldRuns(db, services.clock.now())),
    },
  }
  if (config.BACKUP_TO === '') return sweeps
  return {
    ...sweeps,
    make_backup: { cron: '*/10 * * * *', run: () => backUpIfDue(composition) },
    note_erasures: {
      cron: '* * * * *',
      run: () => noteErasures(composition, openTarget(config, config.BACKUP_TO)),
    },
  }
}

export async function backUpIfDue(composition: Composition): Promise<void> {
  const { config, services, database, log } = composition
  const { good_at } = await findBackupState(database.reader)
  const dueAt =
    good_at === null ? 0 : good_at.getTime() + config.BACKUP_EVERY_HOURS * hourMs - toleranceMs
  if (services.clock.now().getTime() < dueAt) return
  try {
    const { manifest, written, damaged } = await runBackup(composition, {
      where: config.BACKUP_TO,
      keep: config.BACKUP_KEEP,
      passphraseFile: config.BACKUP_PASSPHRASE_FILE,
      isVerified: false,
      onProgress: (text) => log.debug({ text }, 'Backup'),
    })
    log.info({ backup: manifest.name, written }, 'A backup was made')
    if (damaged.length > 0) log.warn({ damaged }, 'Earlier backups are damaged')
  } catch (error) {
    if (!(error instanceof BackupRunning)) throw error
    log.info('A backup is made by somebody else; the next turn looks again')
  }
}
