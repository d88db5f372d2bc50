import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Id, optionalId, PinId } from './ids.ts'
import { paged } from './paging.ts'
import { Country, Flag, line, paragraphs, WebAddress, WholeNumber } from './values.ts'

const read = (type: z.ZodType, value: unknown) => {
  const parsed = type.safeParse(value)
  return parsed.success ? parsed.data : 'refused'
}

describe('a country', () => {
  it.each([
    ['de', 'DE'],
    [' US ', 'US'],
    ['XX', 'refused'],
    ['UK', 'refused'],
    ['D', 'refused'],
    ['Germany', 'refused'],
  ])('%j is read as %j', (given, expected) => expect(read(Country, given)).toBe(expected))
})

describe('ids', () => {
  it.each([
    ['12', '12'],
    [12, '12'],
    ['9223372036854775807', '9223372036854775807'],
    ['9223372036854775808', 'refused'],
    [2 ** 53, 'refused'],
    ['0', 'refused'],
    ['-1', 'refused'],
    ['1e3', 'refused'],
    ['12~0', 'refused'],
    [null, 'refused'],
  ])('%j is read as %j', (given, expected) => expect(read(Id, given)).toBe(expected))

  it('of pins may include the marker', () => expect(read(PinId, '12~0')).toBe('12'))

  it.each([[null], [undefined], ['']])('%j means none', (given) =>
    expect(read(optionalId(Id), given)).toBeNull(),
  )
})

describe('loose types', () => {
  it.each([
    ['true', true],
    ['false', false],
    [1, true],
    ['0', false],
    [true, true],
    ['yes', 'refused'],
  ])('flag %j is %j', (given, expected) => expect(read(Flag, given)).toBe(expected))
  it.each([
    ['25', 25],
    [25, 25],
    ['2.5', 'refused'],
    ['', 'refused'],
  ])('number %j is %j', (given, expected) => expect(read(WholeNumber, given)).toBe(expected))
})

describe('texts', () => {
  it('of one line lose line breaks and outer spaces', () =>
    expect(read(line(20), '  a\n\tb  ')).toBe('a b'))
  it('of several lines keep only line breaks', () =>
    expect(read(paragraphs(20), 'a\r\nb\u0007c ')).toBe('a\nbc'))
  it('that are too long are refused', () => expect(read(line(3), 'abcd')).toBe('refused'))
})

describe('web addresses', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['a.example', 'https://a.example'],
    ['javascript:alert(1)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['vbscript:x', 'refused'],
    ['https://user:pw@a.example', 'refused'],
    ['http://', 'refused'],
  ])('%j is read as %j', (given, expected) => expect(read(WebAddress, given)).toBe(expected))
})

describe('pages', () => {
  it.each([[undefined], [[]], [[null]], [null], ['']])('%j asks for the first', (given) =>
    expect(read(paged.bookmarks, given)).toBeNull(),
  )
  it('use the last of several bookmarks', () => expect(read(paged.bookmarks, ['a', 'b'])).toBe('b'))
  it.each([
    [0, 'refused'],
    [1, 1],
    [250, 250],
    [251, 'refused'],
    ['10', 10],
  ])('page size %j is %j', (given, expected) => expect(read(paged.page_size, given)).toBe(expected))
})
