import { afterAll, beforeAll, expect, it } from 'vitest'
import { stoppedClock, systemClock } from '#platform/clock'
import { row, rows } from '#platform/database'
import { type ReportingMember, type RunningAd, reporter, runAd } from '#testing/ads/offers'
import { idOf } from '#testing/callers'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { deletion } from '../deletion.ts'
import { sweepAdEvents } from './sweep-events.ts'

const start = new Date('2026-11-23T12:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

let world: World
let ad: RunningAd
let mia: ReportingMember
beforeAll(async () => {
  world = await createWorld()
  world.services.clock = stoppedClock(start)
  ad = await runAd(world, await makeBusiness(world))
  mia = reporter(world)
  const { token } = mia.offer(ad, { placement: 'SEARCH', query: 'brass lamp' })
  await mia.report(
    { offer: token, type: 'impression', seconds_ago: 0 },
    { offer: token, type: 'click', seconds_ago: 0 },
  )
  await rows(
    world.database.writer,
    `insert into ad_pacing (advertiser_id, budget_id, process, day, pass_through, expected_events, expected_micro,
       updated_at) values ($1, 'ad_group 1', 'one', '2026-11-23', 1, 0, 0, $2)`,
    [ad.advertiser_id, start],
  )
  await addGoalClick()
  await rows(
    world.database.writer,
    'insert into hidden_ads (person_id, advertiser_id, created_at) values ($1, $2, $3)',
    [mia.id, ad.advertiser_id, start],
  )
})
afterAll(async () => {
  world.services.clock = systemClock
  await world.end()
})

const addGoalClick = () =>
  rows(
    world.database.writer,
    `insert into ad_goal_clicks (advertiser_id, day, offer_id, ad_id, clicked_at, event, window_days, predicted)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, $2, 'CHECKOUT', 30, 0.1)`,
    [ad.advertiser_id, start, world.services.newId(), ad.ad_id],
  )

const left = () =>
  row<Record<string, number>>(
    world.database.reader,
    `select (select count(*) from ad_events)::int as events,
            (select count(address_key) from ad_events)::int as addresses,
            (select count(person_id) from ad_events)::int as people,
            (select count(query) from ad_events)::int as queries,
            (select count(*) from ad_frequency)::int as frequency,
            (select count(*) from ad_touches)::int as touches,
            (select count(*) from hidden_ads)::int as hidden,
            (select count(*) from ad_pacing)::int as pacing,
            (select count(*) from ad_goal_clicks)::int as goal_clicks,
            (select count(*) from ad_spend)::int as spend`,
    [],
  )
const after = async (ms: number) => {
  await sweepAdEvents(world.database, new Date(start.getTime() + ms))
  return left()
}

const all = {
  ...{ events: 2, addresses: 2, people: 2, queries: 2, frequency: 1, touches: 2, hidden: 1 },
  ...{ pacing: 1, spend: 2, goal_clicks: 1 },
}

it('the sweep removes addresses after a day, frequencies after 30 and touches after 60, and not before', async () => {
  expect(await left()).toEqual(all)
  expect(await after(24 * hourMs)).toEqual(all)
  const afterADay = { ...all, addresses: 0, pacing: 0 }
  expect(await after(25 * hourMs)).toEqual(afterADay)
  expect(await after(30 * dayMs)).toEqual(afterADay)
  expect(await after(31 * dayMs)).toEqual({ ...afterADay, frequency: 0 })
  expect(await after(60 * dayMs)).toEqual({ ...afterADay, frequency: 0 })
  expect(await after(61 * dayMs)).toEqual({ ...afterADay, frequency: 0, touches: 0 })
})

it('deleting a person removes them from events, and keeps what the ads cost', async () => {
  await deletion.remove(world, mia.id)
  const forgotten = { people: 0, queries: 0, hidden: 0 }
  expect(await left()).toMatchObject({ events: 2, spend: 2, goal_clicks: 1, ...forgotten })
})

it('deleting a person removes all events and sums of their ad accounts', async () => {
  await deletion.remove(world, idOf(world, 'olive'))
  expect(await left()).toMatchObject({ events: 0, spend: 0, goal_clicks: 0 })
})

it('the sweep removes events and clicks with goals after 90 days', async () => {
  world.services.clock = stoppedClock(start)
  await addGoalClick()
  const { token } = mia.offer(ad)
  await mia.report({ offer: token, type: 'impression', seconds_ago: 0 })
  expect(await after(90 * dayMs)).toMatchObject({ events: 1, goal_clicks: 1 })
  expect(await after(91 * dayMs)).toMatchObject({ events: 0, goal_clicks: 0 })
})
