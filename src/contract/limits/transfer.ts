export const transferLimits = {
  importFileBytes: 50_000_000,
  importNameLength: 120,
  /** Pins per import. */
  importItems: 10_000,
  /** Files in a zip. */
  importFiles: 50_000,
  /** The size of one file, and of all files read from a zip, unpacked. */
  importTextBytes: 40_000_000,
  importAllTextBytes: 200_000_000,
  /** The maximum compression ratio of a file. */
  importInflation: 200,
  /** The nesting depth, and the number of values, in a file of an import. */
  importDepth: 1_000,
  importParts: 1_000_000,
  /** The size of what was found in it, as JSON. */
  importFoundBytes: 40_000_000,
  /** Memory and time of the process that reads it. */
  importHeapBytes: 256_000_000,
  importReadMs: 120_000,
  importItemsPerStep: 5,
  importPauseMs: 1_000,
  /** While its videos are prepared. */
  importVideoPauseMs: 5_000,
  importFailuresShown: 200,
  importDays: 30,

  /** How long an export of a person's data is available. */
  exportHours: 24,
  /** An export's file is stored in pieces of about this size. */
  exportPieceBytes: 8_000_000,
  /** Rows per data file, and pins per readable page. */
  exportRowsPerFile: 1_000,
  /** How long one step of an export runs before others get their turn. */
  exportStepMs: 15_000,
  /** How long an export may take before it is given up. */
  exportGivenUpHours: 24,
} as const
