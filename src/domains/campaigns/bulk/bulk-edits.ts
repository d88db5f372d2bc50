import {
  type BulkEdit,
  type BulkRow,
  getBulkEdit,
  listBulkEditRows,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '#contract/campaigns/bulk/bulk-edit'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { AdvertiserId, BulkEditId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import type { Db, Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { type AnyContext, answerCommand, answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readIdBookmark, writeBookmark } from '#platform/paging'
import { toException } from '../changes/save-each.ts'
import {
  type BulkEditRow,
  findBulkEdit,
  insertBulkEdit,
  insertBulkRows,
  type NewBulkEdit,
  type StoredRow,
  selectBulkRows,
} from './bulk-edit-queries.ts'
import { keyOfPlan, type PlannedRow, planBulkEdit } from './plan-bulk-edit.ts'

export const previewBulkEditHandler = answerCommand(previewBulkEdit, async (context, input) => {
  const { db, clock, caller } = context
  const viewerId = memberOf(context).id
  const advertiser = await findPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const planning = { db, advertiser, language: caller.language, now: clock.now() }
  const planned = await planBulkEdit(planning, input)
  return {
    rows: planned.map((one) => toBulkRow(context, one, input.level)),
    preview_key: keyOfPlan(planned),
  }
})

export const startBulkEditHandler = answerCommand(startBulkEdit, async (context, input) => {
  const { db, clock, caller, newId } = context
  const viewerId = memberOf(context).id
  const advertiser = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const planning = { db, advertiser, language: caller.language, now: clock.now() }
  const planned = await planBulkEdit(planning, input)
  if (input.preview_key !== undefined && input.preview_key !== keyOfPlan(planned))
    throw new Failure('entity_changed')
  return start(db, planned, {
    ...{ advertiser_id: advertiser.id, id: newId<BulkEditId>(), level: input.level },
    ...{
      undoes_id: null,
      language: caller.language,
      created_by: viewerId,
      created_at: clock.now(),
    },
  })
})

export const undoBulkEditHandler = answerCommand(undoBulkEdit, async (context, input) => {
  const { db, clock, caller, newId } = context
  const viewerId = memberOf(context).id
  const { id } = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const edit = await requireBulkEdit(db, id, input.bulk_edit_id)
  if (edit.undone_by_id !== null || edit.waiting > 0 || edit.saved === 0)
    throw new Failure('change_not_undoable')
  const max = edit.level === 'SHEET' ? limits.sheetRows : limits.bulkEditEntities
  const done = await selectBulkRows(db, edit, { after: -1, max, states: ['SAVED'] })
  // What is in something is taken back before it.
  const back = done.toReversed().map(takenBack)
  return start(db, back, {
    ...{ advertiser_id: id, id: newId<BulkEditId>(), level: edit.level, undoes_id: edit.id },
    ...{ language: caller.language, created_by: viewerId, created_at: clock.now() },
  })
})

/** What was made is archived. */
function takenBack(row: StoredRow): PlannedRow & Pick<StoredRow, 'level'> {
  const { entity_id, name, level, is_new } = row
  const back = { entity_id, name, level, state: 'WAITING' as const, failure: null }
  if (!is_new) return { ...back, before: row.after, after: row.before }
  if (level === 'KEYWORD')
    return { ...back, before: { archived: false }, after: { archived: true } }
  const status = row.after.status ?? 'ACTIVE'
  return { ...back, before: { status }, after: { status: 'ARCHIVED' } }
}

async function start(db: Writer, planned: PlannedRow[], edit: NewBulkEdit): Promise<BulkEdit> {
  const { advertiser_id, id } = edit
  await insertBulkEdit(db, edit)
  await insertBulkRows(db, edit, planned)
  await enqueue(db, 'bulk_edit_due', { advertiser_id, bulk_edit_id: id })
  return toBulkEdit(await requireBulkEdit(db, advertiser_id, id))
}

export const getBulkEditHandler = answerQuery(getBulkEdit, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  return toBulkEdit(await requireBulkEdit(db, id, input.bulk_edit_id))
})

const feed = 'bulk_edit_rows'

export const listBulkEditRowsHandler = answerQuery(listBulkEditRows, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  const edit = await requireBulkEdit(db, id, input.bulk_edit_id)
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return { items: [], bookmark: null }
  // Bookmarks hold numbers above zero.
  const after = start === null ? -1 : Number(start) - 1
  const found = await selectBulkRows(db, edit, { after, max: input.page_size + 1 })
  const { shown, bookmark } = cutToPage(found, input.page_size, ({ position }) =>
    writeBookmark(feed, [String(position + 1)]),
  )
  return { items: shown.map((one) => toBulkRow(context, one, levelOf(one, edit))), bookmark }
})

async function requireBulkEdit(
  db: Db,
  advertiserId: AdvertiserId,
  id: BulkEditId,
): Promise<BulkEditRow> {
  const found = await findBulkEdit(db, advertiserId, id)
  if (!found) throw new Failure('bulk_edit_not_found', { field: 'bulk_edit_id' })
  return found
}

function toBulkEdit(edit: BulkEditRow): BulkEdit {
  const { id, level, waiting, saved, unchanged, refused, undoes_id, undone_by_id } = edit
  return {
    ...{ type: 'bulkedit', id, level, waiting, saved, unchanged, refused },
    status: waiting === 0 ? 'DONE' : 'RUNNING',
    total: waiting + saved + unchanged + refused,
    ...{ undoes_id, undone_by_id },
    created_time: toSeconds(edit.created_at),
    finished_time: edit.finished_at && toSeconds(edit.finished_at),
  }
}

/** Of a sheet, each row has its own. */
function levelOf({ level }: StoredRow, edit: BulkEditRow): BulkRow['level'] {
  return level ?? (edit.level === 'SHEET' ? 'CAMPAIGN' : edit.level)
}

export function toBulkRow(
  context: AnyContext,
  row: PlannedRow | StoredRow,
  level: BulkRow['level'],
): BulkRow {
  const { entity_id, name, state, before, after, failure } = row
  return {
    ...{ level, entity_id, name, state },
    fields: Object.keys(after).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
    exception: failure && toException(context, new Failure(failure.code, failure.detail)),
  }
}
