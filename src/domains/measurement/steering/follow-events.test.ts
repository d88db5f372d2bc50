import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConversionToken } from '#contract/conversions/tokens'
import { limits } from '#contract/limits'
import {
  followMeasurement,
  getMeasurement,
  nameMeasurementSource,
} from '#contract/measurement/measurement'
import { receiveMeasured } from '#contract/measurement/receive-measured'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import { measuredEvent, shareBudget } from '../test-campaigns.ts'
import { followEvents } from './follow-events.ts'

let world: World
let shop: Shop
let token: string
let place: { advertiser_id: Shop['advertiser']['id'] }

beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  place = { advertiser_id: shop.advertiser.id }
  const olive = world.as('olive')
  ;({ token } = await olive.run(createConversionToken, { ...place, name: 'Partner' }))
  await olive.run(nameMeasurementSource, { ...place, name: 'Partner' })
})
afterAll(() => world.end())

const execute = (text: string, values: unknown[]) =>
  world.database.transaction((db) => rows(db, text, values))
const shared = () => shareBudget(world, shop)
const send = (events: unknown[]) => world.visitor.run(receiveMeasured, { ...place, token, events })
const follow = ({ campaign_id }: Pick<RunningAd, 'campaign_id'>, is_on: boolean) =>
  world.as('olive').run(followMeasurement, { ...place, campaign_id, is_on })
const campaignOf = async ({ campaign_id }: RunningAd) => {
  const { campaigns } = await world.as('olive').run(getMeasurement, place)
  return campaigns.find((one) => one.campaign_id === campaign_id)
}

describe('a campaign for which nothing can be decided', () => {
  /** The first `count` decisions of a run fail. */
  const failing = (count: number) => {
    let left = count
    const newId: typeof world.services.newId = () => {
      if (left > 0) {
        left -= 1
        throw new Error('no id')
      }
      return world.services.newId()
    }
    return { ...world.services, newId }
  }

  it('holds up no other, and is tried again some times on that day', async () => {
    const { a: first, b: other } = await shared()
    const second = (await shared()).a
    await send([measuredEvent(first), measuredEvent(second)])
    await follow(first, true)
    await follow(second, true)
    const budgetsOf = async (one: typeof first) =>
      (await campaignOf(one))?.shares.map(({ budget_micro }) => budget_micro)
    const nextDay = () => execute('update measured_campaigns set decided_on = decided_on - 1', [])
    await nextDay()
    await expect(followEvents(failing(1), world.database)).rejects.toThrow('could not follow')
    expect(await budgetsOf(first)).toEqual([7_000_000, 3_000_000])
    expect(await budgetsOf(second)).toEqual([9_000_000, 1_000_000])
    await followEvents(world.services, world.database)
    expect(await budgetsOf(first)).toEqual([9_000_000, 1_000_000])

    await execute('delete from measurement_events', [])
    await send([measuredEvent(other)])
    await nextDay()
    await execute('update measured_campaigns set failures = 0', [])
    for (let n = 0; n < limits.measuredAttempts; n += 1)
      await expect(followEvents(failing(Number.POSITIVE_INFINITY), world.database)).rejects.toThrow(
        'could not follow',
      )
    const afterwards = failing(Number.POSITIVE_INFINITY)
    await followEvents(afterwards, world.database)
    expect(await budgetsOf(first)).toEqual([9_000_000, 1_000_000])
  })
})
