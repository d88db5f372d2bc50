import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { parseJson, refuseHeavyForm } from './index.ts'

const size = 40_000_000
const picture = 'A'.repeat(size)

/** Inputs that would block a process if they were parsed before they are checked. */
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
  it.each(hostile)('are refused quickly and without taking memory: %s', (_what, text) => {
    const body = text()
    // Flattens the concatenated string before the measurement.
    body.charCodeAt(body.length - 1)
    const before = process.memoryUsage().heapUsed
    const tookMs = cpuTimeMs(() => expect(() => parseJson(body)).toThrow('body_too_large'))
    expect(tookMs).toBeLessThan(1_000)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  })

  it('are parsed when they are a picture, with or without long numbers', () => {
    const text = `{"options":{"title":"A","image_base64":"${picture}","id":9223372036854775807}}`
    const tookMs = cpuTimeMs(() => {
      expect(parseJson(text)).toEqual({
        options: { title: 'A', image_base64: picture, id: '9223372036854775807' },
      })
    })
    expect(tookMs).toBeLessThan(2_000)
  })
})

it('accepts the maximum number of parts, and refuses one more', () => {
  const list = (parts: number) => JSON.stringify(Array.from({ length: parts }, () => 'a"\\'))
  expect(parseJson(list(limits.inputParts))).toHaveLength(limits.inputParts)
  expect(() => parseJson(list(limits.inputParts + 1))).toThrow('body_too_large')
})

describe('forty megabytes of a form', () => {
  it.each([
    ['fields', 'a&'.repeat(size / 2)],
    ['signs', '&'.repeat(size)],
    ['text in a field that holds no picture', `title=${picture}`],
    ['spaces', `data=${'+'.repeat(size)}`],
    ['two pictures', `image_base64=${picture}&data=${picture}`],
  ])('are refused quickly: %s', (_what, text) => {
    const tookMs = cpuTimeMs(() => expect(() => refuseHeavyForm(text)).toThrow('body_too_large'))
    expect(tookMs).toBeLessThan(1_000)
  })

  it('are parsed quickly when they are a picture with many plus signs', () => {
    const text = `data=${`${'A'.repeat(19)}+`.repeat(size / 20)}`
    const tookMs = cpuTimeMs(() => {
      refuseHeavyForm(text)
      expect(new URLSearchParams(text).get('data')).toHaveLength(size)
    })
    expect(tookMs).toBeLessThan(2_000)
  })

  it.each(['', 'a=1&b=2', `data=${picture}&source_url=%2F`, `image_base64=${picture}`])(
    'are accepted within the limits',
    (text) => refuseHeavyForm(text),
  )
})
