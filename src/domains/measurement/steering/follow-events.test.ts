import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { createWorld, type World } from '#testing/world'
import { type Measured, measuredEvent, openMeasured } from '../test-campaigns.ts'
import { followEvents } from './follow-events.ts'

let world: World
let measured: Measured
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  measured = await openMeasured(world)
  await measured.name()
})
afterAll(() => world.end())

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
    const { a: first, b: other } = await measured.shared()
    const second = (await measured.shared()).a
    await measured.send([measuredEvent(first), measuredEvent(second)])
    await measured.follow(first, true)
    await measured.follow(second, true)
    const budgetsOf = async (one: typeof first) =>
      (await measured.campaignOf(one))?.shares.map(({ budget_micro }) => budget_micro)
    const nextDay = () =>
      measured.execute('update measured_campaigns set decided_on = decided_on - 1')
    await nextDay()
    await expect(followEvents(failing(1), world.database)).rejects.toThrow('could not follow')
    expect(await budgetsOf(first)).toEqual([7_000_000, 3_000_000])
    expect(await budgetsOf(second)).toEqual([9_000_000, 1_000_000])
    await followEvents(world.services, world.database)
    expect(await budgetsOf(first)).toEqual([9_000_000, 1_000_000])

    await measured.execute('delete from measurement_events')
    await measured.send([measuredEvent(other)])
    await nextDay()
    await measured.execute('update measured_campaigns set failures = 0')
    for (let n = 0; n < limits.measuredAttempts; n += 1)
      await expect(followEvents(failing(Number.POSITIVE_INFINITY), world.database)).rejects.toThrow(
        'could not follow',
      )
    const afterwards = failing(Number.POSITIVE_INFINITY)
    await followEvents(afterwards, world.database)
    expect(await budgetsOf(first)).toEqual([9_000_000, 1_000_000])
  })
})
