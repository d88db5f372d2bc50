import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BackupError, sayCause } from '#platform/backup'
import {
  diskStore,
  type ObjectStore,
  privateDiskFiles,
  s3Store,
  storeBelow,
} from '#platform/storage'
import type { Config } from '../settings/config.ts'

/** The place of backups: a folder, or `s3://bucket/folder`. */
export function openTarget(config: Config, where: string): ObjectStore {
  return sayCause(openPlace(config, where), where)
}

function openPlace(config: Config, where: string): ObjectStore {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? []
  if (bucket === undefined) return diskStore({ folder: resolve(where) }, privateDiskFiles)
  const isOwn = config.BACKUP_S3_ENDPOINT !== ''
  const endpoint = isOwn ? config.BACKUP_S3_ENDPOINT : config.S3_ENDPOINT
  if (endpoint === '')
    throw new BackupError('Set BACKUP_S3_ENDPOINT to the address of the S3 store.')
  const store = s3Store({
    endpoint,
    bucket,
    region: isOwn ? config.BACKUP_S3_REGION : config.S3_REGION,
    accessKeyId: isOwn ? config.BACKUP_S3_ACCESS_KEY_ID : config.S3_ACCESS_KEY_ID,
    secretAccessKey: isOwn ? config.BACKUP_S3_SECRET_ACCESS_KEY : config.S3_SECRET_ACCESS_KEY,
  })
  return storeBelow(store, folder.replace(/\/+$/, ''))
}

/** Null where backups are not encrypted. */
export async function readPassphrase(file: string): Promise<string | null> {
  if (file === '') return null
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`The file with the passphrase cannot be read: ${file}`)
  const passphrase = text.trim()
  if (passphrase.length < 12)
    throw new BackupError('A passphrase needs 12 characters or more; better six words by chance.')
  return passphrase
}
