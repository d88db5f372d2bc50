import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { SheetFormat } from '#contract/campaigns/sheets/sheet-columns'
import { uploadSheet } from '#contract/campaigns/sheets/sheets'
import { Failure, isFailure } from '#contract/errors'
import type { BulkEditId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { spoolFile } from '#domains/media'
import { newToken } from '#platform/crypto'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import {
  answerPreparedCommand,
  memberOf,
  type PrepareContext,
  translatorOf,
} from '#platform/operations'
import { insertSheet, type SheetRecord } from './sheet-queries.ts'
import { requireSheet, toSheet } from './sheet-views.ts'

/** Where sheets are kept as they came; only the download route reads them. */
export const sheetFiles = 'sheets/'

export const uploadSheetHandler = answerPreparedCommand(
  uploadSheet,
  async (context, { advertiser_id, file }) => {
    const { id } = await findPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    return storeFile(context, id, file instanceof Uint8Array ? once(file) : file)
  },
  async (context, { advertiser_id, name }, stored) => {
    const { db, newId, clock, caller } = context
    const viewerId = memberOf(context).id
    const { id: advertiserId } = await lockPermitted(db, advertiser_id, viewerId, 'edit_ads')
    const id = newId<BulkEditId>()
    const named = { name: name || stored.format, language: caller.language }
    await insertSheet(db, {
      ...{ ...stored, ...named, advertiser_id: advertiserId, id },
      ...{ created_by: viewerId, created_at: clock.now() },
    })
    await enqueueSheet(db, { advertiser_id: advertiserId, id })
    return toSheet(await requireSheet(db, advertiserId, id), translatorOf(context))
  },
)

/** Reading one twice does no harm. */
export function enqueueSheet(
  db: Writer,
  { advertiser_id, id }: Pick<SheetRecord, 'advertiser_id' | 'id'>,
): Promise<void> {
  return enqueue(db, 'bulk_sheet_due', { advertiser_id, sheet_id: id }, { key: `sheet ${id}` })
}

/** Written to disk first, as it may be larger than the free memory. */
function storeFile(
  { tempFiles, store }: PrepareContext,
  advertiserId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ file_key: string; byte_size: number; format: SheetFormat }> {
  return tempFiles.within(async (folder) => {
    const path = join(folder, 'sheet')
    const limit = { maxBytes: limits.sheetFileBytes, tooLarge: 'sheet_file_too_large' } as const
    const { byteSize } = await spoolFile(content, path, limit, () => {}).catch((error) => {
      throw isFailure(error, 'upload_file_missing')
        ? new Failure('sheet_file_missing', { field: 'file' })
        : error
    })
    const file_key = `${sheetFiles}${advertiserId}/${newToken()}`
    await store.putFile(file_key, path, { contentType: 'application/octet-stream' })
    return { file_key, byte_size: byteSize, format: await formatOf(path) }
  })
}

/** By its content: a workbook is a zip. */
async function formatOf(path: string): Promise<SheetFormat> {
  for await (const piece of createReadStream(path, { end: 1 }))
    return (piece as Buffer).toString('latin1') === 'PK' ? 'XLSX' : 'CSV'
  return 'CSV'
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
