import { expect, it } from 'vitest'
import { type NewsItem, newsKinds } from '#contract/news/news'
import { newsKey } from '#contract/news/news-key'
import en from '#messages/en.json' with { type: 'json' }
import { newsPath } from './news-words.ts'

const board = { url: '/olive/lamps/', name: 'Lamps' }
const pin = { id: '7' }
const news = (kind: NewsItem['kind'], more: object = {}) =>
  ({ kind, actor: { profile_url: '/bob/' }, board: null, pin: null, ...more }) as NewsItem

it.each([
  [news('followed'), '/bob/'],
  [news('board_invited', { board }), '/invited/'],
  [news('board_followed', { board }), '/olive/lamps/'],
  [news('board_followed'), '/bob/'],
  [news('saved_yours', { board, pin }), '/olive/lamps/'],
  [news('saved_yours', { pin }), '/pin/7/'],
  [news('commented', { pin }), '/pin/7/#comments'],
  [news('reacted', { pin }), '/pin/7/'],
  [news('tagged', { pin }), '/pin/7/'],
  [news('partnership_asked', { pin }), '/business/partnerships/'],
  [news('partnership_approved', { pin }), '/pin/7/'],
  [news('mentioned'), '/bob/'],
  [news('removed', { removal: { id: '5', subject: 'pin' } }), '/appeal/?report=5'],
  [news('restored', { removal: { id: '5', subject: 'board' } }), '/appeal/?report=5'],
  [news('scheduled_pin_failed'), '/business/scheduled/'],
  [
    news('scheduled_pin_failed', { advertiser: { id: '9' } }),
    '/business/scheduled/?advertiser_id=9',
  ],
  [news('ads_stopped', { advertiser: { id: '9', name: 'Lamps' } }), '/advertiser/9/billing/'],
])('links notification %# to its subject', (item, path) => expect(newsPath(item)).toBe(path))

it.each(newsKinds)('has a text for %s, with and without a board or an ad account', (kind) => {
  for (const more of [{}, { board }, { advertiser: { id: '9' } }])
    expect(en).toHaveProperty([newsKey(news(kind, more))])
})
