import { describe, expect, it } from 'vitest'
import { type LetteredLine, unitsPerEm } from '#contract/media/picture-edit/texts/lettering'
import { type TextFamily, textFamilies } from '#contract/media/picture-edit/texts/picture-text'
import { refusalOf } from '#testing/refusal-of'
import { letter } from './letter.ts'

async function linesOf(text: string, width_ems = 100, family: TextFamily = 'sans') {
  return (await letter({ text, family, width_ems })).lines
}
async function lineOf(text: string, family?: TextFamily): Promise<LetteredLine> {
  const lines = await linesOf(text, 100, family)
  expect(lines).toHaveLength(1)
  return lines[0]!
}
/** Of what is drawn, in units. */
function edgesOf({ path }: LetteredLine) {
  const numbers = path.match(/-?\d+/g)!.map(Number)
  const across = numbers.filter((_, at) => at % 2 === 0)
  const down = numbers.filter((_, at) => at % 2 === 1)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}
const shapesIn = ({ path }: LetteredLine) => path.match(/M/g)?.length ?? 0

describe('letters', () => {
  it('are outlines of whole numbers, upwards from their baseline', async () => {
    const line = await lineOf('H')
    expect(line.path).toMatch(/^([MLQCZ](-?\d+( -?\d+)*)?)+$/)
    const { left, right, top, bottom } = edgesOf(line)
    expect(bottom).toBe(0)
    expect(-top).toBeGreaterThan(0.6 * unitsPerEm)
    expect(-top).toBeLessThan(line.ascent)
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(line.width)
  })

  it('differ from family to family, and by their fonts from script to script', async () => {
    const paths = await Promise.all(textFamilies.map((family) => lineOf('Aa', family)))
    expect(new Set(paths.map(({ path }) => path)).size).toBe(textFamilies.length)
  })

  it('join where the script joins them, and fall together where they do', async () => {
    const [together, alone] = await Promise.all([lineOf('بيت'), lineOf('ب ي ت')])
    expect(together.path).not.toBe(alone.path)
    // Lam and alif have a shape of their own, narrower than both beside each other.
    expect((await lineOf('لا')).width).toBeLessThan(
      (await lineOf('ل')).width + (await lineOf('ا')).width,
    )
    // The vowel sign that is written later stands before.
    const [syllable, consonant] = await Promise.all([lineOf('कि'), lineOf('क')])
    expect(edgesOf(syllable).right).toBeGreaterThan(edgesOf(consonant).right)
    expect(syllable.path.endsWith(consonant.path)).toBe(false)
  })

  it('carry their marks, whichever way they are written', async () => {
    const [whole, base] = await Promise.all([lineOf('e\u0301'), lineOf('e')])
    expect(whole.path).toBe((await lineOf('é')).path)
    expect(whole.width).toBe(base.width)
    // In one piece, which more fonts have.
    expect((await lineOf('e\u0301', 'hand')).path).toBe((await lineOf('é', 'hand')).path)
    // One that no letter of its own has.
    const rare = await lineOf('g\u0303')
    expect(rare.width).toBe((await lineOf('g')).width)
    const { left, right, top } = edgesOf(rare)
    expect(top).toBeLessThan(edgesOf(await lineOf('g')).top)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(rare.width)
    // In a family that cannot carry it, the letter comes from one that can.
    expect((await lineOf('g\u0303', 'hand')).path).toBe(rare.path)
  })

  it('of Han are written as the language of the text writes them', async () => {
    const shapeBeside = async (beside: string) => {
      const [both, other] = await Promise.all([lineOf(`${beside}骨`), lineOf(beside)])
      const numbers = both.path.slice(other.path.length).match(/-?\d+/g)!.map(Number)
      // Wherever it stands.
      return numbers.map((number, at) => number - numbers[at % 2]!).join(' ')
    }
    const shapes = await Promise.all(['の', '这', '灣'].map(shapeBeside))
    expect(new Set(shapes).size).toBe(3)
    expect(await shapeBeside('學')).toBe(shapes[2])
    expect(await shapeBeside('カ')).toBe(shapes[0])
    expect(await shapeBeside('学')).toBe(shapes[1])
  })

  it('of emoji are one picture for what is one', async () => {
    const family = await lineOf('👩‍👩‍👧‍👦')
    expect(family.width).toBe((await lineOf('👩')).width)
    expect((await lineOf('🇩🇪')).width).toBeLessThan(2 * unitsPerEm)
    expect((await lineOf('☀\ufe0f')).path).not.toBe((await lineOf('☀')).path)
  })

  it.each([
    ['Latin, Greek and Cyrillic', 'Ñandú Łódź Ελλάδα Україна Tiếng Việt'],
    ['Arabic and Hebrew', 'السلام علیکم پښتو שָׁלוֹם'],
    ['scripts of India', 'नमस्ते বাংলা தமிழ் తెలుగు ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ සිංහල'],
    ['scripts without spaces', 'สวัสดี ລາວ ភាសាខ្មែរ မြန်မာ'],
    ['the Caucasus and Ethiopia', 'ქართული Հայերեն አማርኛ'],
    ['East Asia', 'こんにちは 漢字 한국어 简体中文 繁體中文 ㄅㄆㄇ'],
    ['signs and emoji', '→ ★ ♥ ½ € ₹ 😀👍🏽'],
  ])('of %s are there', async (_, text) => {
    for (const line of await linesOf(text)) expect(shapesIn(line)).toBeGreaterThan(5)
  })

  it('that no font has are refused with these letters', async () => {
    const refusal = await refusalOf(() => linesOf('Hi བོད་ and ᠮᠣᠩᠭᠣᠯ'))
    expect(refusal).toMatchObject({ code: 'picture_text_letters', field: 'text' })
    expect(refusal.message).toContain('བོ ད')
    expect(refusal.message).not.toContain('H')
    expect(await refusalOf(() => linesOf('\u0001'))).toMatchObject({ code: 'picture_text_letters' })
    expect(await refusalOf(() => linesOf('\uffff'))).toMatchObject({ code: 'picture_text_letters' })
  })
})

