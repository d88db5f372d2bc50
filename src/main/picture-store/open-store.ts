import { join } from 'node:path'
import { diskStore, movingStore, type ObjectStore, s3Store } from '#platform/storage'
import type { Config } from '../settings/config.ts'

/** The stores that pictures move between. */
export interface Move {
  from: ObjectStore
  to: ObjectStore
  /** How `PICTURES_IN` names the second one. */
  target: 's3' | 'folder'
}

/** The store of pictures, or both of them while pictures move. */
export function openStore(config: Config): ObjectStore {
  const move = moveOf(config)
  if (move !== null) return movingStore(move.from, move.to)
  return isInFolder(config) ? openFolder(config) : openBucket(config)
}

/** Null where pictures are in one store. */
export function moveOf(config: Config): Move | null {
  if (config.PICTURES_IN === 'folder-to-s3')
    return { from: openFolder(config), to: openBucket(config), target: 's3' }
  if (config.PICTURES_IN === 's3-to-folder')
    return { from: openBucket(config), to: openFolder(config), target: 'folder' }
  return null
}

/** Whether pictures are written below `DATA_DIR`, while they move too. */
export function isFolderUsed(config: Config): boolean {
  return isInFolder(config) || config.PICTURES_IN.includes('folder')
}

export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'pictures')
}

function isInFolder({ PICTURES_IN, S3_ENDPOINT }: Config): boolean {
  return PICTURES_IN === 'folder' || (PICTURES_IN === '' && S3_ENDPOINT === '')
}

function openFolder(config: Config): ObjectStore {
  return diskStore({ folder: picturesFolder(config.DATA_DIR) })
}

function openBucket(config: Config): ObjectStore {
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}
