/** Of a list of hashes that is sent from a page; the command takes longer ones. */
export const knownPicturesFileBytes = 20_000_000
export const knownListNameLength = 100
export const knownListSourceLength = 200
export const imageBytes = 20_000_000
export const imagePixels = 100_000_000
/** Either side of a picture that a member chooses for a Pin (saving.md: the builder's minimum). */
export const pinPictureSideMinPx = 120
/** The size of a crop, as a fraction of the picture's side. */
export const cropSideMin = 0.05
/** Either side of an edited picture, unless the picture itself is smaller. */
export const editedSideMinPx = 120
/** Width times height of an edited picture; a larger one is made smaller. */
export const editedPixels = 16_000_000
/** How far an edited picture is straightened to either side, and a text upon it turned, in tenths of a degree. */
export const pictureTiltTenths = 450
export const pictureTextTiltTenths = 1_800
/** Texts upon a picture, and the characters of each. */
export const pictureTexts = 8
export const pictureTextLength = 200
/** The size of its letters, as a fraction of the picture's height, and the width of its box by the picture's. */
export const pictureTextSizeMin = 0.02
export const pictureTextSizeMax = 0.5
export const pictureTextWidthMin = 0.1
/** Similar pictures that are checked for visibility, and pins that are shown. */
export const looksCompared = 600
export const lookAlikes = 50
export const videoBytes = 209_715_200
export const videoDurationMs = 900_000
/** What is left of a trimmed video, unless all of it is shorter. */
export const videoPartMinMs = 500
export const videoSideMinPx = 16
export const videoSideMaxPx = 4_096
/** How often preparing a video is begun before it is given up. */
export const videoTries = 5
/** Concurrent uploads of one person. */
export const videosWaiting = 10
export const uploadsPerRegistration = 20
/** How long after its registration a file may still be uploaded. */
export const uploadProofMinutes = 60
/** An upload without progress for this long is given up. */
export const uploadIdleMs = 30_000
/** Concurrent uploads to one process, and of one person. */
export const uploadsAtOnce = 24
export const uploadsAtOnceEach = 3
/** Before their proof was read; and from one address. */
export const uploadsUnproven = 200
export const uploadsUnprovenEach = 2
/** How long an upload may take. */
export const uploadMs = 3_600_000
/** Uploads that go on: how many one person may have open, and their bytes together. */
export const resumableOpen = 20
export const resumableOpenBytes = 1_073_741_824
/** How much of one is held in memory, and for how long, before it is stored as a part. */
export const resumablePartBytes = 2_097_152
export const resumablePartMs = 5_000
/** A full upload on a poor connection has some hundred parts. */
export const resumableParts = 2_000
/** How long a request keeps others from going on with the same upload after its last part. */
export const resumableWriterMs = 20_000
/** Without a byte for this long, it is deleted. */
export const resumableHours = 24
export const fetchedPageBytes = 4_000_000
/** Pictures of a page whose size is unknown; and how much of each is read. */
export const pageImagesMeasured = 24
export const pictureHeadBytes = 65_536

export const uploadHours = 24
