import { describe, expect, it } from 'vitest'
import { replayTraffic } from '#testing/ads/traffic'
import { parseDataCentres } from './data-centres.ts'
import { type AdEvent, invalidReasonOf, type Recent } from './rules.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const click: AdEvent = {
  type: 'click',
  user_agent: browser,
  is_data_centre: false,
  is_own_account: false,
}
const quiet: Recent = {
  is_token_used: false,
  was_seen: true,
  by_person_on_ad: [0, 0, 0, 0],
  by_person: [0, 0, 0, 0],
  by_address: [0, 0, 0, 0],
  had_burst: false,
}

describe('an event', () => {
  it.each<[string | null, Partial<AdEvent>, Partial<Recent>]>([
    [null, {}, {}],
    ['crawler', { user_agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, {}],
    ['crawler', { user_agent: 'curl/8.0' }, {}],
    ['crawler', { user_agent: ' ' }, {}],
    ['data_centre', { is_data_centre: true }, {}],
    ['own_account', { is_own_account: true }, {}],
    ['replay', {}, { is_token_used: true }],
    ['without_view', {}, { was_seen: false }],
    ['without_view', { type: 'save' }, { was_seen: false }],
    [null, { type: 'impression' }, { was_seen: false }],
    [null, { type: 'hide' }, { was_seen: false }],
    ['double_click', {}, { by_person_on_ad: [1, 1, 1, 1] }],
    [null, {}, { by_person_on_ad: [0, 2, 2, 2] }],
    ['burst_on_ad', {}, { by_person_on_ad: [0, 3, 3, 3] }],
    ['burst_on_ad', {}, { by_person_on_ad: [0, 0, 10, 10] }],
    ['burst_on_ad', {}, { by_person_on_ad: [0, 0, 0, 25] }],
    ['burst_on_ad', { type: 'impression' }, { by_person_on_ad: [5, 5, 5, 5] }],
    [null, {}, { by_person: [5, 19, 59, 149] }],
    ['burst_of_person', {}, { by_person: [6, 6, 6, 6] }],
    ['burst_of_address', {}, { by_address: [30, 30, 30, 30] }],
    ['after_burst', {}, { had_burst: true }],
    [null, { type: 'save' }, { by_person: [99, 99, 99, 99] }],
  ])('%s', (reason, event, recent) => {
    expect(invalidReasonOf({ ...click, ...event }, { ...quiet, ...recent })).toBe(reason)
  })
})

it('knows the networks of data centres', () => {
  const list = parseDataCentres(
    '192.0.2.0/24 # one\n\n2001:db8::/32\n198.51.100.7\n1.2.3/8\nx/24\n::/129',
  )
  expect(list.faults).toEqual(['1.2.3/8', 'x/24', '::/129'])
  for (const address of ['192.0.2.200', '::ffff:192.0.2.1', '2001:db8::5', '198.51.100.7'])
    expect(list.has(address), address).toBe(true)
  for (const address of ['192.0.3.1', '2001:db9::', '198.51.100.8', 'x', ''])
    expect(list.has(address), address).toBe(false)
})

describe('a day of traffic', () => {
  it('loses nearly all events of robots and hardly any of people', () => {
    const { robots, people } = replayTraffic(1)
    expect(robots.events).toBeGreaterThan(5_000)
    expect(people.events).toBeGreaterThan(40_000)
    expect(robots.invalid / robots.events).toBeGreaterThanOrEqual(0.99)
    expect(people.invalid / people.events).toBeLessThanOrEqual(0.001)
    for (const reason of ['crawler', 'replay', 'without_view', 'double_click', 'burst_of_person'])
      expect(robots.reasons[reason], reason).toBeGreaterThan(0)
  })

  it('would keep robots without the rules', () => {
    const { robots } = replayTraffic(1, () => null)
    expect(robots.invalid).toBe(0)
  })
})
