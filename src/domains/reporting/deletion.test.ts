import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import type { AdvertiserId } from '#contract/ids'
import { startReport } from '#contract/reporting/center/report-runs'
import { createReportSchedule } from '#contract/reporting/center/report-schedules'
import { saveReportTemplate } from '#contract/reporting/center/report-templates'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { deletion } from './deletion.ts'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'ANALYST' },
  })
  for (const who of ['olive', 'bob'] as const) await makeReports(who)
  await runAllJobs(world)
})
afterAll(() => world.end())

async function makeReports(who: CastName): Promise<void> {
  const report = { advertiser_id, name: `Of ${who}`, columns: 'CTR' }
  const recipients = ['olive@cast.example', 'bob@cast.example']
  await world.as(who).run(startReport, report)
  await world.as(who).run(saveReportTemplate, report)
  await world
    .as(who)
    .run(createReportSchedule, { ...report, cadence: 'DAILY' as const, recipients })
}

const found = async (table: string, columns: string) =>
  rows<Record<string, unknown>>(
    world.database.reader,
    `select ${columns} from ${table} where advertiser_id = $1 order by 1`,
    [advertiser_id],
  )
async function files(): Promise<number> {
  let count = 0
  for await (const _one of world.services.store.list(`reports/${advertiser_id}/`)) count += 1
  return count
}

it('takes the name of whoever leaves off the reports of others, and ends their mails', async () => {
  for (let turn = 0; turn < 2; turn += 1) await deletion.remove(world, idOf(world, 'bob'))
  expect(await found('report_runs', 'name, started_by')).toEqual([
    { name: 'Of bob', started_by: null },
    { name: 'Of olive', started_by: idOf(world, 'olive') },
  ])
  expect(await found('report_templates', 'name, made_by')).toEqual([
    { name: 'Of bob', made_by: null },
    { name: 'Of olive', made_by: idOf(world, 'olive') },
  ])
  expect(await found('report_schedules', 'name')).toEqual([{ name: 'Of olive' }])
  expect(await found('report_subscriptions', 'email')).toEqual([{ email: 'olive@cast.example' }])
  expect(await files()).toBe(2)
})

it('removes all of an ad account whose owner leaves, and its files', async () => {
  await deletion.remove(world, idOf(world, 'olive'))
  for (const table of deletion.tables.filter((one) => one.startsWith('report_')))
    expect(await found(table, 'advertiser_id'), table).toEqual([])
  expect(await files()).toBe(0)
})
