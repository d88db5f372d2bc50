import { startOfDay } from '#contract/campaigns/days'
import type { EntityStatus } from '#contract/campaigns/enums'
import {
  idColumns,
  resultHeads,
  type SheetLevel,
  sheetHeads,
  sheetLevels,
} from '#contract/campaigns/sheets/sheet-columns'
import { readSheetLines, readSheetResult } from '#contract/campaigns/sheets/sheets'
import type { CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { type AnyContext, answerQuery, memberOf } from '#platform/operations'
import { selectAdGroups } from '../ad-groups/ad-group-queries.ts'
import { selectAds } from '../ads/ad-queries.ts'
import { type StoredRow, selectBulkRows } from '../bulk/bulk-edit-queries.ts'
import { selectCampaigns } from '../campaigns/campaign-queries.ts'
import { selectAllKeywords } from '../keywords/keyword-queries.ts'
import type { Cell } from './reading/cell-values.ts'
import { toCell } from './reading/sheet-text.ts'
import {
  adEntity,
  adGroupEntity,
  campaignEntity,
  cellsOf,
  idCell,
  keywordEntity,
  type SheetEntity,
} from './sheet-entities.ts'
import { requireSheet, toSheetRow } from './sheet-views.ts'

/** What is asked for of one level. */
interface Wanted {
  advertiserId: Parameters<typeof selectCampaigns>[1]
  campaignIds: CampaignId[] | null
  withArchived: boolean
}

interface FoundEntity {
  id: string
  changedAt: Date
  entity: SheetEntity
}

/** A place in the download: a level, and the last id of it. */
const placePattern = /^(CAMPAIGN|AD_GROUP|AD|KEYWORD)\.(\d{1,18})?$/

export const readSheetLinesHandler = answerQuery(readSheetLines, async (context, input) => {
  const { db } = context
  const advertiser = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const levels = sheetLevels.filter((level) => input.levels.includes(level))
  const [, begun, last = null] = placePattern.exec(input.after ?? '') ?? []
  const level = levels.find((one) => one === begun) ?? levels[0]!
  const wanted = {
    advertiserId: advertiser.id,
    campaignIds: input.campaign_ids ?? null,
    withArchived: input.with_archived,
  }
  const max = limits.sheetRowsPerPage
  const found = await selectEntities(db, level, wanted, last, max)
  const since = input.changed_since && startOfDay(advertiser.time_zone, input.changed_since)
  const next = levels[levels.indexOf(level) + 1]
  const isOver = found.length < max
  return {
    heads: [...sheetHeads],
    lines: found.flatMap(({ changedAt, entity }) =>
      since && changedAt < since ? [] : [cellsOf(entity, advertiser.time_zone)],
    ),
    bookmark: isOver ? (next ? `${next}.` : null) : `${level}.${found.at(-1)?.id}`,
  }
})

async function selectEntities(
  db: Db,
  level: SheetLevel,
  { advertiserId, campaignIds, withArchived }: Wanted,
  before: string | null,
  max: number,
): Promise<FoundEntity[]> {
  const kept: EntityStatus[] = ['ACTIVE', 'PAUSED', 'DRAFT']
  const statuses = withArchived ? [...kept, 'ARCHIVED' as const] : kept
  const ofIds = { ids: null, campaignIds, adGroupIds: null, statuses }
  switch (level) {
    case 'CAMPAIGN': {
      const filter = { ids: campaignIds, statuses }
      const found = await selectCampaigns(db, advertiserId, filter, before, max)
      return found.map((one) => toFound(one, one.updated_at, campaignEntity(one)))
    }
    case 'AD_GROUP': {
      const found = await selectAdGroups(db, advertiserId, ofIds, before, max)
      return found.map((one) => toFound(one, one.updated_at, adGroupEntity(one)))
    }
    case 'AD': {
      const found = await selectAds(db, advertiserId, ofIds, before, max)
      return found.map((one) => toFound(one, one.updated_at, adEntity(one)))
    }
    case 'KEYWORD': {
      const filter = { campaignIds, withArchived }
      const found = await selectAllKeywords(db, advertiserId, filter, before, max)
      return found.map((one) => toFound(one, one.archived_at ?? one.created_at, keywordEntity(one)))
    }
  }
}

function toFound({ id }: { id: string }, changedAt: Date, entity: SheetEntity): FoundEntity {
  return { id, changedAt, entity }
}

export const readSheetResultHandler = answerQuery(readSheetResult, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'edit_ads')
  const sheet = await requireSheet(db, id, input.sheet_id)
  const after = /^\d{1,9}$/.test(input.after ?? '') ? Number(input.after) : -1
  const max = limits.sheetRowsPerPage
  const states = input.only_refused ? (['REFUSED'] as const) : null
  const found =
    sheet.read_at === null ? [] : await selectBulkRows(db, sheet, { after, max, states })
  return {
    name: sheet.name,
    heads: [...sheetHeads, ...resultHeads],
    lines: found.map((one) => resultCells(context, one)),
    bookmark: found.length < max ? null : String(found.at(-1)?.position),
  }
})

/** What the row said, which id it got, and what came of it. */
function resultCells(context: AnyContext, row: StoredRow): Cell[] {
  const { state, exception, entity_id, level } = toSheetRow(context, row)
  const cells = row.cells ?? {}
  const own = level && entity_id ? { head: idColumns[level].head, level, entity_id } : null
  return [
    ...sheetHeads.map((head) =>
      own?.head === head ? idCell(own.level, own.entity_id) : toCell(cells[head] ?? ''),
    ),
    ...[state, exception?.code ?? null, exception?.message ?? null],
  ]
}
