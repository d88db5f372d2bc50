/** What the chooser says; whoever brings it along knows the language and the name. */
export interface ChooserWords {
  title: string
  close: string
  looking: string
  none: string
  /** `{size}` is put in. */
  save: string
  /** The window did not open. */
  blocked: string
  openHere: string
}
