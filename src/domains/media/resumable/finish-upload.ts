import type { Events } from '#contract/events'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { isPermanent, receiveFile, recordReceived } from '../uploads/receive-file.ts'
import { findUpload, markFailed, type UploadRow } from '../uploads/upload-queries.ts'
import { deleteParts } from './delete-parts.ts'
import { readParts } from './read-parts.ts'

/** Takes an upload whose parts have all come the way that files go which come at once. May be repeated. */
export async function finishUpload(
  services: Services,
  database: Database,
  { person_id, upload_id }: Events['upload_complete'],
): Promise<void> {
  const upload = await findUpload(database.reader, person_id, upload_id)
  if (upload?.state === 'registered') await receive(services, database, upload)
  await deleteParts(services, database, { person_id, id: upload_id })
}

async function receive(services: Services, database: Database, upload: UploadRow): Promise<void> {
  try {
    const content = readParts(services, database, upload)
    // What is sent in parts is chosen for a Pin.
    const minSidePx = limits.pinPictureSideMinPx
    const received = await receiveFile(services, database, upload, content, minSidePx)
    await database.transaction((db) => recordReceived(db, upload, received))
  } catch (error) {
    if (!isPermanent(error)) throw error
    // Nobody said what it is, so what is no video was read as a picture.
    const code = error.code === 'image_type_unsupported' ? 'media_type_unsupported' : error.code
    await database.transaction((db) => markFailed(db, upload, code))
  }
}
