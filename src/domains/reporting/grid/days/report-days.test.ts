import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import type { AdvertiserId } from '#contract/ids'
import { getAdReport } from '#contract/reporting/ad-report'
import { getAdReportDays } from '#contract/reporting/ad-report-days'
import { entityLevels } from '#contract/reporting/grid-levels'
import { asId } from '#testing/ids'
import { type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import {
  idOf,
  makeConversions,
  makeFacts,
  sequence,
  storeConversions,
  storeEntities,
  storeFacts,
} from '../test-facts.ts'

const days = Array.from({ length: 20 }, (_, n) => `2026-10-${String(n + 5).padStart(2, '0')}`)
const next = sequence(99)

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await storeEntities(world, advertiser_id)
  await storeFacts(world, advertiser_id, makeFacts(days, next))
  await storeConversions(world, advertiser_id, makeConversions(days, next))
})
afterAll(() => world.end())

const span = { start_date: '2026-10-08', end_date: '2026-10-20' }
const counts = ['IMPRESSION_1', 'SPEND_IN_MICRO_DOLLAR', 'TOTAL_ADD_TO_CART']
const columns = [...counts, 'CTR', 'ADD_TO_CART_ROAS']
const ask = { ...span, columns }
const readDays = (more: object = {}, who: CastName = 'olive') =>
  world.as(who).run(getAdReportDays, { advertiser_id, ...ask, ...more } as never)
const table = (more: object = {}) =>
  world.as('olive').run(getAdReport, { advertiser_id, ...ask, ...more } as never)

const narrowed = [
  {},
  { entity_statuses: 'ACTIVE,PAUSED' },
  { objectives: 'CONSIDERATION', name: 'elm' },
  { filters: 'SPEND_IN_MICRO_DOLLAR>=90000000,CTR<=1.05' },
  { campaign_ids: [String(idOf.campaign), String(idOf.campaign + 1)] },
  { conversion_report_time: 'TIME_OF_CONVERSION', click_window_days: 7 },
]

describe.each(entityLevels)('days of a table of %ss', (level) => {
  it.each(narrowed)('add up to its totals: %j', async (more) => {
    const { totals, count } = await table({ level, ...more })
    const found = await readDays({ level, ...more })
    expect(count).toBeGreaterThan(0)
    for (const name of counts) {
      const sum = found.days.reduce((all, { values }) => all + (values[name] ?? 0), 0)
      expect([name, sum]).toEqual([name, totals[name]])
    }
    expect(totals.IMPRESSION_1).toBeGreaterThan(0)
  })

  it('are each what the table says of that day alone', async () => {
    const found = await readDays({ level })
    for (const { day, values } of found.days) {
      const alone = await table({ level, start_date: day, end_date: day })
      expect([day, values]).toEqual([day, alone.totals])
    }
    expect(found.days.map(({ day }) => day)).toEqual(found.days.map(({ day }) => day).toSorted())
    expect(found.compared_days).toBeNull()
  })
})

it('are compared for the rows that the table has', async () => {
  const filters = 'SPEND_IN_MICRO_DOLLAR>=90000000'
  const compare = { compare_start_date: '2026-10-05', compare_end_date: '2026-10-07' }
  const { compared_totals } = await table({ filters, ...compare })
  const { compared_days } = await readDays({ filters, ...compare })
  const sum = (compared_days ?? []).reduce((all, { values }) => all + (values.IMPRESSION_1 ?? 0), 0)
  expect(sum).toBe(compared_totals?.IMPRESSION_1)
  expect(compared_days?.map(({ day }) => day)).toEqual(['2026-10-05', '2026-10-06', '2026-10-07'])
})

it('are read by those who may read reports, and of entities alone', async () => {
  await expect(readDays({}, 'bob')).rejects.toMatchObject({ code: 'advertiser_not_found' })
  await world
    .as('olive')
    .run(addAdvertiserPerson, { advertiser_id, username: 'bob', role: 'FINANCE_VIEW' })
  await expect(readDays({}, 'bob')).rejects.toMatchObject({ code: 'advertiser_role_missing' })
  for (const wrong of [{ level: 'KEYWORD' }, { start_date: '2025-01-01' }, { columns: 'LUCK' }])
    await expect(readDays(wrong)).rejects.toMatchObject({ code: 'invalid_input' })
})
