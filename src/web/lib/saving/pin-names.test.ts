import { describe, expect, it } from 'vitest'
import type { PinCard } from '#contract/pins/pin'
import type { Translate } from '../texts/messages.tsx'
import { pinAlt, pinName, shorten } from './pin-names.ts'

const t = ((key: string, values: Record<string, string>) =>
  `${key} ${values.person}`) as unknown as Translate

const pin = (words: Partial<PinCard>) =>
  ({
    title: '',
    description: '',
    alt_text: '',
    auto_alt_text: '',
    pinner: { full_name: 'Olive' },
    ...words,
  }) as PinCard

describe('pinName', () => {
  it('is the title, else another text, else the name of the pin’s owner', () => {
    const all = { title: 'Tart', alt_text: 'A tart', description: 'Sour' }
    expect(pinName(pin(all), t)).toBe('Tart')
    expect(pinName(pin({ ...all, title: '' }), t)).toBe('A tart')
    expect(pinName(pin({ description: 'Sour\nand sweet' }), t)).toBe('Sour')
    expect(pinName(pin({}), t)).toBe('pin.untitled Olive')
  })
})

describe('pinAlt', () => {
  it('prefers the author’s alt text, uncut', () => {
    const long = 'word '.repeat(60).trim()
    expect(pinAlt(pin({ title: 'Tart', alt_text: long }), t)).toBe(long)
    expect(pinAlt(pin({ title: 'Tart' }), t)).toBe('Tart')
  })
})

describe('shorten', () => {
  it('does not change short lines', () => {
    expect(shorten('Lemon tart', 10)).toBe('Lemon tart')
  })
  it('cuts between words, or inside a very long one', () => {
    expect(shorten('Lemon tart with cream', 12)).toBe('Lemon tart…')
    expect(shorten('Donaudampfschifffahrt', 10)).toBe('Donaudampf…')
  })
})
