/** The roles in an ad account of another person. */
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

/** The viewer's role in an ad account; the owner has no other. */
export type ViewerRole = 'OWNER' | AdvertiserRole

/**
 * `create`: boards and Pins on behalf of the owner. `manage`: the account's name and its people. The others: to look
 * at campaigns, to change them, what is owed and paid, how it is paid, to change audiences, to look
 * at the items of a shop, and to change where they come from.
 */
export type AdvertiserPermission =
  | 'create'
  | 'manage'
  | 'read_ads'
  | 'edit_ads'
  | 'read_billing'
  | 'edit_billing'
  | 'edit_audiences'
  | 'read_catalogs'
  | 'edit_catalogs'

const granted: Record<AdvertiserPermission, readonly ViewerRole[]> = {
  create: ['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER', 'PROFILE_PUBLISHER'],
  manage: ['OWNER', 'ADMIN'],
  read_ads: [
    'OWNER',
    'ADMIN',
    'ANALYST',
    'CAMPAIGN_MANAGER',
    'AUDIENCE_MANAGER',
    'FINANCE_MANAGER',
  ],
  edit_ads: ['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER'],
  read_billing: ['OWNER', 'ADMIN', 'FINANCE_VIEW', 'FINANCE_EDIT', 'FINANCE_MANAGER'],
  edit_billing: ['OWNER', 'ADMIN', 'FINANCE_EDIT', 'FINANCE_MANAGER'],
  edit_audiences: ['OWNER', 'ADMIN', 'AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER'],
  read_catalogs: [
    'OWNER',
    'ADMIN',
    'ANALYST',
    'CAMPAIGN_MANAGER',
    'CATALOGS_MANAGER',
    'CATALOGS_VIEWER',
  ],
  edit_catalogs: ['OWNER', 'ADMIN', 'CATALOGS_MANAGER'],
}

/** The roles, besides the owner, with a permission. */
export function rolesThatMay(permission: AdvertiserPermission): AdvertiserRole[] {
  return advertiserRoles.filter((role) => granted[permission].includes(role))
}

export function roleMay(role: ViewerRole, permission: AdvertiserPermission): boolean {
  return granted[permission].includes(role)
}

/** Whether one of the viewer's roles (`permissions` of an ad account) is enough. */
export function oneRoleMay(
  roles: readonly ViewerRole[],
  permission: AdvertiserPermission,
): boolean {
  return roles.some((role) => roleMay(role, permission))
}
