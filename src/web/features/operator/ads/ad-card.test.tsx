import { expect, it } from 'vitest'
import type { AdReview } from '#contract/campaigns/review/reviews'
import { draw, memberFacts } from '#testing/rendering/draw'
import { AdCard } from './ad-card.tsx'

const review = {
  ad: {
    id: '900',
    name: 'Brass lamp',
    pin_id: '700',
    image_url: '/lamp.webp',
    destination_url: 'https://lamps.example/',
    review_status: 'PENDING',
  },
  advertiser: {
    id: '800',
    name: 'Lamps',
    country: 'AT',
    owner: { username: 'bob', profile_url: '/bob/' },
  },
  pin: null,
  campaign: { objective_type: 'CONSIDERATION' },
  targeting_spec: { LOCATION: ['AT'] },
  waiting_since: 1_700_000_000,
  appeal_text: null,
  findings: [],
  history: [],
} as unknown as AdReview

it.each([
  ['link', 'url_unreachable', 'Its page does not answer'],
  ['link', 'url_refused', 'Its page is not one that everybody may open'],
  ['link', 'missing', 'It leads nowhere'],
  ['link', 'overloaded', 'Its page could not be checked'],
  ['picture', '100x80', 'The picture is small: 100x80'],
  ['words', 'miracle', 'Word: miracle'],
] as const)('says what the check of %s found (%s) in words', (check, detail, text) => {
  const shown = draw(<AdCard review={{ ...review, findings: [{ check, detail }] }} />, memberFacts)
  expect(
    shown
      .one('list', 'What the automatic checks found')
      .all('listitem')
      .map((item) => item.text),
  ).toEqual([text])
})
