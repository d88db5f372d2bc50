export const businessNameLength = 100
export const advertiserNameLength = 256
/** Ad accounts of one business. */
export const advertisersPerOwner = 50
/** Besides its owner. */
export const peoplePerAdvertiser = 100
/** Ad accounts of others that one person may be in. */
export const advertisersShared = 200
