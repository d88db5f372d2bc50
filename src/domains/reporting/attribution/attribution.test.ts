import { describe, expect, it } from 'vitest'
import type { AdvertiserId } from '#contract/ids'
import { getAdResults } from '#contract/reporting/ad-results'
import { count, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { countAdEvent } from '#testing/worlds/ad-events'
import { attributeAgain, attributeConversions } from './attribute-conversions.ts'

import {
  ad,
  addPerson,
  advertiser_id,
  attribute,
  before,
  dayMs,
  now,
  sell,
  setMeasured,
  startAttribution,
  storedOf,
  world,
} from './test-conversions.ts'

startAttribution()

describe('a conversion', () => {
  it('is traced by the id of a click, of the same ad account and valid alone', async () => {
    const clicked = await countAdEvent(world, ad(1), { type: 'click', at: before(dayMs) })
    const robot = { type: 'click', at: before(dayMs), invalid_reason: 'robot' } as const
    const invalid = await countAdEvent(world, ad(2), robot)
    const elsewhere = { ...ad(3), advertiser_id: asId<AdvertiserId>('5') }
    const foreign = await countAdEvent(world, elsewhere, { type: 'click', at: before(dayMs) })
    const seen = await countAdEvent(world, ad(4), { at: before(dayMs) })
    const ids = await Promise.all(
      [clicked, invalid, foreign, seen, 'abc', '99999999999999999999'].map((click_id) =>
        sell({ click_id }),
      ),
    )
    await attribute()
    const found = await Promise.all(ids.map(storedOf))
    expect(found.map((one) => one?.click_ad_id ?? null)).toEqual([
      '301',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('is traced by the address of a member who has verified it', async () => {
    const mia = await addPerson('Mia.Holm@mail.example')
    const eve = await addPerson('eve@mail.example', false)
    await countAdEvent(world, ad(5), { type: 'save', at: before(2 * dayMs), person_id: mia })
    await countAdEvent(world, ad(6), { at: before(1_000), person_id: mia })
    await countAdEvent(world, ad(7), { at: before(1_000), person_id: eve })
    const byMia = await sell({ email: 'mia.holm@mail.example' })
    const byEve = await sell({ email: 'eve@mail.example' })
    await attribute()
    expect(await storedOf(byMia)).toMatchObject({
      ...{ click_ad_id: null, engagement_ad_id: '305', view_ad_id: '306' },
    })
    expect(await storedOf(byEve)).toBeUndefined()
  })

  it('is not traced to what somebody saw who does not want that, not even by a click', async () => {
    const person_id = await addPerson('no@mail.example')
    await setMeasured(person_id, false)
    const clicked = { type: 'click', at: before(dayMs), person_id } as const
    const click_id = await countAdEvent(world, ad(8), clicked)
    const ids = [await sell({ click_id }), await sell({ email: 'no@mail.example' })]
    await attribute()
    expect(await Promise.all(ids.map(storedOf))).toEqual([undefined, undefined])
  })

  it('is looked at again when its site or its ad is reported late', async () => {
    const late = await sell({})
    const person_id = await addPerson('late@mail.example')
    const byMail = await sell({ email: 'late@mail.example' })
    const hourMs = 3_600_000
    await attributeConversions(world.database, new Date(now.getTime() + hourMs))
    const touch = { type: 'click', at: before(dayMs), received_at: now, person_id } as const
    const click_id = await countAdEvent(world, ad(9), touch)
    await rows(world.database.writer, 'update conversion_events set click_id = $2 where id = $1', [
      late,
      click_id,
    ])
    const later = new Date(now.getTime() + 3 * hourMs)
    await attributeConversions(world.database, later)
    expect([await storedOf(late), await storedOf(byMail)]).toEqual([undefined, undefined])
    await attributeAgain(world.database, later)
    const found = [await storedOf(late), await storedOf(byMail)]
    expect(found.map((one) => one?.click_ad_id)).toEqual(['309', '309'])
  })

  it('of a large file waits for the next run, which goes on where this one stopped', async () => {
    await world.database.pool.query(
      'delete from conversion_events; delete from conversion_touches; delete from reporting_progress',
    )
    const click_id = await countAdEvent(world, ad(11), { type: 'click', at: before(2 * dayMs) })
    const first = await sell({ click_id, at: before(dayMs), received_at: before(1_000) })
    await world.database.pool.query(
      `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
         is_limited, click_id)
       select e.advertiser_id, e.day, e.id + n, e.event_name, e.action_source, e.event_at,
           e.received_at + make_interval(secs => n / 1000.0), e.sources, e.is_limited, e.click_id
         from conversion_events e, generate_series(1, 900) n where e.id = $1`,
      [first],
    )
    const countStored = () =>
      count(world.database.reader, 'select count(*)::int as n from conversion_touches', [])
    await attributeConversions(world.database, now, 1)
    expect(await countStored()).toBe(500)
    await attributeConversions(world.database, now, 1)
    expect(await countStored()).toBe(901)
    const late = await sell({ click_id, at: before(dayMs), received_at: now })
    await attributeConversions(world.database, now, 1)
    expect((await storedOf(late))?.click_ad_id).toBe('311')
  })

  it('is looked at again so many at a time, from where it was stopped, and each once it is old enough', async () => {
    await world.database.pool.query(
      'delete from conversion_events; delete from conversion_touches; delete from reporting_progress',
    )
    const hourMs = 3_600_000
    const click_id = await countAdEvent(world, ad(12), { type: 'click', at: before(2 * dayMs) })
    const first = await sell({ click_id, at: before(dayMs), received_at: before(20 * hourMs) })
    await world.database.pool.query(
      `insert into conversion_events (advertiser_id, day, id, event_name, action_source, event_at, received_at, sources,
         is_limited, click_id)
       select e.advertiser_id, e.day, e.id + n, e.event_name, e.action_source, e.event_at,
           e.received_at + make_interval(secs => n), e.sources, e.is_limited, e.click_id
         from conversion_events e, generate_series(1, 900) n where e.id = $1`,
      [first],
    )
    const countStored = () =>
      count(world.database.reader, 'select count(*)::int as n from conversion_touches', [])
    const again = (hours: number) => attributeAgain(world.database, before(-hours * hourMs), 1)
    await again(0)
    expect(await countStored()).toBe(500)
    await again(1)
    expect(await countStored()).toBe(901)
    // A new round, in which the oldest are still looked at though they are beyond what may come late by now.
    await world.database.pool.query('delete from conversion_touches')
    await again(9)
    expect(await countStored()).toBe(500)
    await again(10)
    expect(await countStored()).toBe(901)
    // And then no more.
    await world.database.pool.query('delete from conversion_touches')
    await again(40)
    await again(41)
    await again(80)
    expect(await storedOf(first)).toBeUndefined()
  })

  it('brings its value in the currency of the ad account, and none where there is no rate', async () => {
    await world.database.pool.query(
      'delete from conversion_events; delete from conversion_touches; delete from reporting_progress',
    )
    const click_id = await countAdEvent(world, ad(10), { type: 'click', at: before(dayMs) })
    await sell({ click_id, value: 5_000_001n, currency: 'EUR' })
    await sell({ click_id, value: 7_000_000n })
    await sell({ click_id, value: 9_000_000n, currency: 'XXX' })
    await sell({ click_id, value: 9_000_000n, currency: 'USD', account_value: 8_000_000n })
    await attribute()
    const { totals } = await world.as('olive').run(getAdResults, { advertiser_id })
    expect(totals.conversions).toEqual([
      {
        ...{ event_name: 'checkout', click: 4, engagement: 0, view: 0 },
        value_in_micro_currency: 20_000_001,
      },
    ])
  })
})
