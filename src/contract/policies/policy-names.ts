/** Policies by the last part of their URL, `/_/_/policy/{name}/`. */
export const policyNames = ['terms-of-service', 'privacy-policy', 'notice-at-collection'] as const
export type PolicyName = (typeof policyNames)[number]
