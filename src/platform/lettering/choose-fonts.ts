import type { TextFamily } from '#contract/media/picture-edit/texts/picture-text'
import { emojiFonts, type FontFile, fontsOf } from './font-files.ts'
import { type LetterFont, loadFont } from './load-font.ts'

/** A letter as readers count them, with its marks, and what draws it. */
export interface Letter {
  start: number
  end: number
  font: LetterFont
}

export interface ChosenFonts {
  letters: Letter[]
  /** Those that no font has, each once. */
  missing: string[]
  /** Of empty lines. */
  first: LetterFont
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isShownAsEmoji = /\p{Emoji_Presentation}|\ufe0f/u
const isInvisible = /\p{Default_Ignorable_Code_Point}/u

/** A letter and its marks are drawn by one font, so that they fit. */
export async function chooseFonts(text: string, family: TextFamily): Promise<ChosenFonts> {
  const [files, emoji] = await Promise.all([fontsOf(family, text), emojiFonts()])
  const first = await loadFont(files[0]!)
  const known = new Map<string, LetterFont | null>()
  const letters: Letter[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    if (segment === '\n') continue
    if (!known.has(segment)) {
      const order = isShownAsEmoji.test(segment) ? [...emoji, ...files] : [...files, ...emoji]
      known.set(segment, await fontFor(segment, order))
    }
    const font = known.get(segment)
    if (font) letters.push({ start: index, end: index + segment.length, font })
  }
  const missing = [...known].flatMap(([segment, font]) => (font ? [] : [segment]))
  return { letters, missing, first }
}

async function fontFor(grapheme: string, files: readonly FontFile[]): Promise<LetterFont | null> {
  const needed = [...grapheme]
    .filter((character) => !isInvisible.test(character))
    .map((character) => character.codePointAt(0)!)
  for (const file of files) {
    if (!needed.every(file.isFor)) continue
    const font = await loadFont(file)
    if (needed.every(font.has)) return font
  }
  return null
}
