/** Where somebody chooses how to make a campaign. */
export function campaignModePath(advertiserId: string, managed: string | null = null): string {
  return `/advertiser/${advertiserId}/ads/campaign_mode/${queryOf({}, managed)}`
}

/** Where a campaign is begun by hand. */
export function createPath(advertiserId: string, managed: string | null = null): string {
  return `/advertiser/${advertiserId}/ads/create/${queryOf({}, managed)}`
}

/** Where a campaign is made of which the product chooses most. */
export function automatedPath(advertiserId: string, managed: string | null = null): string {
  return `/advertiser/${advertiserId}/automated/ads/create/${queryOf({}, managed)}`
}

/** Where it is changed, with what was chosen. */
export function automatedEditPath(advertiserId: string, campaignId: string): string {
  return `/advertiser/${advertiserId}/automated/ads/edit/${queryOf({ campaign_id: campaignId }, null)}`
}

export function draftPath(
  advertiserId: string,
  draftId: string,
  { managed = null, step }: { managed?: string | null; step?: string } = {},
): string {
  const about = { draft_id: draftId, ...(step !== undefined && { step }) }
  return `/advertiser/${advertiserId}/ads/edit_draft/${queryOf(about, managed)}`
}

function queryOf(about: Record<string, string>, managed: string | null): string {
  const query = new URLSearchParams({
    ...about,
    ...(managed === null ? {} : { managed_client_id: managed }),
  })
  return query.size === 0 ? '' : `?${query.toString()}`
}
