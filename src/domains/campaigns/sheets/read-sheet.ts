import { sheetFailures } from '#contract/campaigns/sheets/sheet-errors'
import { type FailureCode, isFailure } from '#contract/errors'
import type { AdvertiserId, BulkEditId } from '#contract/ids'
import { findPermitted } from '#domains/advertisers'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { deleteBulkRows, insertBulkRows } from '../bulk/bulk-edit-queries.ts'
import type { CampaignPorts } from '../ports.ts'
import { planSheet } from './planning/plan-sheet.ts'
import { readStoredSheet } from './reading/read-in-sandbox.ts'
import {
  findSheet,
  finishSheet,
  markRead,
  type SheetCounts,
  type SheetRecord,
} from './sheet-queries.ts'
import { statusOf } from './sheet-views.ts'

/** What a sheet may end with by itself; after any other error it is tried again. */
const endings: readonly FailureCode[] = [
  ...sheetFailures,
  ...(['advertiser_not_found', 'advertiser_role_missing', 'advertiser_disabled'] as const),
]

/** Reads a sheet, and keeps what each of its rows would do. Interrupted, it begins anew. */
export async function readSheet(
  services: Services,
  database: Database,
  ports: CampaignPorts,
  due: { advertiser_id: AdvertiserId; sheet_id: BulkEditId },
): Promise<void> {
  const sheet = await findSheet(database.reader, due.advertiser_id, due.sheet_id)
  if (!sheet || statusOf(sheet) !== 'READING') return
  try {
    const lines = await readStoredSheet(services.store, sheet.file_key)
    await database.transaction(async (db) => {
      const { newId, clock } = services
      const { language } = sheet
      const permission = 'edit_ads'
      const advertiser = await findPermitted(db, sheet.advertiser_id, sheet.created_by, permission)
      await deleteBulkRows(db, sheet)
      const counts: SheetCounts = { waiting: 0, unchanged: 0, refused: 0, created: 0, ignored: 0 }
      let from = 0
      const planning = { db, ports, advertiser, language, newId, clock }
      for await (const { rows, ignored } of planSheet(planning, lines)) {
        await insertBulkRows(db, sheet, rows, from)
        from += rows.length
        counts.ignored += ignored
        for (const { state, is_new } of rows) {
          if (state === 'WAITING') counts.waiting += 1
          else if (state === 'UNCHANGED') counts.unchanged += 1
          else counts.refused += 1
          if (state === 'WAITING' && is_new) counts.created += 1
        }
      }
      await markRead(db, sheet, counts, clock.now())
    })
  } catch (error) {
    await endWith(services, database, sheet, error)
  }
}

async function endWith(
  { clock }: Services,
  database: Database,
  sheet: SheetRecord,
  error: unknown,
): Promise<void> {
  const code = endings.find((one) => isFailure(error, one))
  if (code === undefined) throw error
  await database.transaction((db) => finishSheet(db, sheet, clock.now(), code))
}
