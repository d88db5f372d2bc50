export const adLimits = {
  /** The largest amount of money in one field, in micro units: 100 million of the currency. Exact as a number. */
  amountMicroMax: 100_000_000_000_000n,
  campaignNameLength: 255,
  targetedCountries: 250,
  targetedInterests: 250,
  targetedLocales: 50,
  targetedAudiences: 50,
  /** Of one ad group, campaign or ad account, negative ones included. */
  keywordsPerParent: 1_000,
  keywordLength: 120,
  adGroupsPerCampaign: 70,
  /** Younger people are shown no ads. */
  adViewerAgeMin: 18,
  /** How long an offer may still be counted after it was made. */
  adOfferMinutes: 120,
} as const
