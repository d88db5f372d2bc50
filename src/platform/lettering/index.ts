import type { Lettering } from '#contract/media/picture-edit/texts/lettering'
import type { TextToLetter } from './letter.ts'

export { fontsVersion } from './fonts-version.ts'
export type { TextToLetter }

/** As in its file, which is loaded with the first text: most pictures have none, and their process no fonts. */
export async function letter(text: TextToLetter): Promise<Lettering> {
  return (await import('./letter.ts')).letter(text)
}
