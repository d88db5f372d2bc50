import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { coreMs } from '#testing/faults/core-time'
import { parseJson, refuseHeavyForm } from './index.ts'

const size = 40_000_000
const picture = 'A'.repeat(size)

/** What stops a process when it is taken codeSplit before it is judged. */
const hostile: [what: string, text: () => string][] = [
  ['numbers', () => `{"a":[${'0,'.repeat(size / 2)}0]}`],
  ['a long number among them', () => `[1234567890123456,${'0,'.repeat(size / 2)}0]`],
  ['brackets', () => '['.repeat(size)],
  ['empty lists', () => `[${'[],'.repeat(size / 3)}[]]`],
  ['names', () => `{${'"a":0,'.repeat(size / 6)}"a":0}`],
  ['quotes', () => '"'.repeat(size)],
  ['escaped quotes', () => `{"a":"${'\\"'.repeat(size / 2)}"}`],
  ['backslashes', () => `{"a":"${'\\'.repeat(size)}"}`],
  ['spaces', () => `{"a":${' '.repeat(size)}1}`],
  ['one digit after another', () => '1'.repeat(size)],
  ['text in no field of a picture', () => `{"title":"${picture}"}`],
  ['a picture that is only named in a list', () => `["image_base64","${picture}"]`],
  ['two pictures', () => `{"image_base64":"${picture}","b":{"image_base64":"${picture}"}}`],
  [
    'a picture and much beside it',
    () => `{"image_base64":"${picture}","a":[${'0,'.repeat(size / 2)}0]}`,
  ],
]

describe('forty megabytes of JSON', () => {
  it.each(hostile)('are refused soon and without taking memory: %s', (_what, text) => {
    const body = text()
    // A text that was put together is made one before it is measured.
    body.charCodeAt(body.length - 1)
    const before = process.memoryUsage().heapUsed
    const tookMs = coreMs(() => expect(() => parseJson(body)).toThrow('That is too large to send.'))
    expect(tookMs).toBeLessThan(1_000)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  })

  it('are read when they are a picture, long numbers beside it or not', () => {
    const text = `{"options":{"title":"A","image_base64":"${picture}","id":9223372036854775807}}`
    const tookMs = coreMs(() => {
      expect(parseJson(text)).toEqual({
        options: { title: 'A', image_base64: picture, id: '9223372036854775807' },
      })
    })
    expect(tookMs).toBeLessThan(2_000)
  })
})

it('as many parts are read as an input may have, and one more is refused', () => {
  const list = (parts: number) => JSON.stringify(Array.from({ length: parts }, () => 'a"\\'))
  expect(parseJson(list(limits.inputParts))).toHaveLength(limits.inputParts)
  expect(() => parseJson(list(limits.inputParts + 1))).toThrow('That is too large to send.')
})

describe('forty megabytes of a form', () => {
  it.each([
    ['fields', 'a&'.repeat(size / 2)],
    ['signs', '&'.repeat(size)],
    ['text in a field that holds no picture', `title=${picture}`],
    ['spaces', `data=${'+'.repeat(size)}`],
    ['two pictures', `image_base64=${picture}&data=${picture}`],
  ])('are refused soon: %s', (_what, text) => {
    const tookMs = coreMs(() => expect(() => refuseHeavyForm(text)).toThrow('too large'))
    expect(tookMs).toBeLessThan(1_000)
  })

  it('whose picture is as heavy as may be is read soon', () => {
    const text = `data=${`${'A'.repeat(19)}+`.repeat(size / 20)}`
    const tookMs = coreMs(() => {
      refuseHeavyForm(text)
      expect(new URLSearchParams(text).get('data')).toHaveLength(size)
    })
    expect(tookMs).toBeLessThan(2_000)
  })

  it.each(['', 'a=1&b=2', `data=${picture}&source_url=%2F`, `image_base64=${picture}`])(
    'are let through when they may be read',
    (text) => refuseHeavyForm(text),
  )
})
