import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AdEventType } from '#contract/delivery/report-ad-events'
import { stoppedClock, systemClock } from '#platform/clock'
import {
  type ReportingMember,
  type RunningAd,
  reporter,
  runAd,
  type StoredAdEvent,
  storedEvents,
} from '#testing/ads/offers'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

export let world: World
export let business: Business
export let clock: ReturnType<typeof stoppedClock>
/** Runs since the test began, as all that follow. */
export let ad: RunningAd
export let mia: ReportingMember
/** Mia's, and nobody's of another test. */
export let address: string
let tests = 0
const offersOfTest = new Set<string>()

export const minuteMs = 60_000

export function startReports(): void {
  beforeAll(async () => {
    world = await createWorld()
    business = await makeBusiness(world)
    clock = stoppedClock(new Date('2026-11-23T12:00:00Z'))
    world.services.clock = clock
  })
  afterAll(async () => {
    world.services.clock = systemClock
    await world.end()
  })
  beforeEach(async () => {
    offersOfTest.clear()
    ad = await runAd(world, business)
    tests += 1
    address = `203.0.113.${tests}`
    mia = reporter(world, { address })
  })
}

/** An ad offered to Mia, unless said otherwise. */
export function offer(
  more: Parameters<ReportingMember['offer']>[1] = {},
  member = mia,
  of = ad,
): ReturnType<ReportingMember['offer']> {
  const made = member.offer(of, more)
  offersOfTest.add(made.offer.offer_id)
  return made
}

/** Events of the offers of this test. */
export async function eventsOfTest(): Promise<StoredAdEvent[]> {
  const stored = await storedEvents(world, ad.advertiser_id)
  return stored.filter(({ offer_id }) => offersOfTest.has(offer_id))
}

export const eventsOf = (token: string, ...types: AdEventType[]) =>
  types.map((type) => ({ offer: token, type, seconds_ago: 0 }))
