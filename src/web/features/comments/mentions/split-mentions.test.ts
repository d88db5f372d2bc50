import { describe, expect, it } from 'vitest'
import type { MentionTag } from '#contract/comments/comment'
import { asId } from '#testing/ids'
import { splitMentions } from './split-mentions.ts'

const tag = (offset: number, length: number, username = 'olive'): MentionTag => ({
  type: 'user',
  id: asId('1'),
  username,
  offset,
  length,
})
const shape = (text: string, tags: MentionTag[]) =>
  splitMentions(text, tags).map((part) => [part.text, part.username])

describe('splitMentions', () => {
  it('finds those named, wide letters before them or not', () => {
    expect(shape('🌿 @olive and @fern!', [tag(14, 5, 'fern'), tag(3, 6)])).toEqual([
      ['🌿 ', null],
      ['@olive', 'olive'],
      [' and ', null],
      ['@fern', 'fern'],
      ['!', null],
    ])
  })
  it('keeps every letter where tags make no sense', () => {
    expect(shape('@olive', [tag(0, 6), tag(2, 3), tag(4, 90)])).toEqual([['@olive', 'olive']])
    expect(shape('plain', [tag(3, 9)])).toEqual([['plain', null]])
  })
})
