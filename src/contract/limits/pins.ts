/**
 * Pictures of a page that are saved at once. A separate constant for the bookmarklet, whose script must be
 * self-contained.
 */
export const picturesAtOnce = 20
/** Files that are chosen at once, of which each becomes a pin. */
export const filesAtOnce = 10_000

/** Pins that are looked up by id at once. */
export const pinsPerLookup = 100
/** How long a deleted pin can be restored. */
export const pinUndoHours = 24
/** Pins listed individually in a move, copy or deletion. */
export const pinsPerChoice = 1_000
/** Pins excluded when all others are selected. */
export const exceptionsPerChoice = 5_000
/** Selections up to this size are processed at once, larger ones in steps of this size in the background. */
export const pinsPerStep = 200

/** Pages of one pin. */
export const pagesMin = 2
export const carouselPages = 5
export const storyPages = 20
/** Scheduled pins of one person that were not published, how many days ahead, and how long one is tried. */
export const scheduledPins = 100
export const scheduledPinDays = 365
export const scheduledPinTriedMinutes = 60

/** People tagged in one pin. */
export const taggedPeople = 10
/** Topics of one pin. */
export const topicsPerPin = 10

/** Products tagged in one pin. */
export const taggedProducts = 10
/** Of a product page; what is longer is cut. */
export const productTitleLength = 200
/** How long a price that was read on a page is shown, which is read anew each day. */
export const productPriceDays = 7
/** How long a product that no pin tags is kept, as drafts are for less. */
export const productDays = 45

/** Drafts of pins in one name, and for how many days one is kept that nobody changes. */
export const pinDrafts = 50
export const pinDraftDays = 30

export const pinTitleLength = 100
/** The limit on the wire; the product's own forms stop at `pinDescriptionFormLength`. */
export const pinDescriptionLength = 800
export const pinDescriptionFormLength = 500
export const altTextLength = 500
export const linkLength = 2_048

/** Saves of one picture or page are counted up to here. */
export const savesCounted = 10_000
