import { describe, expect, it } from 'vitest'
import { splitHashtags } from './split-hashtags.ts'

const texts = (text: string) => splitHashtags(text).map((part) => [part.text, part.isTag])

describe('splitHashtags', () => {
  it('marks tags and keeps the whole text', () => {
    expect(texts('Tart #lemon, #crème_brûlée!')).toEqual([
      ['Tart ', false],
      ['#lemon', true],
      [', ', false],
      ['#crème_brûlée', true],
      ['!', false],
    ])
  })
  it.each(['a#b', 'C# is sharp', '&#39; is code', '# alone', ''])('finds none in %j', (text) => {
    expect(splitHashtags(text).some((part) => part.isTag)).toBe(false)
    expect(
      splitHashtags(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
  it('returns the offset of each part', () => {
    expect(splitHashtags('🌿 #leaf').map((part) => part.at)).toEqual([0, 3])
  })
})
