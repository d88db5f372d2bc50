import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { TextFamily } from '#contract/media/picture-edit/texts/picture-text'

/** A file of a font, which may have many. */
export interface FontFile {
  path: string
  /** On the font's axis; null where the file has one weight alone. */
  weight: number | null
  /** What the font says that this file is for. It may still lack some of it. */
  isFor: (codePoint: number) => boolean
}

const require = createRequire(import.meta.url)

const families = {
  sans: [],
  serif: [['playfair-display', 700]],
  rounded: [['nunito', 800]],
  hand: [['caveat', 700]],
  condensed: [['oswald', 600]],
} as const satisfies Record<TextFamily, readonly (readonly [string, number])[]>

/** A whole font, not cut by alphabets: it puts any accent on any letter. */
const plain: FontFile = {
  path: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  weight: null,
  isFor: () => true,
}

const scripts = [
  ...['arabic', 'hebrew', 'bengali', 'tamil', 'telugu', 'kannada', 'malayalam'],
  ...['gujarati', 'gurmukhi', 'oriya', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
  ...['georgian', 'armenian', 'ethiopic'],
]
const companionWeight = 700

/** In the order in which they are tried for a letter. */
export async function fontsOf(family: TextFamily, text: string): Promise<FontFile[]> {
  const own = families[family].map(([font, weight]) => filesOf(font, weight))
  const companions = [...scripts, ...hanFonts(text), 'symbols'].map((name) =>
    filesOf(`noto-sans-${name}`, companionWeight),
  )
  return [...(await Promise.all(own)).flat(), plain, ...(await Promise.all(companions)).flat()]
}

export function emojiFonts(): Promise<FontFile[]> {
  return filesOf('noto-emoji', companionWeight)
}

const known = new Map<string, Promise<FontFile[]>>()

function filesOf(font: string, weight: number): Promise<FontFile[]> {
  const reading = known.get(font) ?? readFiles(font, weight)
  known.set(font, reading)
  // What could not be read is read again with the next text.
  reading.catch(() => known.delete(font))
  return reading
}

async function readFiles(font: string, weight: number): Promise<FontFile[]> {
  const text = await readFile(require.resolve(`@fontsource-variable/${font}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, ranges]) => {
    // Parts without a name have a number in brackets.
    const part = name.replace(/^\[(\d+)\]$/, '$1')
    const file = `@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`
    return { path: require.resolve(file), weight, isFor: isWithin(ranges) }
  })
}

/** As in style sheets: `U+20-7e,U+a0`. */
function isWithin(list: string): (codePoint: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}

/** The same letter of Han is written in four ways; the text around it decides which. */
function hanFonts(text: string): string[] {
  const order = ['sc', 'tc', 'jp', 'kr']
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : /\p{Script=Bopomofo}/u.test(text) || hasTraditional(text)
        ? 'tc'
        : 'sc'
  return [first, ...order.filter((name) => name !== first)]
}

let standards: { simplified: ReadonlySet<string>; traditional: ReadonlySet<string> } | undefined

/** A letter that the standard of simplified ones lacks, and that of traditional ones has. */
function hasTraditional(text: string): boolean {
  const letters = text.match(/\p{Script=Han}/gu)
  if (!letters) return false
  standards ??= {
    simplified: lettersOf('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]),
    traditional: lettersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  }
  const { simplified, traditional } = standards
  return letters.some((letter) => !simplified.has(letter) && traditional.has(letter))
}

type Range = readonly [first: number, last: number]

/** Those of an encoding with two bytes a letter. */
function lettersOf(encoding: string, leads: Range, trails: Range): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const letters = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1)
      letters.add(decoder.decode(Uint8Array.of(lead, trail)))
  return letters
}
