/** Where somebody chooses how to make a campaign. */
export function campaignModePath(advertiserId: string, managed: string | null = null): string {
  return `/advertiser/${advertiserId}/ads/campaign_mode/${queryOf({}, managed)}`
}

/** Where a campaign is begun by hand. */
export function createPath(advertiserId: string, managed: string | null = null): string {
  return `/advertiser/${advertiserId}/ads/create/${queryOf({}, managed)}`
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
