/**
 * Pictures of a page that are saved at once. A separate constant for the bookmarklet, whose script must be
 * self-contained.
 */
export const picturesAtOnce = 20

export const pinLimits = {
  /** Pins that are looked up by id at once. */
  pinsPerLook: 100,
  /** How long a deleted pin can be restored. */
  pinUndoHours: 24,
  /** Pins listed individually in a move, copy or deletion. */
  pinsPerChoice: 1_000,
  /** Pins excluded when all others are selected. */
  exceptionsPerChoice: 5_000,
  /** Selections up to this size are processed at once, larger ones in steps of this size in the background. */
  pinsPerStep: 200,

  picturesAtOnce,
  pinTitleLength: 100,
  /** The limit on the wire; the product's own forms stop at `pinDescriptionFormLength`. */
  pinDescriptionLength: 800,
  pinDescriptionFormLength: 500,
  altTextLength: 500,
  linkLength: 2_048,

  /** Saves of one picture or page are counted up to here. */
  savesCounted: 10_000,
} as const
