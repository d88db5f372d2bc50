import { limits } from '#contract/limits'
import { type Database, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { endUpload } from './run-upload.ts'
import { conversionFiles } from './spool-upload.ts'
import type { UploadKey } from './upload-queries.ts'

const hourMs = 3_600_000

/** Gives up files that cannot be read, forgets old uploads, and deletes files that belong to none. */
export async function sweepUploads(services: Services, database: Database): Promise<void> {
  const now = services.clock.now().getTime()
  const dayAgo = new Date(now - limits.conversionUploadHours * hourMs)
  const stuck = await rows<UploadKey>(
    database.reader,
    `select u.advertiser_id, u.id from conversion_uploads u where u.status = 'PROCESSING' and u.created_at < $1`,
    [dayAgo],
  )
  for (const key of stuck) await endUpload(services, database, key, 'FAILED')
  await database.transaction((db) =>
    rows(
      db,
      `with old as (
         delete from conversion_uploads u where u.created_at < $1 returning u.advertiser_id, u.id
       )
       delete from conversion_upload_errors e using old where e.advertiser_id = old.advertiser_id and e.upload_id = old.id`,
      [new Date(now - limits.conversionUploadDays * 24 * hourMs)],
    ),
  )
  for await (const { key, modifiedAt } of services.store.list(conversionFiles)) {
    if (modifiedAt >= dayAgo) continue
    const [wanted] = await rows(
      database.reader,
      'select u.id from conversion_uploads u where u.file_key = $1 limit 1',
      [key],
    )
    if (!wanted) await services.store.delete(key)
  }
}
