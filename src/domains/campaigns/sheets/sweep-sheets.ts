import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { finishBulkEdit, refuseWaiting } from '../bulk/bulk-edit-queries.ts'
import {
  deleteSheetsBefore,
  finishSheet,
  isSheetFileKnown,
  moveSheet,
  selectStuckSheets,
} from './sheet-queries.ts'
import { enqueueSheet, sheetFiles } from './upload-sheet.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const lateMinutes = 10
/** Each may have thousands of rows. */
const sheetsAtOnce = 20

/**
 * Starts sheets again that have not moved for a while, and gives up those that have not for long: what they did not get
 * to is refused, so that none runs for ever.
 */
export async function reviveSheets({ clock }: Services, database: Database): Promise<void> {
  const now = clock.now()
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  for (const sheet of await selectStuckSheets(database.reader, before(lateMinutes)))
    await database.transaction(async (db) => {
      const { advertiser_id, id } = sheet
      if (sheet.moved_at < before(limits.sheetGivenUpMinutes)) {
        const code = 'sheet_given_up'
        const refused = await refuseWaiting(db, sheet, { code, detail: {} })
        await moveSheet(
          db,
          sheet,
          refused.map(() => ({ state: 'REFUSED' as const })),
          now,
        )
        await finishBulkEdit(db, sheet, now)
        await finishSheet(db, sheet, now, code)
      } else if (sheet.applied_at === null) await enqueueSheet(db, sheet)
      else await enqueue(db, 'bulk_edit_due', { advertiser_id, bulk_edit_id: id })
    })
}

/** Removes sheets of long ago, some at a time, and files that none names. */
export async function sweepSheets(
  { clock, store }: Services,
  database: Database,
  atOnce: number = sheetsAtOnce,
): Promise<void> {
  const now = clock.now().getTime()
  const old = new Date(now - limits.sheetDays * dayMs)
  for (let isMore = true; isMore; ) {
    const gone = await database.transaction((db) => deleteSheetsBefore(db, old, atOnce))
    for (const { file_key } of gone) await store.delete(file_key)
    isMore = gone.length === atOnce
  }
  for await (const { key, modifiedAt } of store.list(sheetFiles)) {
    const [advertiserId = ''] = key.slice(sheetFiles.length).split('/')
    const isOld = modifiedAt.getTime() < now - dayMs
    if (isOld && !(await isSheetFileKnown(database.reader, advertiserId, key)))
      await store.delete(key)
  }
}

/** Of an ad account that is deleted. */
export async function removeSheetFiles(
  { store }: Pick<Services, 'store'>,
  advertiserId: AdvertiserId,
): Promise<void> {
  for await (const { key } of store.list(`${sheetFiles}${advertiserId}/`)) await store.delete(key)
}
