import { openChooser } from './chooser.ts'
import type { ChooserWords } from './words.ts'

/** Defined around this script when the bookmark is created. */
declare const bowerbirdServer: string
declare const bowerbirdWords: ChooserWords

void openChooser({
  server: bowerbirdServer,
  method: 'bookmarklet',
  words: bowerbirdWords,
})
