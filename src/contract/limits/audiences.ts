/** Fewer people than this can neither be reached nor are they told apart. */
export const audienceMin = 100
/** Up to so many people less than there are, which nobody outside knows: see `hiddenPeople`. */
export const audienceHidden = 50
export const audiencesPerAdvertiser = 500
export const audienceNameLength = 255
export const audienceRetentionDays = 180
export const audienceRetentionDaysMax = 540
export const audienceUrlPartLength = 200
export const actalikePercentMax = 10
export const customerListsPerAdvertiser = 100
/** Hashes in one call. A form makes three letters of each comma between them. */
export const customerRecordsPerCall = 3_000
/** Hashes of one list, over all calls. */
export const customerRecordsPerList = 100_000
/** How long somebody stays on a list that is not uploaded again. */
export const customerListDays = 540
/** How often a size is counted anew, at most. */
export const audienceSizeHours = 24
/** Of how many audiences it is answered at once where they are used, and with how many campaigns. */
export const audienceUsesAtOnce = 250
export const audienceUsesListed = 1_000
/** Of how many days `getAudienceDebug` counts what a rule found. */
export const audienceDebugDays = 14
