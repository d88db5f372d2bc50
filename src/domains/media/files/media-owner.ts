import type { PersonId } from '#contract/ids'

/** Whose file it is; whoever signs up with a portrait of their login provider has no id yet. */
export type MediaOwner = PersonId | { issuer: string; subject: string }

/** What addresses are derived from. */
export const nameOf = (owner: MediaOwner) =>
  typeof owner === 'string' ? owner : `${owner.issuer} ${owner.subject}`

/** Whose quota it counts against. */
export const personOf = (owner: MediaOwner) => (typeof owner === 'string' ? owner : null)
