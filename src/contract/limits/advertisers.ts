export const advertiserLimits = {
  businessNameLength: 100,
  advertiserNameLength: 256,
  /** Ad accounts of one business. */
  advertisersPerOwner: 50,
  /** Besides its owner. */
  peoplePerAdvertiser: 100,
  /** Ad accounts of others that one person may be in. */
  advertisersShared: 200,
} as const
