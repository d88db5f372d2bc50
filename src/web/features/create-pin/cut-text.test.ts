import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['what fits is kept', 'Lemon tart', 10, 'Lemon tart'],
  ['what does not is cut', 'Lemon tarts', 10, 'Lemon tart'],
  ['an emoji at the edge is kept whole', `${'x'.repeat(8)}🍋 tart`, 10, `${'x'.repeat(8)}🍋`],
  ['or left out whole', `${'x'.repeat(9)}🍋 tart`, 10, 'x'.repeat(9)],
  ['no space is left at the end', 'Lemon tart', 6, 'Lemon'],
  ['nothing is nothing', null, 10, ''],
])('%s', (_what, text, most, cut) => expect(cutText(text, most)).toBe(cut))
