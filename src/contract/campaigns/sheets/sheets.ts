import { z } from 'zod'
import { AdvertiserId } from '../../advertisers/advertiser.ts'
import { idOut } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { command, query } from '../../operation.ts'
import { paged, pageOf } from '../../paging.ts'
import { Flag, line, oneOrMore } from '../../values.ts'
import { bulkRowStates, bulkStateCounts } from '../bulk/bulk-edit.ts'
import { adReadErrors } from '../campaigns.ts'
import { CampaignId, SheetId } from '../entity-ids.ts'
import { EntityException } from '../exceptions.ts'
import { Day } from '../moments.ts'
import { sheetFormats, sheetLevels } from './sheet-columns.ts'

/** `READY`: read, and shown beforehand; nothing is changed before somebody applies it. */
export const sheetStatuses = ['READING', 'READY', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const
export type SheetStatus = (typeof sheetStatuses)[number]

export const Sheet = z.object({
  type: z.literal('sheet'),
  /** That of its bulk edit too, once it is applied. */
  id: idOut<'bulkEdit'>(),
  name: z.string(),
  format: z.enum(sheetFormats),
  status: z.enum(sheetStatuses),
  byte_size: z.int(),
  uploaded_by: z.string().nullable(),
  ...bulkStateCounts,
  /** Of those that wait or were saved: made by the sheet. */
  created: z.int(),
  /** Rows without an action. */
  ignored: z.int(),
  /** Why it failed as a whole. */
  failure: z.string().nullable(),
  is_undone: z.boolean(),
  created_time: z.int(),
  finished_time: z.int().nullable(),
})
export type Sheet = z.output<typeof Sheet>

export const uploadSheet = command('uploadSheet', {
  summary: 'Hand over a bulk sheet, to be read and shown before anything changes',
  access: 'member',
  budget: 'upload',
  input: z.object({
    advertiser_id: AdvertiserId,
    /** Its bytes as a stream. */
    file: z.union([
      z.instanceof(Uint8Array),
      z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    ]),
    name: line(1_000)
      .default('')
      .transform((name) => name.slice(0, limits.sheetNameLength)),
  }),
  output: Sheet,
  errors: [
    ...adReadErrors,
    'sheet_file_missing',
    'sheet_file_unknown',
    'sheet_file_too_large',
    'storage_full',
    'storage_unavailable',
  ],
})

export const listSheets = query('listSheets', {
  summary: 'Bulk sheets of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(Sheet),
  errors: adReadErrors,
  resource: 'AdSheetsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/sheets/',
  endpoint: 'v4_get_sheets',
})

const one = { advertiser_id: AdvertiserId, sheet_id: SheetId }
const oneErrors = [...adReadErrors, 'sheet_not_found'] as const

export const getSheet = query('getSheet', {
  summary: 'How far a bulk sheet is',
  access: 'member',
  input: z.object(one),
  output: Sheet,
  errors: oneErrors,
  resource: 'AdSheetResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/sheets/:sheet_id/',
  endpoint: 'v4_get_sheet',
})

export const SheetRow = z.object({
  /** In the file, from 1. */
  line: z.int(),
  level: z.enum(sheetLevels).nullable(),
  is_new: z.boolean(),
  /** Null: nothing that is there, or will be. */
  entity_id: z.string().nullable(),
  name: z.string(),
  state: z.enum(bulkRowStates),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  exception: EntityException.nullable(),
})
export type SheetRow = z.output<typeof SheetRow>

export const listSheetRows = query('listSheetRows', {
  summary: 'What each row of a bulk sheet does or did, and why not',
  access: 'member',
  input: z.object({
    ...one,
    states: oneOrMore(z.enum(bulkRowStates), bulkRowStates.length).optional(),
    ...paged,
  }),
  output: pageOf(SheetRow),
  errors: oneErrors,
  resource: 'AdSheetRowsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/sheets/:sheet_id/rows/',
  endpoint: 'v4_get_sheet_rows',
})

export const applySheet = command('applySheet', {
  summary: 'Apply a bulk sheet as a bulk edit with its id; each row is saved or refused by itself',
  access: 'member',
  input: z.object(one),
  output: Sheet,
  errors: [...oneErrors, 'sheet_not_ready', 'consent_required'],
  resource: 'AdSheetResource/update',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/sheets/:sheet_id/apply/',
  endpoint: 'v4_apply_sheet',
})

const cells = z.array(z.union([z.string(), z.number()]).nullable())
const linesOf = {
  heads: z.array(z.string()),
  lines: z.array(cells),
  bookmark: z.string().nullable(),
}

/** For the download route, which asks for one page after the other. */
export const readSheetLines = query('readSheetLines', {
  summary: 'Campaigns and what is in them as rows of a bulk sheet, a page at a time',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    levels: oneOrMore(z.enum(sheetLevels), sheetLevels.length).default([...sheetLevels]),
    campaign_ids: z.preprocess(
      (value) => (value === '' ? undefined : value),
      oneOrMore(CampaignId, 250).optional(),
    ),
    /** A day of the ad account, that day included. */
    changed_since: z.preprocess((value) => (value === '' ? undefined : value), Day.optional()),
    with_archived: Flag.default(false),
    after: z.string().max(limits.bookmarkLength).nullish(),
  }),
  output: z.object(linesOf),
  errors: adReadErrors,
})

/** For the download route too. */
export const readSheetResult = query('readSheetResult', {
  summary: 'Rows of a bulk sheet with what came of them, a page at a time',
  access: 'member',
  input: z.object({
    ...one,
    only_refused: Flag.default(false),
    after: z.string().max(limits.bookmarkLength).nullish(),
  }),
  output: z.object({ ...linesOf, name: z.string() }),
  errors: oneErrors,
})

/** For the download route: clients are never told where files are stored. */
export const openSheet = query('openSheet', {
  summary: 'A bulk sheet as it was handed over',
  access: 'member',
  input: z.object(one),
  output: z.object({ key: z.string(), name: z.string(), format: z.enum(sheetFormats) }),
  errors: oneErrors,
})

const Code = z.object({ code: z.int(), reason: z.string(), message: z.string() })

export const getSheetGuide = query('getSheetGuide', {
  summary: 'Why a bulk sheet, or one of its rows, can be refused, with the codes of result files',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.object({ of_sheets: z.array(Code), of_rows: z.array(Code) }),
  errors: adReadErrors,
  resource: 'AdSheetGuideResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/sheet_guide/',
  endpoint: 'v4_get_sheet_guide',
})

/** For the download route. */
export const readSheetSamples = query('readSheetSamples', {
  summary: 'Rows that a bulk sheet could have',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId }),
  output: z.object(linesOf),
  errors: adReadErrors,
})
