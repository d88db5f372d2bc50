export const adLimits = {
  /** The largest amount of money in one field, in micro units: 100 million of the currency. Exact as a number. */
  amountMicroMax: 100_000_000_000_000n,
  campaignNameLength: 255,
  /** A longer name of a campaign made by Quick Promote is cut. */
  quickPromoteNameLength: 63,
  quickPromoteDays: 365,
  /** Entities in one call that creates or changes several. */
  entitiesPerCall: 30,
  campaignsPerAdvertiser: 10_000,
  adsPerAdGroup: 300,
  reviewNoteLength: 500,
  /** The shorter side of an ad's picture. */
  adPictureMinPx: 200,
  bannedWordLength: 60,
  bannedWords: 5_000,
  blockedDomains: 20_000,
  /** Fewer people than this are not told apart in an estimate of reach. */
  reachMin: 100,
  /** How lately somebody must have been here to count as reachable. */
  reachDays: 30,
  targetedCountries: 250,
  targetedInterests: 250,
  targetedLocales: 50,
  targetedAudiences: 50,
  /** Of one ad group, campaign or ad account, negative ones included. */
  keywordsPerParent: 1_000,
  keywordLength: 120,
  adGroupsPerCampaign: 70,
  creditCodeLength: 64,
  creditTitleLength: 100,
  /** How long a payment waits for its payer to confirm it. */
  paymentConfirmMinutes: 60,
  /** How long an invoice may be paid by transfer. */
  invoiceDueDays: 30,
} as const
