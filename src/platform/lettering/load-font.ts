import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { unitsPerEm } from '#contract/media/picture-edit/texts/lettering'
import type { FontFile } from './font-files.ts'

export interface LetterFont {
  shaping: Font
  has: (codePoint: number) => boolean
  ascent: number
  descent: number
}

/** Files that stay open. Those of Han letters have some hundred parts each. */
const maxOpen = 160
const open = new Map<string, Promise<LetterFont>>()

export function loadFont(file: FontFile): Promise<LetterFont> {
  const loading = open.get(file.path) ?? readFont(file)
  // What could not be read is read again with the next text.
  loading.catch(() => open.delete(file.path))
  // The one that was used last is the last to go.
  open.delete(file.path)
  open.set(file.path, loading)
  for (const path of open.keys()) {
    if (open.size <= maxOpen) break
    open.delete(path)
  }
  return loading
}

async function readFont({ path, weight }: FontFile): Promise<LetterFont> {
  const bytes = await readFile(path)
  const plain = path.endsWith('.woff2') ? await decompress(bytes) : bytes
  const font = new Font(new Face(new Blob(plain)))
  font.setScale(unitsPerEm, unitsPerEm)
  if (weight !== null) font.setVariations([new Variation('wght', weight)])
  const { ascender, descender } = font.hExtents()
  return {
    shaping: font,
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    ascent: Math.round(ascender),
    descent: Math.round(-descender),
  }
}
