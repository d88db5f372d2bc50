import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import {
  cancelReport,
  getReportRun,
  listReportRuns,
  openReport,
  repeatReport,
  startReport,
} from '#contract/reporting/center/report-runs'
import { row, rows } from '#platform/database'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { campaigns, makeFacts, sequence, storeEntities, storeFacts } from '../grid/test-facts.ts'
import { makeReport } from './make-report.ts'
import { sweepReports } from './sweep-reports.ts'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await storeEntities(world, advertiser_id)
  await storeFacts(world, advertiser_id, makeFacts(['2026-10-08', '2026-10-09'], sequence(42)))
})
afterAll(() => world.end())
afterEach(() => rows(world.database.writer, 'delete from report_runs', []))

const span = { start_date: '2026-10-08', end_date: '2026-10-20' }
const usual = {
  columns: ['IMPRESSION_1', 'CTR'],
  range: 'CHOSEN',
  ...span,
  name: 'October',
} as const
const start = (more: Partial<RequestOf<typeof startReport>> = {}) =>
  world.as('olive').run(startReport, { advertiser_id, ...usual, ...more })
const find = (id: string) =>
  world.as('olive').run(getReportRun, { advertiser_id, report_run_id: id })
const tokenOf = (url: string | null) =>
  new URL(url ?? '', 'http://x').searchParams.get('token') ?? ''

it('makes a few at once, and so many a day', async () => {
  for (let n = 0; n < limits.reportsAtOnce; n += 1) await start()
  await expect(start()).rejects.toMatchObject({ code: 'report_runs_limit_reached' })
  await runAllJobs(world)
  await start()
  await rows(
    world.database.writer,
    `insert into report_runs (advertiser_id, id, token, name, definition, first_day, last_day, status, created_at)
     select $1, n, n::text, '', '{}', now(), now(), 'FINISHED', now() from generate_series(1, $2::int) n`,
    [advertiser_id, limits.reportsPerDay],
  )
  await runAllJobs(world)
  await expect(start()).rejects.toMatchObject({ code: 'report_runs_limit_reached' })
})

describe('a report', () => {
  it('is made once, however often it is begun', async () => {
    const { id } = await start()
    const make = () => makeReport(world.services, world.database, advertiser_id, id)
    await Promise.all([make(), make()])
    const before = await find(id)
    expect(before).toMatchObject({ report_status: 'FINISHED', rows: campaigns })
    await make()
    expect(await find(id)).toEqual(before)
  })

  it('can be cancelled, and leaves no file', async () => {
    const { id } = await start()
    const input = { advertiser_id, report_run_id: id }
    expect(await world.as('olive').run(cancelReport, input)).toMatchObject({
      ...{ report_status: 'CANCELLED', url: null },
    })
    await runAllJobs(world)
    expect(await find(id)).toMatchObject({ report_status: 'CANCELLED', byte_size: null })
  })

  it('says why it failed', async () => {
    const { id } = await start({ format: 'XLSX' })
    const failing = {
      ...world.services,
      store: {
        ...world.services.store,
        putFile: async () => {
          throw new Failure('storage_full')
        },
      },
    }
    await makeReport(failing, world.database, advertiser_id, id)
    const found = await find(id)
    expect(found.report_status).toBe('FAILED')
    expect(found.failure).toContain('room')
  })

  it('expires, and is made again', async () => {
    const { id } = await start()
    await runAllJobs(world)
    const { url } = await find(id)
    const later = {
      ...world.services,
      clock: { now: () => new Date(Date.now() + (limits.reportFileDays * 24 + 2) * 3_600_000) },
    }
    const file = await row<{ file_key: string }>(
      world.database.reader,
      'select file_key from report_runs where id = $1',
      [id],
    )
    await sweepReports(later, world.database)
    expect(await world.services.store.size(file?.file_key ?? '')).toBeNull()
    expect(await find(id)).toMatchObject({ report_status: 'EXPIRED', expires_time: null })
    const opened = await world.as('olive').run(openReport, { advertiser_id, token: tokenOf(url) })
    expect(opened).toEqual({ id, file: null })
    const again = await world.as('olive').run(repeatReport, { advertiser_id, report_run_id: id })
    expect(again).toMatchObject({ name: 'October', report_status: 'IN_PROGRESS', ...span })
    const { items } = await world.as('olive').run(listReportRuns, { advertiser_id })
    expect(items.map((one) => one.id)).toEqual([again.id, id])
  })

  it('that nobody works on is begun again, and given up in the end', async () => {
    const { id } = await start()
    await rows(world.database.writer, 'delete from graphile_worker._private_jobs', [])
    const sweptAfter = (hours: number) =>
      sweepReports(
        { ...world.services, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } },
        world.database,
      )
    await sweptAfter(2)
    await runAllJobs(world)
    expect(await find(id)).toMatchObject({ report_status: 'FINISHED' })
    const other = await start()
    await sweptAfter(limits.reportGivenUpHours + 1)
    expect(await find(other.id)).toMatchObject({ report_status: 'FAILED' })
    await runAllJobs(world)
    expect(await find(other.id)).toMatchObject({ report_status: 'FAILED' })
  })

  it('of another ad account, or of none, is not found', async () => {
    const { id } = await start()
    const others = asId<AdvertiserId>((await makeBusiness(world, { name: 'ada' })).advertiser.id)
    const request = { advertiser_id: others, report_run_id: id }
    const refused = { code: 'report_run_not_found' }
    await expect(world.as('ada').run(getReportRun, request)).rejects.toMatchObject(refused)
    await expect(world.as('ada').run(repeatReport, request)).rejects.toMatchObject(refused)
    await expect(
      world.as('ada').run(openReport, { advertiser_id: others, token: 'nope' }),
    ).rejects.toMatchObject(refused)
    await expect(
      world.as('bob').run(getReportRun, { advertiser_id, report_run_id: id }),
    ).rejects.toMatchObject({ code: 'advertiser_not_found' })
  })
})
