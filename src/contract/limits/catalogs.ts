export const catalogFeedsPerAdvertiser = 20
export const catalogFeedNameLength = 100
export const catalogCredentialLength = 255
/** As it is sent. */
export const catalogFileBytes = 200_000_000
/** Once it is inflated: what is larger is refused while it is read. */
export const catalogTextBytes = 600_000_000
export const catalogItemsPerFeed = 500_000
export const catalogFetchMs = 300_000
export const catalogReadMs = 1_800_000
/** Of the process that reads a file. */
export const catalogHeapBytes = 201_326_592
/** Of one field of a row; what is longer is cut. */
export const catalogFieldLength = 20_000
export const catalogFields = 250
/** Of elements within elements. */
export const catalogDepth = 100
/** Of each kind of error and warning. */
export const catalogSamples = 20
export const catalogSampleLength = 120
export const catalogIngestsKept = 20
export const catalogItemIdLength = 127
export const catalogTitleLength = 500
export const catalogDescriptionLength = 10_000
export const catalogWordsLength = 750
export const catalogSearchLength = 100
/** Items of all catalogs that are found at once. */
export const catalogItemsFound = 10
export const productGroupsPerFeed = 100
export const productGroupNameLength = 100
export const productGroupConditions = 20
export const productGroupValues = 100
/** Of all conditions of a group, as JSON. */
export const productGroupFiltersLength = 10_000
/** Of one group, in an ad group. */
export const promotedItemsPerGroup = 100
export const productGroupsPerAdGroup = 20
/** What a promoted item cost is kept for; the longest span of a report and one as long before it. */
export const itemStateDays = 372
/** Best and worst items that insights into a product group tell of, and changes of prices and stock. */
export const rankedItems = 5
export const itemChanges = 20
