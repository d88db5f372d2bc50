/** A zip, with pictures and videos. */
export const importFileBytes = 2_000_000_000
/** A file that is no zip, and of a zip its list of entries and its texts, as they are packed. */
export const importTextFileBytes = 50_000_000
/** Of a file that is sent in several goes: how many parts it may have, and how much the page sends at once. */
export const importUploadParts = 8_000
export const importRequestBytes = 100_000_000
/** Smaller files are sent in one piece. */
export const importResumableFromBytes = 8_000_000
export const importNameLength = 120
/** Pins per import. */
export const importItems = 10_000
/** Files in a zip. */
export const importFiles = 50_000
/** The size of one file, and of all files read from a zip, unpacked. */
export const importTextBytes = 40_000_000
export const importAllTextBytes = 200_000_000
/** The maximum compression ratio of a file. */
export const importInflation = 200
/** The nesting depth, and the number of values, in a file of an import. */
export const importDepth = 1_000
export const importParts = 1_000_000
/** The size of what was found in it, as JSON. */
export const importFoundBytes = 40_000_000
/** Memory and time of the process that reads it. */
export const importHeapBytes = 256_000_000
export const importReadMs = 120_000
export const importItemsPerStep = 5
export const importPauseMs = 1_000
/** While its videos are prepared. */
export const importVideoPauseMs = 5_000
export const importFailuresShown = 200
export const importDays = 30

/** How long an export of a person's data is available. */
export const exportHours = 24
/** An export's file is stored in pieces of about this size. */
export const exportPieceBytes = 8_000_000
/** Rows per data file, and pins per readable page. */
export const exportRowsPerFile = 1_000
/** Rows that are read at once: with captions, each may have some hundred kilobytes. */
export const exportRowsAtOnce = 100
/** The size of a data file, as long as it has several rows: an import has room for twice as much. */
export const exportFileBytes = 20_000_000
/** How long one step of an export runs before others get their turn. */
export const exportStepMs = 15_000
/** How long an export may take before it is given up. */
export const exportGivenUpHours = 24
