/** The texts of the chooser, provided by its caller in the right language. */
export interface ChooserWords {
  title: string
  close: string
  looking: string
  none: string
  /** `{size}` is replaced. */
  save: string
  several: string
  cancel: string
  /** `{size}` is replaced. */
  choose: string
  /** `{count}` and `{max}` are replaced. */
  chosen: string
  saveOne: string
  /** `{count}` is replaced. */
  saveMany: string
  /** Shown if the popup was blocked. */
  blocked: string
  openHere: string
}
