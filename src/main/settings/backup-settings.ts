import { z } from 'zod'
import { limits } from '#contract/limits'
import { Count, type Setting } from './setting.ts'

/** Where backups go, how often, and how long they stay. */
export const backupSettings = {
  BACKUP_TO: {
    read: z
      .string()
      .regex(/^($|\/|[A-Za-z]:|s3:\/\/[^/]+)/, 'Write a full path or s3://bucket/folder'),
    default: '',
    about:
      'Where backups go: a folder by its full path, on another disk, or s3://bucket/folder. Unset, none are made but by command.',
  },
  BACKUP_EVERY_HOURS: {
    read: Count(1, 24 * 7),
    default: '24',
    about: 'How many hours after the last good backup the next is made.',
  },
  BACKUP_KEEP: {
    read: Count(1, 1_000),
    default: '14',
    about: 'How many of the newest backups are kept.',
  },
  BACKUP_KEEP_DAYS: {
    read: Count(1, limits.backupMaxDays),
    default: String(limits.backupMaxDays),
    about:
      'How many days old a backup may become. What members delete is in backups that long, so it is no more than 35.',
  },
  BACKUP_PASSPHRASE_FILE: {
    read: z.string(),
    default: '',
    about:
      'A file with the passphrase that backups are encrypted with. Keep a copy of it elsewhere: without it they cannot be restored.',
  },
  DATABASE_LOG_TO: {
    read: z.string().regex(/^($|\/[\w./-]+$)/, 'Write a full path of letters, digits, _, - and .'),
    default: '',
    about:
      'A folder on another disk to which the built-in database copies its log, at least each minute: with base backups it can be restored to any second.',
  },
  BACKUP_S3_ENDPOINT: {
    read: z.string(),
    default: '',
    about: 'The S3 store of backups, if not that of the pictures.',
  },
  BACKUP_S3_REGION: { read: z.string(), default: 'us-east-1', about: 'Its region.' },
  BACKUP_S3_ACCESS_KEY_ID: { read: z.string(), default: '', about: 'The key to it.' },
  BACKUP_S3_SECRET_ACCESS_KEY: { read: z.string(), default: '', about: 'The secret of that key.' },
} as const satisfies Record<string, Setting>
