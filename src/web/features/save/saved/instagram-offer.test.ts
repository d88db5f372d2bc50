import { describe, expect, it } from 'vitest'
import {
  hasSeenOffer,
  type InstagramFacts,
  isInstagram,
  offersInstagram,
  rememberOffer,
} from './instagram-offer.ts'

it.each([
  ['https://instagram.com/p/1/', true],
  ['https://www.instagram.com/olive', true],
  ['https://notinstagram.com/', false],
  ['https://instagram.com.evil.example/', false],
  ['instagram.com', false],
  ['', false],
  [null, false],
])('recognizes %s as an Instagram URL: %j', (url, isOne) => expect(isInstagram(url)).toBe(isOne))

describe('connecting Instagram', () => {
  const all: InstagramFacts = {
    sourceUrl: 'https://www.instagram.com/p/1/',
    isEnabled: true,
    hasClaimed: false,
    listedWebsite: 'https://instagram.com/olive',
    hasSeen: false,
  }
  it('is offered when all conditions are met', () => expect(offersInstagram(all)).toBe(true))
  it.each([
    ['for a picture from elsewhere', { sourceUrl: 'https://shop.example/' }],
    ['to a member outside the experiment', { isEnabled: false }],
    ['to a member who has connected it', { hasClaimed: true }],
    ['to a member who lists another website', { listedWebsite: 'https://olive.example/' }],
    ['to a member who lists none', { listedWebsite: null }],
    ['to a member who was offered it before', { hasSeen: true }],
  ])('is not offered: %s', (_why, change) =>
    expect(offersInstagram({ ...all, ...change })).toBe(false),
  )
})

describe('a seen offer', () => {
  const storeOf = (kept: Map<string, string>) => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  it('is remembered for each member', () => {
    const store = storeOf(new Map())
    rememberOffer(store, '1')
    rememberOffer(store, '2')
    rememberOffer(store, '1')
    expect([hasSeenOffer(store, '1'), hasSeenOffer(store, '2'), hasSeenOffer(store, '3')]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('is ignored where the stored value is invalid or storage fails', () => {
    for (const odd of ['no json', '7', '{"a":1}', '[1]'])
      expect(hasSeenOffer(storeOf(new Map([['offers_seen', odd]])), '1')).toBe(false)
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => rememberOffer(full, '1')).not.toThrow()
  })
})
