/**
 * Which domain is in which layer. A domain may call domains of lower layers, and join their tables; those of
 * one layer know nothing of each other. Checked by `npm run check`.
 */
export const layers: Readonly<Record<string, number>> = {
  people: 1,
  media: 1,
  experiments: 1,
  policies: 1,
  claims: 1,
  'background-jobs': 1,
  push: 1,
  accounts: 2,
  advertisers: 2,
  news: 2,
  boards: 3,
  billing: 3,
  catalogs: 3,
  site: 3,
  'security-events': 3,
  pins: 4,
  follows: 4,
  search: 5,
  'visual-similarity': 5,
  comments: 5,
  conversations: 5,
  campaigns: 5,
  audiences: 5,
  hub: 6,
  discover: 6,
  delivery: 6,
  transfer: 6,
  'ad-repository': 7,
  conversions: 7,
  reports: 7,
  desk: 8,
  reporting: 8,
  feeds: 8,
  measurement: 9,
}

/**
 * Tables that no other domain joins, because each would write their rule anew: it uses the conditions that the owner
 * exports (`blockedBetween`, `blockedOrMuted`), or calls it.
 */
export const privateTables: ReadonlySet<string> = new Set([
  'person_blocks',
  'person_mutes',
  'sessions',
  'push_subscriptions',
  'account_tokens',
  'second_factors',
  'backup_codes',
  'passkeys',
  'invitations',
])
