import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { oneOrMore } from '../../values.ts'
import { adReadErrors } from '../campaigns.ts'
import { AnyEntityId, BulkEditId } from '../entity-ids.ts'
import { EntityException } from '../exceptions.ts'
import { sheetLevels } from '../sheets/sheet-columns.ts'
import { BulkChange, bulkLevels } from './bulk-change.ts'

export const bulkRowStates = ['WAITING', 'SAVED', 'UNCHANGED', 'REFUSED'] as const

/** How many rows are in which state. */
export const bulkStateCounts = {
  total: z.int(),
  waiting: z.int(),
  saved: z.int(),
  unchanged: z.int(),
  refused: z.int(),
}

const parsed = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

const Field = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** What happens to one campaign, ad group or ad, or to a keyword of a sheet. */
export const BulkRow = z.object({
  level: z.enum(sheetLevels),
  entity_id: z.string(),
  name: z.string(),
  state: z.enum(bulkRowStates),
  /** By their names on the wire. */
  fields: z.array(Field),
  exception: EntityException.nullable(),
})
export type BulkRow = z.output<typeof BulkRow>

const changeFields = {
  advertiser_id: AdvertiserId,
  level: z.enum(bulkLevels),
  ids: oneOrMore(AnyEntityId, limits.bulkEditEntities),
  change: z.preprocess(parsed, BulkChange),
}

/** It changes nothing, and is a command because that many ids do not fit an address. */
export const previewBulkEdit = command('previewBulkEdit', {
  summary: 'What a change of up to 1,000 campaigns, ad groups or ads would do to each, and why not',
  access: 'member',
  input: z.object(changeFields),
  output: z.object({
    rows: z.array(BulkRow),
    /** Names what was previewed: a start that names it is refused when something changed meanwhile. */
    preview_key: z.string(),
  }),
  errors: [...adReadErrors, 'advertiser_disabled'],
  resource: 'AdBulkEditPreviewResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/bulk_edits/preview/',
  endpoint: 'v4_preview_bulk_edit',
})

export const BulkEdit = z.object({
  type: z.literal('bulkedit'),
  id: idOut<'bulkEdit'>(),
  /** `SHEET`: each row has its own. */
  level: z.enum([...bulkLevels, 'SHEET']),
  status: z.enum(['RUNNING', 'DONE']),
  ...bulkStateCounts,
  /** The one that this takes back, and the one that takes this back. */
  undoes_id: idOut<'bulkEdit'>().nullable(),
  undone_by_id: idOut<'bulkEdit'>().nullable(),
  created_time: z.int(),
  finished_time: z.int().nullable(),
})
export type BulkEdit = z.output<typeof BulkEdit>

export const startBulkEdit = command('startBulkEdit', {
  summary:
    'Change up to 1,000 campaigns, ad groups or ads, each saved or refused by itself, as a job',
  access: 'member',
  input: z.object({ ...changeFields, preview_key: z.string().max(64).optional() }),
  output: BulkEdit,
  adds: true,
  errors: [...adReadErrors, 'advertiser_disabled', 'entity_changed'],
  resource: 'AdBulkEditResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/bulk_edits/',
  endpoint: 'v4_start_bulk_edit',
})

const one = { advertiser_id: AdvertiserId, bulk_edit_id: BulkEditId }

export const getBulkEdit = query('getBulkEdit', {
  summary: 'How far a bulk edit is',
  access: 'member',
  input: z.object(one),
  output: BulkEdit,
  errors: [...adReadErrors, 'bulk_edit_not_found'],
  resource: 'AdBulkEditResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/bulk_edits/:bulk_edit_id/',
  endpoint: 'v4_get_bulk_edit',
})

export const listBulkEditRows = query('listBulkEditRows', {
  summary: 'What a bulk edit did to each, in the order they were named',
  access: 'member',
  input: z.object({ ...one, ...paged }),
  output: pageOf(BulkRow),
  errors: [...adReadErrors, 'bulk_edit_not_found'],
  resource: 'AdBulkEditRowsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/bulk_edits/:bulk_edit_id/rows/',
  endpoint: 'v4_get_bulk_edit_rows',
})

export const undoBulkEdit = command('undoBulkEdit', {
  summary:
    'Bring back what a bulk edit replaced, where it was not changed again, as another bulk edit',
  access: 'member',
  input: z.object(one),
  output: BulkEdit,
  adds: true,
  errors: [...adReadErrors, 'bulk_edit_not_found', 'change_not_undoable'],
  resource: 'AdBulkEditResource/delete',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/bulk_edits/:bulk_edit_id/undo/',
  endpoint: 'v4_undo_bulk_edit',
})
