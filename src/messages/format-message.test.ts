import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import {
  formatMessage,
  type MessageNode,
  type MessageValue,
  type TagFunction,
} from './format-message.ts'

function format(
  text: string,
  values: Record<string, MessageValue | TagFunction<string>> = {},
  locale = 'en',
) {
  const nodes = parse(text, { captureLocation: false }) as unknown as MessageNode[]
  return formatMessage(nodes, values, locale)
}
const line = (...args: Parameters<typeof format>) => format(...args).join('')

describe('formatMessage', () => {
  it('inserts values', () => {
    expect(line('Saved to {section} in {board}', { section: 'Lighting', board: 'Kitchen' })).toBe(
      'Saved to Lighting in Kitchen',
    )
  })
  it('follows the plural rules of the language', () => {
    const text = '{count, plural, =0 {None} one {# Pin} other {# Pins}}'
    expect([0, 1, 2, 1234].map((count) => line(text, { count }))).toEqual([
      'None',
      '1 Pin',
      '2 Pins',
      '1,234 Pins',
    ])
    const polish = '{n, plural, one {#a} few {#b} many {#c} other {#d}}'
    expect([1, 3, 5, 1.5].map((n) => line(polish, { n }, 'pl'))).toEqual(['1a', '3b', '5c', '1,5d'])
  })
  it('supports offsets and ordinals', () => {
    const text = '{n, plural, offset:1 =1 {you} one {you and # more} other {you and # more}}'
    expect([1, 2, 3].map((n) => line(text, { n }))).toEqual([
      'you',
      'you and 1 more',
      'you and 2 more',
    ])
    expect(line('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe(
      '22nd',
    )
  })
  it('selects by a value, else `other`', () => {
    const text = '{who, select, me {mine} other {theirs}}'
    expect([line(text, { who: 'me' }), line(text, { who: 'you' })]).toEqual(['mine', 'theirs'])
  })
  it('passes tagged parts to their functions, values included', () => {
    const link = (parts: unknown[]) => `[${parts.join('')}]`
    expect(format('Read the <link>terms of {brand}</link>.', { brand: 'Bowerbird', link })).toEqual(
      ['Read the ', '[terms of Bowerbird]', '.'],
    )
  })
  it('formats numbers and dates', () => {
    expect(line('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5')
    expect(line('{n, number, percent}', { n: 0.25 })).toBe('25%')
    expect(line('{d, date}', { d: new Date(2026, 10, 20) })).toBe('Nov 20, 2026')
  })
  it('throws if a value is missing', () => {
    expect(() => format('Hello {name}')).toThrow('name')
    expect(() => format('<b>Hello</b>', { b: 'x' })).toThrow('<b>')
  })
})
