import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { sentLength } from '#contract/pins/captions/sent-length'
import { foundCaptions, withinRoom } from './found-captions.ts'

const track = (language: unknown, text: unknown = '0:01 --> 0:02\nHello') => ({ language, text })
const written = (language: string) => ({
  ...{ language, text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n' },
})

it('are those that can be read, once in each language, and are none of what is no list', () => {
  const odd = [track('x y'), track('en', 'Hello'), track(7), track('fr', null), null, 'de']
  expect(
    foundCaptions([...odd.slice(0, 4), track('DE'), track('de', '0:01 --> 0:02\nTwice')]),
  ).toEqual({ captions: [written('de')] })
  for (const none of [odd, [], undefined, null, 'WEBVTT', { language: 'en' }])
    expect(foundCaptions(none)).toEqual({})
})

it('are as many as a pin may have', () => {
  const tags = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs']
  const { captions = [] } = foundCaptions(tags.map((tag) => track(tag)))
  expect(captions).toHaveLength(limits.captionLanguages)
  // Nine letters for each, as they are sent.
  const long = Array.from({ length: 20 }, () => `0:01 --> 0:02\n${'\u6ce2'.repeat(500)}`).join(
    '\n\n',
  )
  const { captions: kept = [] } = foundCaptions([
    track('ja', long),
    track('zh', long),
    track('ko', long),
  ])
  expect(kept.map(({ language }) => language)).toEqual(['ja', 'zh'])
  expect(sentLength(kept)).toBeLessThanOrEqual(limits.captionsSentLength)
})

it('of pages are left out from where all of them have no room', () => {
  const page = (title: string, letters: number) => ({
    ...{ title, captions: [{ language: 'en', text: '\u6ce2'.repeat(letters) }] },
  })
  const found = withinRoom([page('a', 15_000), page('b', 15_000), page('c', 0), page('d', 100)])
  expect(found.map((one) => [one.title, 'captions' in one])).toEqual([
    ...[
      ['a', true],
      ['b', false],
      ['c', true],
      ['d', true],
    ],
  ])
})
