import { beforeAll, describe, expect, it } from 'vitest'
import { getAdResults } from '#contract/reporting/ad-results'
import { attributionWindows, reportTimes } from '#contract/reporting/attribution'
import { countAdEvent } from '#testing/worlds/ad-events'

import {
  ad,
  addPerson,
  advertiser_id,
  attribute,
  before,
  dayMs,
  dayOf,
  sell,
  startAttribution,
  world,
} from './test-conversions.ts'

startAttribution()

describe('for all windows and both times', () => {
  const days = [0, 1, 6, 7, 8, 13, 14, 15, 29, 30, 31, 59, 60, 61]
  const types = ['click', 'closeup', 'save', 'impression'] as const
  interface Case {
    at: Date
    event_name: string
    touches: { type: (typeof types)[number]; at: Date; ad: number }[]
  }
  let cases: Case[]

  /** The same at each run. */
  function random(seed: number): () => number {
    let state = seed
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
  }

  beforeAll(async () => {
    for (const table of [
      'conversion_events',
      'conversion_touches',
      'ad_events',
      'ad_touches',
      'reporting_progress',
    ])
      await world.database.pool.query(`delete from ${table}`)
    const next = random(7)
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
    cases = Array.from({ length: 60 }, (_, n) => {
      const at = before(Math.floor(next() * 20) * dayMs + Math.floor(next() * 86_400) * 1_000)
      const touches = Array.from({ length: Math.floor(next() * 6) }, (_, m) => {
        const awayMs = pick(days) * dayMs + pick([-1, 0, 1, 3_600_000])
        return { type: pick(types), at: before(awayMs, at), ad: 20 + n * 6 + m }
      })
      return { at, event_name: pick(['checkout', 'signup']), touches }
    })
    for (const [n, { at, event_name, touches }] of cases.entries()) {
      const email = `buyer${n}@mail.example`
      const person_id = await addPerson(email)
      for (const touch of touches) await countAdEvent(world, ad(touch.ad), { ...touch, person_id })
      await sell({ at, email, event_name })
    }
    await attribute()
  })

  /** What counts, read from the touches in the plain way. */
  function expected(
    windows: { click: number; engagement: number; view: number },
    reportTime: (typeof reportTimes)[number],
  ): string[] {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' })
    return cases
      .flatMap(({ at, event_name, touches }) => {
        const inside = (names: readonly string[], window: number) =>
          touches
            .filter(({ type }) => names.includes(type) && window > 0)
            .filter((touch) => touch.at.getTime() < at.getTime() + 1_000)
            .filter((touch) => at.getTime() - touch.at.getTime() <= window * dayMs)
            .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
        const click = inside(['click'], windows.click)
        const engagement = click ? undefined : inside(['closeup', 'save'], windows.engagement)
        const view = click || engagement ? undefined : inside(['impression'], windows.view)
        const winner = click ?? engagement ?? view
        if (!winner) return []
        const kind = click ? 'click' : engagement ? 'engagement' : 'view'
        const day = zone.format(reportTime === 'TIME_OF_CONVERSION' ? at : winner.at)
        return [`${300 + winner.ad} ${day} ${event_name} ${kind}`]
      })
      .toSorted()
  }

  it.each(attributionWindows)('agrees with a plain reading, click window %i', async (click) => {
    const seen = new Set<number>()
    for (const engagement of attributionWindows)
      for (const view of attributionWindows)
        for (const conversion_report_time of reportTimes) {
          const { rows: found, totals } = await world.as('olive').run(getAdResults, {
            advertiser_id,
            ...{ level: 'AD', granularity: 'DAY', page_size: 250, conversion_report_time },
            ...{ start_date: dayOf(before(114 * dayMs)), end_date: dayOf(before(-dayMs)) },
            click_window_days: click,
            engagement_window_days: engagement,
            view_window_days: view,
          })
          const lines = found.flatMap(({ entity_id, date, conversions }) =>
            conversions.flatMap((one) =>
              (['click', 'engagement', 'view'] as const).flatMap((kind) =>
                Array.from(
                  { length: one[kind] },
                  () => `${entity_id} ${date} ${one.event_name} ${kind}`,
                ),
              ),
            ),
          )
          const wanted = expected({ click, engagement, view }, conversion_report_time)
          expect(lines.toSorted()).toEqual(wanted)
          const total = totals.conversions.reduce((n, c) => n + c.click + c.engagement + c.view, 0)
          expect(total).toBe(wanted.length)
          seen.add(total)
        }
    expect(seen.size).toBeGreaterThan(3)
  })
})
