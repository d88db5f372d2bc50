import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import { listReportRuns } from '#contract/reporting/center/report-runs'
import {
  createReportSchedule,
  endReportSchedule,
  endReportSubscription,
  getReportSubscription,
  listReportSchedules,
} from '#contract/reporting/center/report-schedules'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { mailsTo } from '#testing/mails'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'
import { lockDueSchedule } from './schedule-queries.ts'
import { startDueReports } from './start-due-reports.ts'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_SCALE: '1' })
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'ANALYST' },
  })
})
afterAll(() => world.end())
beforeEach(async () => {
  await rows(world.database.writer, 'delete from report_runs', [])
  await rows(world.database.writer, 'delete from report_schedules', [])
})

type Ask = Partial<RequestOf<typeof createReportSchedule>>
const create = (more: Ask = {}, who: 'olive' | 'bob' = 'olive') =>
  world.as(who).run(createReportSchedule, {
    ...{ advertiser_id, name: 'Every morning', cadence: 'DAILY', hour: 8, columns: 'IMPRESSION_1' },
    ...{ range: 'YESTERDAY', recipients: 'mia@mail.bower', ...more },
  } as RequestOf<typeof createReportSchedule>)
const at = (moment: Date) => ({ ...world.services, clock: { now: () => moment } })
const days = (count: number) => count * 86_400_000
const runs = async () => (await world.as('olive').run(listReportRuns, { advertiser_id })).items
const startAt = (moment: Date) => startDueReports(at(moment), world.database)

it('is due next at its hour, in the time zone of the ad account', async () => {
  const made = await create()
  expect(made).toMatchObject({ cadence: 'DAILY', hour: 8, weekday: null, made_by: 'Olive Grant' })
  const next = new Date(made.next_time * 1_000)
  expect(next.toLocaleString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })).toBe(
    '08:00',
  )
  expect(next.getTime() - Date.now()).toBeLessThan(days(1))
})

it.each([
  [{ range: 'CHOSEN', start_date: '2026-10-01', end_date: '2026-10-02' }, 'invalid_input', 'range'],
  [{ recipients: 'nobody' }, 'email_invalid', 'recipients'],
  [
    { recipients: Array.from({ length: 11 }, (_, n) => `p${n}@mail.bower`) },
    'invalid_input',
    'recipients',
  ],
  [{ hour: 24 }, 'invalid_input', 'hour'],
  [{ columns: 'NOPE' }, 'invalid_input', 'columns.0'],
] as [Ask, string, string][])('refuses %o', async (more, code, field) => {
  await expect(create(more)).rejects.toMatchObject({ code, detail: { field } })
})

it('is one of so many', async () => {
  for (let n = 0; n < limits.reportSchedules; n += 1) await create()
  await expect(create()).rejects.toMatchObject({ code: 'report_schedules_limit_reached' })
})

