import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { stoppedClock, systemClock } from '#platform/clock'
import { type RunningAd, reporter, runAd, storedEvents } from '#testing/ads/offers'
import { judgeTraffic, trafficOfADay } from '#testing/ads/traffic'
import { isInFull } from '#testing/heavy-suites'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { parseDataCentres } from '../index.ts'

const start = new Date('2026-11-23T00:00:00Z')
const addressOfRack = '198.51.100.7'
const part = isInFull('ads') ? 0.05 : 1 / 250

let world: World
let ad: RunningAd
const clock = stoppedClock(start)
beforeAll(async () => {
  world = await createWorld()
  ad = await runAd(world, await makeBusiness(world))
  world.services.clock = clock
  world.services.settings.dataCentres = parseDataCentres('198.51.100.0/24')
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

/** What a name stands for: the same each time, another for each. */
function named<T>(make: (n: number) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? make(known.size)
    known.set(name, value)
    return value
  }
}

it('judges a day of people and robots as the rules do that are tested with all of it', async () => {
  const happenings = trafficOfADay(3, part).map((one) => ({ ...one, at: Math.floor(one.at) }))
  const expected = judgeTraffic(happenings)
  const personOf = named(() => world.services.newId<PersonId>())
  const addressOf = named((n) => `10.2.${n >> 8}.${n & 255}`)
  const adOf = named(() => world.services.newId<RunningAd['ad_id']>())
  const reporterOf = (id: PersonId, address: string, userAgent: string) =>
    reporter(world, { id, address, userAgent })
  const offers = new Map<string, ReturnType<ReturnType<typeof reporter>['offer']>>()
  for (const { at, person, address, ad: name, token, event } of happenings) {
    clock.move(start.getTime() + at - clock.now().getTime())
    const from = event.is_data_centre ? addressOfRack : addressOf(address)
    const member = reporterOf(personOf(person), from, event.user_agent)
    const made = offers.get(token) ?? member.offer({ ...ad, ad_id: adOf(name) })
    offers.set(token, made)
    await member.report({ offer: made.token, type: event.type, seconds_ago: 0 })
  }
  const stored = new Map(
    (await storedEvents(world, ad.advertiser_id)).map((one) => [
      `${one.offer_id} ${one.type}`,
      one,
    ]),
  )
  const wrong = happenings.flatMap(({ token, event }, n) => {
    const one = stored.get(`${offers.get(token)?.offer.offer_id} ${event.type}`)
    // The second report of an event changes nothing.
    if (expected[n] === 'replay') return []
    const isBilled = event.type === 'click' && expected[n] === null
    const isRight = one?.invalid_reason === expected[n] && (one?.billed_micro !== '0') === isBilled
    return isRight ? [] : [`${token} ${event.type}: ${one?.invalid_reason}, not ${expected[n]}`]
  })
  expect(wrong).toEqual([])
  const found = new Set(expected)
  for (const reason of ['crawler', 'replay', 'without_view', 'double_click', 'burst_of_person'])
    expect(found, reason).toContain(reason)
  const replays = expected.filter((reason) => reason === 'replay').length
  expect(stored.size).toBe(happenings.length - replays)
}, 300_000)