describe('directions', () => {
  it('of paragraphs follow their first letter', async () => {
    const lines = await linesOf('Hello\nשלום\n123')
    expect(lines.map(({ is_rtl }) => is_rtl)).toEqual([false, true, false])
  })

  it('mix as they are read', async () => {
    const [word, number, both] = await Promise.all([
      lineOf('שלום'),
      lineOf('123'),
      lineOf('שלום 123'),
    ])
    // From right to left: the number, which itself reads from left to right, stands at the left.
    expect(both.path.startsWith(number.path)).toBe(true)
    expect(edgesOf(both).right).toBeGreaterThan(word.width)
    const latin = await lineOf('abc')
    expect((await lineOf('abc שלום')).path.startsWith(latin.path)).toBe(true)
    // Brackets turn round with what they hold.
    expect((await lineOf('(א')).width).toBe((await lineOf('א')).width + (await lineOf(')')).width)
    expect((await lineOf('(א)')).path.startsWith((await lineOf('(')).path)).toBe(true)
  })

  it('can be given by signs, which are not drawn', async () => {
    const [forced, plain] = await Promise.all([lineOf('\u202eabc\u202c'), lineOf('cba')])
    expect(forced.width).toBe(plain.width)
    expect(shapesIn(forced)).toBe(shapesIn(plain))
    expect((await lineOf('a\u200b\u2060\u00adb')).width).toBe((await lineOf('ab')).width)
    // None that a font needs to have.
    expect((await lineOf('a\ufe01\u{e0101}b')).width).toBe((await lineOf('ab')).width)
  })
})

describe('lines', () => {
  it('break between words, and take their spaces along', async () => {
    const word = (await lineOf('word')).width / unitsPerEm
    expect(await linesOf('word word', word * 1.01)).toHaveLength(2)
    const lines = await linesOf('word word word', word * 2.5)
    expect(lines).toHaveLength(2)
    expect(lines[1]!.width).toBe((await lineOf('word')).width)
    expect(lines[0]!.width).toBe((await lineOf('word word')).width)
  })

  it('end where the text says so, and may be empty', async () => {
    const lines = await linesOf('a\n\nb')
    expect(lines.map(({ width }) => width > 0)).toEqual([true, false, true])
    expect(lines[1]).toMatchObject({ path: '', ascent: lines[0]!.ascent })
  })

  it('break words that are wider than they are, never a letter from its marks', async () => {
    const lines = await linesOf('a\u0323\u0302'.repeat(6), 1)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line.width % (await lineOf('ậ')).width).toBe(0)
    expect(await linesOf('WW', 0.1)).toHaveLength(2)
    const wide = (await lineOf('W')).width / unitsPerEm
    expect(await linesOf('WWWWWW', wide * 2.5)).toHaveLength(3)
  })

  it('break between letters of Japanese, but not before what ends a sentence', async () => {
    const lines = await linesOf('今日はいい天気ですね。', 10.5)
    expect(lines).toHaveLength(2)
    expect(lines[1]!.width).toBeGreaterThan(unitsPerEm)
    expect((await linesOf('今日はいい天気ですね', 5.2)).length).toBe(2)
  })

  it('break between words of Thai, which have no spaces', async () => {
    const [first, second] = await Promise.all([lineOf('สวัสดี'), lineOf('ชาวโลก')])
    const lines = await linesOf('สวัสดีชาวโลก', (first.width * 1.6) / unitsPerEm)
    expect(lines[0]!.width).toBe(first.width)
    expect(lines.slice(1).reduce((sum, { width }) => sum + width, 0)).toBe(second.width)
  })

  it('are as high as what they hold', async () => {
    const [plain, arabic, burmese] = await linesOf('abc\nسلام\nမြန်မာ')
    expect(arabic!.ascent).toBeGreaterThan(plain!.ascent)
    expect(burmese!.descent).toBeGreaterThan(plain!.descent)
  })
})

describe('hostile texts', () => {
  it.each([
    ['marks without end', `a${'\u0301\u0323'.repeat(5_000)}`],
    ['directions within directions', '\u202e\u2067\u202b'.repeat(3_000) + 'x'],
    ['joiners', '\u200d\u200c'.repeat(5_000)],
    ['one word', 'a'.repeat(10_000)],
  ])('of %s end soon', async (_, text) => {
    const begun = performance.now()
    await linesOf(text, 20)
    expect(performance.now() - begun).toBeLessThan(8_000)
  })
})
