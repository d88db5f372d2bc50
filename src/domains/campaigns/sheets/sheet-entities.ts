import {
  idColumns,
  parentOf,
  type SheetLevel,
  sheetColumns,
  sheetLevels,
} from '#contract/campaigns/sheets/sheet-columns'
import type { Logged } from '#domains/advertisers'
import type { AdGroupRow } from '../ad-groups/ad-group-queries.ts'
import { loggedAdGroup } from '../ad-groups/ad-group-views.ts'
import type { AdRow } from '../ads/ad-queries.ts'
import { loggedAd } from '../ads/ad-views.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { loggedCampaign } from '../campaigns/campaign-views.ts'
import type { KeywordRow } from '../keywords/keyword-queries.ts'
import { type Cell, writeCell } from './reading/cell-values.ts'

/** A campaign, ad group, ad or keyword as a row of a sheet: its fields by the names of columns. */
export interface SheetEntity {
  level: SheetLevel
  ids: Partial<Record<SheetLevel, string>>
  name: string
  fields: Logged
}

export function campaignEntity(row: CampaignRow): SheetEntity {
  return {
    ...{ level: 'CAMPAIGN', ids: { CAMPAIGN: row.id }, name: row.name },
    fields: loggedCampaign(row),
  }
}

export function adGroupEntity(row: AdGroupRow): SheetEntity {
  const goal = row.optimization_goal_metadata?.conversion_tag_v3_goal_metadata
  return {
    ...{ level: 'AD_GROUP', ids: { CAMPAIGN: row.campaign_id, AD_GROUP: row.id }, name: row.name },
    fields: {
      ...loggedAdGroup(row),
      ...row.targeting_spec,
      conversion_event: goal?.conversion_event ?? null,
      conversion_tag_id: goal?.conversion_tag_id ?? null,
    },
  }
}

export function adEntity(row: AdRow): SheetEntity {
  return {
    level: 'AD',
    ids: { CAMPAIGN: row.campaign_id, AD_GROUP: row.ad_group_id, AD: row.id },
    name: row.name,
    fields: { ...loggedAd(row), pin_id: row.pin_id },
  }
}

export function keywordEntity(row: KeywordRow): SheetEntity {
  const { campaign_id, ad_group_id, value, match_type, archived_at } = row
  return {
    level: 'KEYWORD',
    ids: {
      ...(campaign_id && { CAMPAIGN: campaign_id }),
      ...(ad_group_id && { AD_GROUP: ad_group_id }),
      KEYWORD: row.id,
    },
    name: value,
    fields: { value, match_type, status: archived_at === null ? 'ACTIVE' : 'ARCHIVED' },
  }
}

/** Cells in the order of the heads; to be edited. */
export function cellsOf({ level, ids, fields }: SheetEntity, zone: string): Cell[] {
  return [
    ...['Edit', level],
    ...sheetLevels.map((one) => idCell(one, ids[one])),
    ...sheetColumns.map((column) =>
      column.uses[level] === undefined ? null : writeCell(column, fields[column.field], zone),
    ),
  ]
}

export function idCell(level: SheetLevel, id: string | undefined): Cell {
  return id === undefined ? null : `${idColumns[level].prefix}${id}`
}

/** A level and what it can be in, from itself upwards. */
export function upwards(level: SheetLevel): SheetLevel[] {
  const parent = parentOf[level]
  return parent === null ? [level] : [level, ...upwards(parent)]
}
