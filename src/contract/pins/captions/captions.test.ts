import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { type Cue, cutCues, inOrder, latestMs, tidyCueText } from './cue.ts'
import { readCueTime, shortCueTime, writeCueTime } from './cue-time.ts'
import { languageTag } from './language-tag.ts'
import { readCaptions } from './read-captions.ts'
import { writeCaptions } from './write-captions.ts'

const moment = fc.integer({ min: 0, max: latestMs - 1 })
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('<b>', '</v>', '<v Ada>', '-->', '&amp;', '&', '\n\n', '{\\an8}', 'x'), {
      maxLength: 30,
    })
    .map((parts) => parts.join('')),
)
const anyCue: fc.Arbitrary<Cue> = fc
  .tuple(moment, fc.integer({ min: 1, max: 100_000 }), anyText)
  .map(([startMs, lasts, text]) => ({
    startMs,
    endMs: Math.min(startMs + lasts, latestMs),
    text: tidyCueText(text),
  }))
  .filter(({ text }) => text !== '')

it('reads again what it wrote, whatever is said', () => {
  fc.assert(
    fc.property(fc.array(anyCue, { minLength: 1, maxLength: 20 }), (cues) => {
      const sorted = inOrder(cues)
      expect(readCaptions(writeCaptions(sorted))).toEqual({ cues: sorted, problem: null })
    }),
  )
})

it('throws at nothing, and what it takes is plain text within its bounds', () => {
  const part = fc.constantFrom(
    ...['WEBVTT', 'STYLE', 'NOTE x', '00:01.000 --> 00:02.000', '-->', '<v', '<script>', ' ', '\r'],
    ...['1', '::cue { }', '\u0000', '&lt;b&gt;', '99:99:99,999 --> 0:0', '\ud800', 'words'],
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(part, fc.constantFrom('\n', '\n\n', ' ', ''))), (parts) => {
      const { cues } = readCaptions(parts.flat().join(''))
      for (const { startMs, endMs, text } of cues ?? []) {
        expect(endMs).toBeGreaterThan(startMs)
        expect(text).toBe(tidyCueText(text))
        expect(text.length).toBeLessThanOrEqual(limits.captionCueLength)
      }
    }),
  )
})

it('takes again as it is written what it took', () => {
  const texts = fc.array(fc.tuple(fc.constantFrom('&', '<', 'x', '\u6ce2'), fc.nat(500)), {
    maxLength: 150,
  })
  fc.assert(
    fc.property(texts, (parts) => {
      const file = parts.map(([letter, times]) => `0:01 --> 0:02\n${letter.repeat(times)}`)
      const { cues } = readCaptions(file.join('\n\n'))
      if (cues) expect(readCaptions(writeCaptions(cues)).cues).toEqual(cues)
    }),
  )
  const grows = Array.from({ length: 40 }, () => `0:01 --> 0:02\n${'&'.repeat(500)}`).join('\n\n')
  expect(readCaptions(grows).problem).toEqual({ kind: 'length', line: 1 })
})

describe('a file from elsewhere', () => {
  it('is taken without its styles, regions, notes, places and marks', () => {
    const file = `\ufeffWEBVTT - Lamp
Kind: captions

STYLE
::cue { background: url(https://evil.example/) }

REGION
id:fred

NOTE
not said

first
00:02.000 --> 00:04.500 align:start position:10%
<v.loud Ada>Turn <i>on</i> the <c.red>lamp</c></v>
&lt;b&gt; &amp; <00:00:03.000>wait

00:01.000 --> 00:02.000
<script>alert(1)</script>Hello`
    expect(readCaptions(file)).toEqual({
      cues: [
        { startMs: 1_000, endMs: 2_000, text: 'alert(1)Hello' },
        { startMs: 2_000, endMs: 4_500, text: 'Ada: Turn on the lamp\n<b> & wait' },
      ],
      problem: null,
    })
  })

  it('may be SubRip', () => {
    const file =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color="red">Hello</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nYou < 3\r\n'
    expect(readCaptions(file).cues).toEqual([
      { startMs: 1_000, endMs: 2_500, text: 'Hello' },
      { startMs: 3_000, endMs: 4_000, text: 'You < 3' },
    ])
  })

  it('may have captions that say nothing, or follow each other without an empty line', () => {
    const file = '0:01 --> 0:02\nHello\n0:02 --> 0:03\n<b></b>\n0:03 --> 0:04\nYou'
    expect(readCaptions(file).cues?.map(({ text }) => text)).toEqual(['Hello', 'You'])
  })

  it('keeps no letter that a database refuses', () => {
    expect(readCaptions('0:01 --> 0:02\na\ud800b\u0000c').cues?.[0]?.text).toBe('a\ufffdb c')
  })

  it.each([
    ['', 'none', 1],
    ['WEBVTT', 'none', 1],
    ['Just words', 'time', 1],
    ['WEBVTT\n\n00:01.000 --> soon\nHello', 'time', 3],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nHello', 'order', 3],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(501)}`, 'cueLength', 3],
    [`WEBVTT\n${'\n00:01.000 --> 00:02.000\nx\n'.repeat(2_001)}`, 'cues', 6_003],
    ['x'.repeat(limits.captionsLength + 1), 'length', 1],
  ])('%# is refused, and its line named', (file, kind, line) => {
    expect(readCaptions(file)).toEqual({ cues: null, problem: { kind, line } })
  })

  it.each([
    ['<'.repeat(50_000)],
    [`<v${' '.repeat(50_000)}`],
    ['{\\'.repeat(25_000)],
    ['-->'.repeat(19_000)],
  ])('%# is read in time that grows with its length alone', (hostile) => {
    const from = performance.now()
    readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${hostile}`)
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})

it('says times as they are typed and as WebVTT has them', () => {
  expect(['1:02.5', '00:01:02,500', '01:02'].map(readCueTime)).toEqual([62_500, 62_500, 62_000])
  for (const none of ['', '1', '1:60', '1:60:02', 'x1:02', '-1:02'])
    expect([none, readCueTime(none)]).toEqual([none, null])
  expect([500, 754_000, 3_661_000, 36_000_000].map(shortCueTime)).toEqual([
    ...['0:00.500', '12:34.000', '1:01:01.000', '10:00:00.000'],
  ])
  fc.assert(
    fc.property(moment, (ms) => {
      expect([writeCueTime, shortCueTime].map((write) => readCueTime(write(ms)))).toEqual([ms, ms])
    }),
  )
})

it('moves with the part of a video that is taken', () => {
  const cues = [0, 4_000, 9_000].map((startMs) => ({ startMs, endMs: startMs + 2_000, text: 'x' }))
  expect(cutCues(cues, 5_000, 10_000)).toEqual([
    { startMs: 0, endMs: 1_000, text: 'x' },
    { startMs: 4_000, endMs: 5_000, text: 'x' },
  ])
})

it('knows languages by their tags', () => {
  expect(['pt-br', 'DE', '', 'x y', 'zh-hant'].map(languageTag)).toEqual([
    ...['pt-BR', 'de', null, null, 'zh-Hant'],
  ])
  expect(['ja-u-ca-japanese', 'en-x-slow', 'en-us-posix'].map(languageTag)).toEqual([
    ...['ja', 'en', 'en-US'],
  ])
})
