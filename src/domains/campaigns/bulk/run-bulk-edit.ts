import type { ChangedEntity } from '#contract/campaigns/changes/kinds'
import type { SheetLevel } from '#contract/campaigns/sheets/sheet-columns'
import { Failure, isFailure } from '#contract/errors'
import type { AdvertiserId, BulkEditId } from '#contract/ids'
import { isSameValue, lockPermitted } from '#domains/advertisers'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { createEntity } from '../changes/create-entity.ts'
import { editEntity } from '../changes/edit-entity.ts'
import { selectCurrent } from '../changes/select-current.ts'
import type { Editing } from '../editing.ts'
import type { CampaignPorts } from '../ports.ts'
import { finishSheet, moveSheet } from '../sheets/sheet-queries.ts'
import {
  type BulkEditHead,
  findBulkEditHead,
  finishBulkEdit,
  lockWaitingRows,
  type SettledRow,
  type StoredRow,
  settleRow,
} from './bulk-edit-queries.ts'

const entityOf: Record<SheetLevel, ChangedEntity> = {
  CAMPAIGN: 'campaign',
  AD_GROUP: 'adgroup',
  AD: 'ad',
  KEYWORD: 'keyword',
}

const atOnce = 25

/**
 * Saves what waits, some rows in a transaction each time. Whoever goes on after a process that was killed finds the
 * others, as a row is settled in the transaction that saves it.
 */
export async function runBulkEdit(
  services: Services,
  database: Database,
  ports: CampaignPorts,
  due: { advertiser_id: AdvertiserId; bulk_edit_id: BulkEditId },
): Promise<void> {
  let after: number | null = -1
  while (after !== null) {
    const from: number = after
    after = await database.transaction(async (db) => {
      const edit = await findBulkEditHead(db, due.advertiser_id, due.bulk_edit_id)
      return edit && edit.finished_at === null ? saveSome(services, db, ports, edit, from) : null
    })
  }
}

/** Returns the place of the last row that was settled, or null when nothing waits any more. */
async function saveSome(
  services: Services,
  db: Writer,
  ports: CampaignPorts,
  edit: BulkEditHead,
  after: number,
): Promise<number | null> {
  const editing = await permitted(services, db, edit)
  const waiting = await lockWaitingRows(db, edit, { after, max: atOnce })
  const now = services.clock.now()
  const settled: SettledRow[] = []
  for (const row of waiting) {
    const done = isFailure(editing)
      ? refused(row, editing)
      : await saveRow(editing, ports, edit, row)
    await settleRow(db, edit, row.position, done)
    settled.push(done)
  }
  const isSheet = edit.level === 'SHEET' && edit.undoes_id === null
  if (isSheet) await moveSheet(db, edit, settled, now)
  if (waiting.length === atOnce) return waiting.at(-1)!.position
  await finishBulkEdit(db, edit, now)
  if (isSheet) await finishSheet(db, edit, now)
  return null
}

/** As whoever asked for it; a failure where they may not any more. */
async function permitted(
  { newId, clock }: Services,
  db: Writer,
  edit: BulkEditHead,
): Promise<Editing | Failure> {
  const { advertiser_id, id, created_by, language } = edit
  try {
    const advertiser = await lockPermitted(db, advertiser_id, created_by, 'edit_ads')
    const author = { db, newId, clock, actorId: created_by, source: sourceOf(edit), bulkEditId: id }
    return { author, advertiser, above: await accountState(db, advertiser), language }
  } catch (error) {
    if (!isFailure(error)) throw error
    return error
  }
}

function sourceOf({ undoes_id, level }: BulkEditHead): 'undo' | 'bulk_sheet' | 'bulk_edit' {
  if (undoes_id !== null) return 'undo'
  return level === 'SHEET' ? 'bulk_sheet' : 'bulk_edit'
}

function refused({ entity_id }: StoredRow, { code, detail }: Failure): SettledRow {
  return { state: 'REFUSED', failure: { code, detail }, entity_id }
}

/** A refusal comes before the first write, so that the others of the transaction stay. */
async function saveRow(
  editing: Editing,
  ports: CampaignPorts,
  edit: BulkEditHead,
  row: StoredRow,
): Promise<SettledRow> {
  try {
    return await save(editing, ports, edit, row)
  } catch (error) {
    if (!isFailure(error)) throw error
    return refused(row, error)
  }
}

async function save(
  editing: Editing,
  ports: CampaignPorts,
  edit: BulkEditHead,
  { entity_id, before, after, is_new, level: own }: StoredRow,
): Promise<SettledRow> {
  const level = own ?? levelOf(edit)
  if (is_new) {
    const { id, isNew } = await createEntity(editing, ports, {
      ...{ level, id: entity_id, values: after },
    })
    return { state: isNew ? 'SAVED' : 'UNCHANGED', failure: null, entity_id: id }
  }
  const entity = entityOf[level]
  const { advertiser, author } = editing
  const current = await selectCurrent(author.db, advertiser.id, [{ entity, entity_id }])
  const now = current.get(entity_id)
  // What was shown beforehand holds for what was there then.
  if (now && Object.keys(before).some((field) => !isSameValue(now[field], before[field])))
    throw new Failure('entity_changed')
  await editEntity(editing, ports, { entity, id: entity_id, values: after })
  return { state: 'SAVED', failure: null, entity_id }
}

function levelOf({ level, id }: BulkEditHead): SheetLevel {
  if (level === 'SHEET') throw new Error(`A row of the sheet ${id} is of nothing`)
  return level
}
