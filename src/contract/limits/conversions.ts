export const conversionTagsPerAdvertiser = 100
/** That are not revoked. */
export const conversionTokensPerAdvertiser = 20
export const conversionNameLength = 100
/** How long a site's cookie holds the id of a click. */
export const clickIdDays = 60
export const clickIdLength = 200
export const eventIdLength = 128
/** Texts that a site adds to an event: names, an order's id. */
export const conversionTextLength = 256
export const conversionContents = 100
/** Hashes of one kind in one event. */
export const conversionHashes = 10
export const conversionsPerCall = 1_000
export const conversionBodyBytes = 1_000_000
/** Values in a call, at any depth. */
export const conversionParts = 100_000
export const conversionMaxAgeDays = 7
/** Of rows in an uploaded file, which is made once a month or more often. */
export const conversionUploadMaxAgeDays = 30
export const conversionFileBytes = 1_000_000_000
/** The longest row of a file, in letters and separators. */
export const conversionRowLength = 20_000
/** Of one ad account, read at a time. */
export const conversionUploadsAtOnce = 3
/** Of one file; beyond, rows are counted as refused without saying why. */
export const conversionUploadErrors = 100_000
/** How long uploads and what was wrong with them are listed. */
export const conversionUploadDays = 90
/** A file that could not be read within this time is given up. */
export const conversionUploadHours = 24
export const salesStudiesPerAdvertiser = 50
/** How long studies of sales, and the rows of which they are made, are kept. */
export const salesStudyDays = 180
/** How far the clock of a server that sends events may be ahead. */
export const conversionSkewMinutes = 5
/** An event reported later than this counts as offline. */
export const conversionLateMinutes = 60
/** How long the same name and id mean the same event. */
export const conversionDuplicateHours = 24
/** How long hashed personal data and click ids of events are kept. */
export const conversionIdentifierDays = 30
export const conversionEventDays = 90
/** How long the shape of a refused event is kept. */
export const conversionSampleDays = 7
export const conversionTestEventHours = 24
/** The newest stay. */
export const conversionTestEventsPerAdvertiser = 200
/** Of one call. */
export const conversionTestEventsPerCall = 50
/** Reasons for which events were refused, shown at once. */
export const conversionRefusalsShown = 50
/** Pages and ids that are shown of a problem. */
export const conversionExamples = 20
export const conversionPartnerDays = 7
/** Events, the newest first, of which those of partners are counted. */
export const conversionPartnerEvents = 200_000
export const conversionPartnersShown = 50
export const firstPartyHostsPerAdvertiser = 10
/** Checked again so often, and given up after so many failed checks. */
export const firstPartyCheckHours = 24
export const firstPartyFailedChecks = 3
