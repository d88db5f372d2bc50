type Level = 'CAMPAIGN' | 'AD_GROUP' | 'AD'

const parameters: Record<Level, string> = {
  CAMPAIGN: 'campaign_id',
  AD_GROUP: 'ad_group_id',
  AD: 'ad_id',
}

export function historyPath(advertiserId: string): string {
  return `/advertiser/${advertiserId}/history/`
}

/** Where one campaign, ad group or ad is changed. */
export function editPath(advertiserId: string, level: Level, id: string): string {
  return `/advertiser/${advertiserId}/ads/edit/?${parameters[level]}=${id}`
}

export function duplicatePath(advertiserId: string, level: Level, id: string): string {
  return `/advertiser/${advertiserId}/ads/duplicate/?${parameters[level]}=${id}`
}

/** Where several are changed at once. Ids are written short, as an address holds no more than some thousand signs. */
export function bulkEditPath(advertiserId: string, level: Level, ids: readonly string[]): string {
  const short = ids.map((id) => BigInt(id).toString(36)).join('.')
  return `/advertiser/${advertiserId}/ads/bulk_edit/?level=${level}&ids=${short}`
}

/** How one is going, or went. */
export function bulkEditJobPath(advertiserId: string, id: string): string {
  return `/advertiser/${advertiserId}/ads/bulk_edit/?job=${id}`
}
