/** The product groups that an ad group promotes, or all of the ad account. */
export function productGroupsPath(advertiserId: string, adGroupId?: string): string {
  const path = `/advertiser/${advertiserId}/reporting/productgroups/`
  return adGroupId === undefined ? path : `${path}?adgroups=${adGroupId}`
}
