import type { Objective } from '#contract/campaigns/enums'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { composedRows, type Db, rows } from '#platform/database'
import type { Split } from '../grid/figures-sql.ts'
import type { Span } from '../grid/report-request.ts'
import type { StatementParts } from '../grid/statement.ts'
import { type InsightRequest, partsStatement } from './parts-statement.ts'

export interface CampaignRow {
  id: CampaignId
  name: string
  objective_type: Objective
  end_at: Date | null
}

export async function selectCampaign(
  db: Db,
  advertiserId: AdvertiserId,
  id: CampaignId,
): Promise<CampaignRow | null> {
  const [found] = await rows<CampaignRow>(
    db,
    `select c.id, c.name, c.objective_type, c.end_at from campaigns c
      where c.advertiser_id = $1 and c.id = $2`,
    [advertiserId, id],
  )
  return found ?? null
}

export interface AmountRow {
  is_compared: boolean
  /** Null: all that are not among the largest. */
  part: string | null
  spend_micro: string
  impressions: string
  clicks: string
  video_halves: string
  conversions: string
}

export function selectParts(
  db: Db,
  request: InsightRequest,
  spans: readonly [Span, Span],
  splitBy: (sql: StatementParts) => Split,
  limit: number,
): Promise<AmountRow[]> {
  const { text, values } = partsStatement(request, spans, splitBy, limit)
  return composedRows<AmountRow>(db, text, values)
}
