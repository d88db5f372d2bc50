import { toSeconds } from '#contract/campaigns/moments'
import { type SheetLevel, sheetLevels } from '#contract/campaigns/sheets/sheet-columns'
import type { Sheet, SheetRow, SheetStatus } from '#contract/campaigns/sheets/sheets'
import { Failure } from '#contract/errors'
import type { AdvertiserId, BulkEditId } from '#contract/ids'
import type { Db } from '#platform/database'
import type { AnyContext } from '#platform/operations'
import { codeText, type Translate } from '#platform/texts'
import type { StoredRow } from '../bulk/bulk-edit-queries.ts'
import { toBulkRow } from '../bulk/bulk-edits.ts'
import { findSheet, type SheetRecord } from './sheet-queries.ts'

export async function requireSheet(
  db: Db,
  advertiserId: AdvertiserId,
  id: BulkEditId,
): Promise<SheetRecord> {
  const found = await findSheet(db, advertiserId, id)
  if (!found) throw new Failure('sheet_not_found', { field: 'sheet_id' })
  return found
}

export function toSheet(sheet: SheetRecord, translate: Translate): Sheet {
  const { id, name, format, byte_size, waiting, saved, unchanged, refused, created } = sheet
  return {
    ...{ type: 'sheet', id, name, format, byte_size, uploaded_by: sheet.uploader_name },
    status: statusOf(sheet),
    total: waiting + saved + unchanged + refused,
    ...{ waiting, saved, unchanged, refused, created, ignored: sheet.ignored },
    failure: sheet.failure && codeText(sheet.failure, translate),
    is_undone: sheet.is_undone,
    created_time: toSeconds(sheet.created_at),
    finished_time: sheet.finished_at && toSeconds(sheet.finished_at),
  }
}

export function statusOf({
  failure,
  read_at,
  applied_at,
  finished_at,
}: Pick<SheetRecord, 'failure' | 'read_at' | 'applied_at' | 'finished_at'>): SheetStatus {
  if (failure !== null) return 'FAILED'
  if (read_at === null) return 'READING'
  if (applied_at === null) return 'READY'
  return finished_at === null ? 'RUNNING' : 'SUCCEEDED'
}

export function toSheetRow(context: AnyContext, row: StoredRow): SheetRow {
  const { line, is_new, level, entity_id } = row
  const { state, name, fields, exception } = toBulkRow(context, row, level ?? 'CAMPAIGN')
  const isNamed = level !== null && entity_id !== '0' && (!is_new || state === 'SAVED')
  return {
    ...{ line: line ?? 0, level: sheetLevelOf(level), is_new, name, state, exception },
    entity_id: isNamed ? entity_id : null,
    fields,
  }
}

function sheetLevelOf(level: string | null): SheetLevel | null {
  return sheetLevels.find((one) => one === level) ?? null
}
