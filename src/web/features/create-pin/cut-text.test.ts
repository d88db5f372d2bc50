import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['keeps a text that fits', 'Lemon tart', 10, 'Lemon tart'],
  ['cuts a longer text', 'Lemon tarts', 10, 'Lemon tart'],
  ['keeps an emoji at the end whole', `${'x'.repeat(8)}🍋 tart`, 10, `${'x'.repeat(8)}🍋`],
  ['drops an emoji that would be cut', `${'x'.repeat(9)}🍋 tart`, 10, 'x'.repeat(9)],
  ['leaves no space at the end', 'Lemon tart', 6, 'Lemon'],
  ['turns null into an empty text', null, 10, ''],
])('cutText %s', (_what, text, maxLength, cut) => expect(cutText(text, maxLength)).toBe(cut))
