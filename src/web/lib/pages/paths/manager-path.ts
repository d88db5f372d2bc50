/** Where ad accounts are managed: all of them, or one. */
export function managerPath(advertiserId?: string): string {
  return advertiserId === undefined
    ? '/accounts_manager/'
    : `/advertiser/${advertiserId}/accounts_manager/`
}