it('is ended by who made it, or by an administrator', async () => {
  const [own, his] = [await create(), await create({}, 'bob')]
  const end = (who: 'olive' | 'bob' | 'ada', id: string) =>
    world.as(who).run(endReportSchedule, { advertiser_id, report_schedule_id: id })
  await expect(end('ada', own.id)).rejects.toMatchObject({ code: 'advertiser_not_found' })
  await expect(end('bob', own.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await end('olive', his.id)
  await end('olive', own.id)
  await expect(end('olive', own.id)).rejects.toMatchObject({ code: 'report_schedule_not_found' })
  expect(await world.as('bob').run(listReportSchedules, { advertiser_id })).toEqual([])
})

describe('what is due', () => {
  it('is made once, by however many processes, and not before', async () => {
    const due = new Date((await create()).next_time * 1_000)
    await startAt(new Date(due.getTime() - 1))
    expect(await runs()).toEqual([])
    await Promise.all([startAt(due), startAt(due), startAt(due)])
    await startAt(new Date(due.getTime() + 60_000))
    expect(await runs()).toMatchObject([{ name: 'Every morning', is_scheduled: true }])
  })

  it('is left to the process that holds it, and holds up no other', async () => {
    const held = await create({ name: 'Held' })
    await create({ name: 'Free' })
    const due = new Date(held.next_time * 1_000)
    const names = async () => (await runs()).map(({ name }) => name).toSorted()
    await world.database.transaction(async (db) => {
      await lockDueSchedule(db, { advertiser_id, id: asId(held.id) }, due)
      await startAt(due)
      expect(await names()).toEqual(['Free'])
    })
    await startAt(due)
    expect(await names()).toEqual(['Free', 'Held'])
  })

  it('is not made twice where the time is taken again after a crash', async () => {
    const { next_time } = await create()
    const due = new Date(next_time * 1_000)
    await startAt(due)
    await rows(world.database.writer, 'update report_schedules set next_at = $1', [due])
    await startAt(due)
    expect(await runs()).toHaveLength(1)
  })

  it('is made up for once after the server was away, with the latest days', async () => {
    const due = new Date((await create()).next_time * 1_000)
    const now = new Date(due.getTime() + days(5) + 3_600_000)
    await startAt(now)
    await startAt(now)
    const yesterday = new Date(due.getTime() + days(4)).toISOString().slice(0, 10)
    expect(await runs()).toMatchObject([{ start_date: yesterday, end_date: yesterday }])
    const [listed] = await world.as('bob').run(listReportSchedules, { advertiser_id })
    expect(listed?.next_time).toBe((due.getTime() + days(6)) / 1_000)
  })
})

async function mailsAfterDue(schedule: { next_time: number }, address: string) {
  const before = (await mailsTo(world, address)).length
  await startAt(new Date(schedule.next_time * 1_000))
  await runAllJobs(world)
  return (await mailsTo(world, address)).slice(before)
}
const tokenIn = (links: readonly string[]) =>
  new URL(links.find((link) => link.includes('/unsubscribe/')) ?? '').searchParams.get('token') ??
  ''

describe('the mail about it', () => {
  it('goes to each recipient once, in the language of the account with that address', async () => {
    await rows(
      world.database.writer,
      `update accounts set language = 'de', email_verified_at = now() where email = $1`,
      ['bob@cast.example'],
    )
    const schedule = await create({
      recipients: ['mia@mail.bower', 'MIA@mail.bower', 'bob@cast.example'],
    })
    const [mail, ...others] = await mailsAfterDue(schedule, 'mia@mail.bower')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your report “Every morning” is ready')
    const [run] = await runs()
    expect(mail?.links).toContain(`${world.config.PUBLIC_URL}${run?.url}`)
    const [his] = await mailsTo(world, 'bob@cast.example')
    expect(his?.subject).toBe('Dein Bericht „Every morning“ ist fertig')
  })

  it('ends by its link alone, for this recipient alone, and who made it is notified once', async () => {
    const schedule = await create({ recipients: ['one@mail.bower', 'two@mail.bower'] })
    const [mail] = await mailsAfterDue(schedule, 'one@mail.bower')
    const token = tokenIn(mail?.links ?? [])
    const shown = { name: 'Every morning', email: 'one@mail.bower' }
    expect(await world.visitor.run(getReportSubscription, { token })).toEqual({
      ...{ ...shown, is_ended: false },
    })
    const mailCount = (await mailsTo(world, 'olive@cast.example')).length
    for (let press = 0; press < 2; press += 1)
      expect(await world.visitor.run(endReportSubscription, { token })).toEqual({
        ...{ ...shown, is_ended: true },
      })
    const owners = (await mailsTo(world, 'olive@cast.example')).slice(mailCount)
    expect(owners.map(({ subject }) => subject)).toEqual([
      'Somebody unsubscribed from “Every morning”',
    ])
    const [listed] = await world.as('olive').run(listReportSchedules, { advertiser_id })
    expect(listed?.recipients).toEqual([
      { email: 'one@mail.bower', is_ended: true },
      { email: 'two@mail.bower', is_ended: false },
    ])
    const next = { next_time: listed?.next_time ?? 0 }
    expect(await mailsAfterDue(next, 'one@mail.bower')).toEqual([])
    expect(await mailsTo(world, 'two@mail.bower')).toHaveLength(2)
  })

  it('has a link that is of use after the schedule is gone, and none that is made up', async () => {
    const schedule = await create({ recipients: 'three@mail.bower' })
    const [mail] = await mailsAfterDue(schedule, 'three@mail.bower')
    const token = tokenIn(mail?.links ?? [])
    await world.as('olive').run(endReportSchedule, {
      ...{ advertiser_id, report_schedule_id: schedule.id },
    })
    expect(await world.visitor.run(endReportSubscription, { token })).toMatchObject({
      is_ended: true,
    })
    const refused = { code: 'report_subscription_not_found' }
    for (const bad of ['', 'nope', `${token}x`, token.replace(/^\d/, '9')])
      await expect(world.visitor.run(endReportSubscription, { token: bad })).rejects.toMatchObject(
        refused,
      )
  })
})
