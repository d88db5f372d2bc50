import { expect, it } from 'vitest'
import type { PinId, StoryId } from '#contract/ids'
import { fingerprintOf, versionsAfterFirst } from '#testing/card-shape'
import { asId } from '#testing/ids'
import { toStoredCard } from '../pin-views.ts'
import { pinCard } from './pin-card.ts'

/** Of each version's shape. A new shape needs a new version and a new line; no line is ever changed. */
const fingerprints: Record<number, string> = { 2: 'c906ed0e7a0e' }

const signature = '0'.repeat(32)
const size = { width: 3, height: 2 }
const look = { dominant_color: '#123456', placeholder: 'x', is_animated: false }
const picture = { signature, file: signature, extension: 'png', ...size, ...look } as const
const video = {
  signature,
  file: signature,
  ...size,
  duration_ms: 1,
  streamed_at: null,
  cover_signature: signature,
}
const more = {
  alt_text: 'c',
  link: null,
  image_signature: signature,
  video_signature: signature,
  picture,
  video,
}
const pin = {
  ...{
    id: asId<PinId>('1'),
    title: 'a',
    description: 'b',
    alt_text: 'c',
    link: 'https://a.example/',
  },
  ...{ method: 'uploaded', source_pin_id: null, created_at: new Date(0) },
  is_ai_made: false,
}

/** Of cards of a carousel and a story: they are stored whole since there are any, so that no version adds them. */
const pagedFingerprint = '7fcaf7dd75e4'

it('has one shape of each kind of pages', () => {
  const page = {
    ...{ story_id: asId<StoryId>('2'), position: 0, title: 'a', description: 'b' },
    ...more,
  }
  const cards = (['2:3', '9:16'] as const).map((format) =>
    JSON.parse(`${toStoredCard(pin, { picture, video: null, pages: [{ ...page, format }] })}}`),
  )
  expect(fingerprintOf(cards)).toBe(pagedFingerprint)
})

it('has one shape per version, and says what earlier versions lack', () => {
  const cards = [null, video].map((one) =>
    JSON.parse(`${toStoredCard(pin, { picture, video: one, pages: [] })}}`),
  )
  expect(fingerprintOf(cards)).toBe(fingerprints[pinCard.version])
  expect(Object.keys(pinCard.added)).toEqual(versionsAfterFirst(pinCard.version))
})

it('names only the label that a pin has', () => {
  const media = { picture, video: null, pages: [] }
  const card = (is_ai_made: boolean) =>
    JSON.parse(`${toStoredCard({ ...pin, is_ai_made }, media)}}`)
  expect(card(true)).toEqual({ ...card(false), is_ai_made: true })
  expect(card(false)).not.toHaveProperty('is_ai_made')
})
