import { AdGroupId, AdId, CampaignId, KeywordId } from '#contract/campaigns/entity-ids'
import { entityStatuses } from '#contract/campaigns/enums'
import type { SheetLevel } from '#contract/campaigns/sheets/sheet-columns'
import { isFailure } from '#contract/errors'
import { PinId } from '#contract/ids'
import type { AdvertiserRow } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { type AdGroupRow, selectAdGroupsById } from '../../ad-groups/ad-group-queries.ts'
import { type AdRow, selectAds } from '../../ads/ad-queries.ts'
import { type PromotedRow, selectPromotedPins } from '../../ads/promotable-pins.ts'
import { type CampaignRow, selectCampaignsById } from '../../campaigns/campaign-queries.ts'
import { type KeywordRow, selectKeywordsById } from '../../keywords/keyword-queries.ts'
import { idIn } from '../reading/cell-values.ts'
import type { SheetLine } from '../reading/read-lines.ts'
import { idsOf } from '../reading/read-row.ts'

/** What a sheet names, as it is, or will be by the rows above the one that is planned. */
export interface KnownEntities {
  CAMPAIGN: Map<string, CampaignRow>
  AD_GROUP: Map<string, AdGroupRow>
  AD: Map<string, AdRow>
  KEYWORD: Map<string, KeywordRow>
  /** Those that the ad account may promote. */
  pins: Map<string, PromotedRow>
}

export function knowNothing(): KnownEntities {
  return {
    CAMPAIGN: new Map(),
    AD_GROUP: new Map(),
    AD: new Map(),
    KEYWORD: new Map(),
    pins: new Map(),
  }
}

/** Looks up what some rows name, each kind in one statement. */
export async function lookUp(
  db: Db,
  advertiser: AdvertiserRow,
  lines: readonly SheetLine[],
  known: KnownEntities,
): Promise<void> {
  const named = lines.map(readIds)
  const missing = (level: SheetLevel, more: readonly string[] = []) =>
    [...new Set([...named.flatMap((ids) => ids[level] ?? []), ...more])].filter(
      (id) => !known[level].has(id),
    )
  const { id } = advertiser
  const groups = missing('AD_GROUP')
  if (groups.length > 0)
    keep(
      known.AD_GROUP,
      await selectAdGroupsById(
        db,
        id,
        groups.map((one) => AdGroupId.parse(one)),
      ),
    )
  const above = groups.flatMap((one) => known.AD_GROUP.get(one)?.campaign_id ?? [])
  const campaigns = missing('CAMPAIGN', above)
  if (campaigns.length > 0)
    keep(
      known.CAMPAIGN,
      await selectCampaignsById(
        db,
        id,
        campaigns.map((one) => CampaignId.parse(one)),
      ),
    )
  const ads = missing('AD')
  const ofIds = { campaignIds: null, adGroupIds: null, statuses: entityStatuses }
  if (ads.length > 0)
    keep(
      known.AD,
      await selectAds(
        db,
        id,
        { ...ofIds, ids: ads.map((one) => AdId.parse(one)) },
        null,
        ads.length,
      ),
    )
  const keywords = missing('KEYWORD')
  if (keywords.length > 0)
    keep(
      known.KEYWORD,
      await selectKeywordsById(
        db,
        id,
        keywords.map((one) => KeywordId.parse(one)),
      ),
    )
  await lookUpPins(db, advertiser, lines, known)
}

async function lookUpPins(
  db: Db,
  { id: advertiser_id, owner_id }: AdvertiserRow,
  lines: readonly SheetLine[],
  { pins }: KnownEntities,
): Promise<void> {
  const ids = new Set(lines.flatMap(({ cells }) => idIn(cells['Pin ID'] ?? '', 'P') ?? []))
  const missing = [...ids].filter((id) => !pins.has(id))
  if (missing.length === 0) return
  const promoted = missing.map((pin) => ({ pin_id: PinId.parse(pin), advertiser_id, owner_id }))
  for (const pin of await selectPromotedPins(db, promoted))
    if (pin.is_promotable) pins.set(pin.pin_id, pin)
}

/** What cannot be read is refused when its row is planned, unless nothing is to be done with it. */
export function readIds(line: SheetLine): ReturnType<typeof idsOf> {
  try {
    return idsOf(line)
  } catch (error) {
    if (!isFailure(error)) throw error
    return {}
  }
}

function keep<Row extends { id: string }>(known: Map<string, Row>, found: readonly Row[]): void {
  for (const row of found) known.set(row.id, row)
}
