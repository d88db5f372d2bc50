/** What somebody may be in an ad account of another's. */
export const advertiserRoles = [
  'ADMIN',
  'ANALYST',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'FINANCE_EDIT',
  'FINANCE_MANAGER',
  'FINANCE_VIEW',
  'PROFILE_PUBLISHER',
] as const
export type AdvertiserRole = (typeof advertiserRoles)[number]

/** As which somebody stands to an ad account: its owner needs no role. */
export type Standing = 'OWNER' | AdvertiserRole

/** `create`: boards and Pins in the owner's stead. `manage`: the account's name and its people. */
export type AdvertiserPermission = 'create' | 'manage'

const granted: Record<AdvertiserPermission, readonly Standing[]> = {
  create: ['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER', 'PROFILE_PUBLISHER'],
  manage: ['OWNER', 'ADMIN'],
}

/** The roles, beside the owner, that give a permission. */
export function rolesThatMay(permission: AdvertiserPermission): AdvertiserRole[] {
  return advertiserRoles.filter((role) => granted[permission].includes(role))
}

export function standingMay(standing: Standing, permission: AdvertiserPermission): boolean {
  return granted[permission].includes(standing)
}
