import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'

/** A font that a document embeds: `covers` tells which characters it has. */
export interface PdfFont {
  name: string
  bytes: Buffer
  covers: (codePoint: number) => boolean
}

/** In the order in which they are tried for a character. The last has nearly all of Unicode, in a plain hand. */
export interface PdfFonts {
  of(weight: Weight): readonly PdfFont[]
}

const require = createRequire(import.meta.url)
const cuts = ['latin', 'latin-ext', 'vietnamese'] as const
const weights = { regular: 400, bold: 700 } as const
const fallbackFile = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'

const known = new Map<string, Promise<PdfFont>>()

/** The product's font, and for characters it lacks one for all scripts, which is only loaded for them: it is large. */
export async function loadFonts(text: string): Promise<PdfFonts> {
  const own = async (weight: Weight) =>
    Promise.all(
      cuts.map((cut) =>
        loadFont(
          `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${cut}-${weights[weight]}-normal.woff`,
        ),
      ),
    )
  const [regular, bold] = await Promise.all([own('regular'), own('bold')])
  const isCovered = (codePoint: number) => regular.some(({ covers }) => covers(codePoint))
  const isComplete = [...text].every((character) => isCovered(character.codePointAt(0) ?? 0))
  const further = isComplete ? [] : [await loadFont(fallbackFile)]
  const all = { regular: [...regular, ...further], bold: [...bold, ...further] }
  return { of: (weight) => all[weight] }
}

function loadFont(file: string): Promise<PdfFont> {
  const loading = known.get(file) ?? readFont(file)
  known.set(file, loading)
  loading.catch(() => known.delete(file))
  return loading
}

async function readFont(file: string): Promise<PdfFont> {
  const bytes = unpackWoff(await readFile(require.resolve(file)))
  return { name: file, bytes, covers: coverageOf(bytes) }
}

/** Reads which characters a font has from its table `cmap`, in the formats 4 and 12. */
function coverageOf(font: Buffer): (codePoint: number) => boolean {
  const cmap = tableOf(font, 'cmap')
  const ranges: [first: number, last: number][] = []
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const at = cmap.readUInt32BE(4 + n * 8 + 4)
    const format = cmap.readUInt16BE(at)
    if (format === 12)
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
        const from = at + 16 + group * 12
        ranges.push([cmap.readUInt32BE(from), cmap.readUInt32BE(from + 4)])
      }
    if (format === 4) {
      const segments = cmap.readUInt16BE(at + 6)
      for (let offset = 0; offset < segments; offset += 2) {
        const last = cmap.readUInt16BE(at + 14 + offset)
        const first = cmap.readUInt16BE(at + 16 + segments + offset)
        if (last !== 0xffff) ranges.push([first, last])
      }
    }
  }
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const at = 12 + n * 16
    if (font.toString('latin1', at, at + 4) === tag) {
      const offset = font.readUInt32BE(at + 8)
      return font.subarray(offset, offset + font.readUInt32BE(at + 12))
    }
  }
  throw new Error(`A font has no table ${tag}`)
}

export interface Run {
  font: PdfFont
  text: string
}

/** Cuts a text where another font is needed. */
export function toRuns(text: string, fonts: readonly PdfFont[]): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const before = runs.at(-1)
    const isMark = /\p{M}|\u200d|\s/u.test(character)
    // Marks and spaces stay with what they belong to, where its font has them.
    if (before && isMark && before.font.covers(codePoint)) before.text += character
    else {
      const font = fonts.find(({ covers }) => covers(codePoint)) ?? fonts[0]
      if (!font) throw new Error('There is no font')
      if (before?.font === font) before.text += character
      else runs.push({ font, text: character })
    }
  }
  return runs
}
