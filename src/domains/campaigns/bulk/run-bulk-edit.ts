import type { BulkLevel } from '#contract/campaigns/bulk/bulk-change'
import type { ChangedEntity } from '#contract/campaigns/changes/kinds'
import { Failure, isFailure } from '#contract/errors'
import type { AdvertiserId, BulkEditId } from '#contract/ids'
import { isSameValue, lockPermitted } from '#domains/advertisers'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { accountState } from '../account-state.ts'
import { editEntity } from '../changes/edit-entity.ts'
import { selectCurrent } from '../changes/select-current.ts'
import type { Editing } from '../editing.ts'
import type { CampaignPorts } from '../ports.ts'
import {
  type BulkEditRow,
  findBulkEdit,
  finishBulkEdit,
  lockWaitingRows,
  type StoredRow,
  settleRow,
} from './bulk-edit-queries.ts'

const entityOf: Record<BulkLevel, ChangedEntity> = {
  CAMPAIGN: 'campaign',
  AD_GROUP: 'adgroup',
  AD: 'ad',
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
  for (;;) {
    const isDone = await database.transaction(async (db) => {
      const edit = await findBulkEdit(db, due.advertiser_id, due.bulk_edit_id)
      return !edit || saveSome(services, db, ports, edit)
    })
    if (isDone) return
  }
}

/** Returns whether nothing waits any more. */
async function saveSome(
  services: Services,
  db: Writer,
  ports: CampaignPorts,
  edit: BulkEditRow,
): Promise<boolean> {
  const editing = await permitted(services, db, edit)
  const waiting = await lockWaitingRows(db, edit, atOnce)
  for (const row of waiting) {
    const failure = isFailure(editing) ? editing : await saveRow(editing, ports, edit, row)
    const stored = failure && { code: failure.code, detail: failure.detail }
    await settleRow(db, edit, row.position, stored)
  }
  if (waiting.length === atOnce) return false
  await finishBulkEdit(db, edit, services.clock.now())
  return true
}

/** As whoever asked for it; a failure where they may not any more. */
async function permitted(
  { newId, clock }: Services,
  db: Writer,
  { advertiser_id, id, created_by, language, undoes_id }: BulkEditRow,
): Promise<Editing | Failure> {
  try {
    const advertiser = await lockPermitted(db, advertiser_id, created_by, 'edit_ads')
    const source = undoes_id === null ? 'bulk_edit' : 'undo'
    const author = { db, newId, clock, actorId: created_by, source, bulkEditId: id } as const
    return { author, advertiser, above: await accountState(db, advertiser), language }
  } catch (error) {
    if (!isFailure(error)) throw error
    return error
  }
}

/** Returns why not. A refusal comes before the first write, so that the others of the transaction stay. */
async function saveRow(
  editing: Editing,
  ports: CampaignPorts,
  { advertiser_id, level }: BulkEditRow,
  { entity_id, before, after }: StoredRow,
): Promise<Failure | null> {
  const entity = entityOf[level]
  const current = await selectCurrent(editing.author.db, advertiser_id, [{ entity, entity_id }])
  const now = current.get(entity_id)
  // What was shown beforehand holds for what was there then.
  if (now && Object.keys(before).some((field) => !isSameValue(now[field], before[field])))
    return new Failure('entity_changed')
  try {
    await editEntity(editing, ports, { entity, id: entity_id, values: after })
    return null
  } catch (error) {
    if (!isFailure(error)) throw error
    return error
  }
}
