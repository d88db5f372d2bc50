export const mediaLimits = {
  imageBytes: 20_000_000,
  imagePixels: 100_000_000,
  imageSideMinPx: 1,
  /** The size of a crop, as a fraction of the picture's side. */
  cropSideMin: 0.05,
  /** Similar pictures that are checked for visibility, and pins that are shown. */
  looksCompared: 600,
  lookAlikes: 50,
  videoBytes: 209_715_200,
  videoDurationMs: 900_000,
  videoSideMinPx: 16,
  videoSideMaxPx: 4_096,
  /** Concurrent uploads of one person. */
  videosWaiting: 10,
  uploadsPerRegistration: 20,
  /** How long after its registration a file may still be uploaded. */
  uploadProofMinutes: 60,
  /** An upload without progress for this long is given up. */
  uploadIdleMs: 30_000,
  /** Concurrent uploads to one process, and of one person. */
  uploadsAtOnce: 24,
  uploadsAtOnceEach: 3,
  /** Before their proof was read; and from one address. */
  uploadsUnproven: 200,
  uploadsUnprovenEach: 2,
  /** How long an upload may take. */
  uploadMs: 3_600_000,
  fetchedPageBytes: 4_000_000,
  /** Pictures of a page whose size is unknown; and how much of each is read. */
  pageImagesMeasured: 24,
  pictureHeadBytes: 65_536,

  uploadHours: 24,
} as const
