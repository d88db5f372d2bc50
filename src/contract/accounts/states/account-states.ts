/**
 * active: normal. soft_banned: the password must be reset first. suspended: closed by the operator.
 * deactivated: closed by its owner, who may return. deletion_due: deleted after some days, unless its owner
 * logs in. In the last three the person and their boards are hidden.
 */
export const accountStates = [
  'active',
  'soft_banned',
  'suspended',
  'deactivated',
  'deletion_due',
] as const

export type AccountState = (typeof accountStates)[number]
