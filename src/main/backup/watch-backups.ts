import type { Database } from '#platform/database'
import type { Log } from '#platform/log'
import { type Metrics, watchLastBackup } from '#platform/metrics'
import type { Config } from '../settings/config.ts'
import { type BackupState, findBackupState } from './backup-runs.ts'

/** Watches for the operator whether backups are made. */
export interface BackupWatch {
  /** What is wrong with them, in words; null where all is well. */
  problem(): string | null
  /** Looks once. */
  check(): Promise<void>
  close(): void
}

export interface BackupWatchOptions {
  config: Pick<Config, 'BACKUP_TO' | 'BACKUP_EVERY_HOURS'>
  database: Pick<Database, 'reader'>
  metrics: Metrics
  log: Log
  now(): Date
}

const checkEveryMs = 60_000
const hourMs = 3_600_000

/** Where nobody looks, or no backups are wanted. */
export const noBackupWatch: BackupWatch = {
  problem: () => null,
  check: async () => {},
  close: () => {},
}

export function watchBackups(options: BackupWatchOptions): BackupWatch {
  const { config, database, metrics, log, now } = options
  if (config.BACKUP_TO === '') return noBackupWatch
  let current: string | null = null

  watchLastBackup(metrics, async () => {
    const { good_at, failed_at } = await findBackupState(database.reader)
    return {
      ageSeconds: good_at === null ? null : (now().getTime() - good_at.getTime()) / 1_000,
      failed: failed_at === null ? 0 : 1,
    }
  })

  async function check(): Promise<void> {
    // A database that is away is reported elsewhere.
    const state = await findBackupState(database.reader).catch(() => null)
    if (state === null) return
    const found = problemOf(state, config.BACKUP_EVERY_HOURS, now())
    if ((found === null) !== (current === null)) {
      if (found === null) log.info('Backups are made again')
      else log.error({ reason: found, failure: state.failure }, 'There is no recent backup')
    }
    current = found
  }

  void check()
  const timer = setInterval(check, checkEveryMs)
  timer.unref()
  return { problem: () => current, check, close: () => clearInterval(timer) }
}

/**
 * One that failed is tried again, so it is no trouble before the last good one is twice as old as wanted. Everybody
 * may ask for it: why it failed is for the log alone.
 */
export function problemOf(state: BackupState, everyHours: number, now: Date): string | null {
  const { good_at, failure } = state
  if (good_at === null) return failure === null ? null : 'no backup was made yet'
  const hours = Math.floor((now.getTime() - good_at.getTime()) / hourMs)
  return hours < 2 * everyHours ? null : `the last backup is ${hours} hours old`
}
