import type { ShownOptions } from '#contract/pins/builder/pin-options'

export type OptionsEvent =
  /** Of the picture, or the one with this key of several. */
  | { type: 'alt_text_written'; text: string; key?: number }
  | { type: 'options_chosen'; options: Partial<ShownOptions> }
