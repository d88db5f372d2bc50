/** What the chooser says; whoever brings it along knows the language and the name. */
export interface ChooserWords {
  title: string
  close: string
  looking: string
  none: string
  /** `{size}` is put in. */
  save: string
  several: string
  cancel: string
  /** `{size}` is put in. */
  choose: string
  /** `{count}` and `{most}` are put in. */
  chosen: string
  saveOne: string
  /** `{count}` is put in. */
  saveMany: string
  /** The window did not open. */
  blocked: string
  openHere: string
}
