import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { AdvertiserId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import {
  createReportSchedule,
  editReportSchedule,
  endReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '#contract/reporting/center/report-schedules'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'ANALYST' },
  })
})
afterAll(() => world.end())
beforeEach(async () => {
  await rows(world.database.writer, 'delete from report_schedules', [])
})

type Who = 'olive' | 'bob' | 'ada'
type Ask = Partial<RequestOf<typeof editReportSchedule>>
const usual = {
  ...{
    name: 'Every morning',
    cadence: 'DAILY' as const,
    hour: 8,
    columns: ['IMPRESSION_1', 'CTR'],
  },
  ...{ range: 'YESTERDAY' as const, recipients: ['mia@mail.bower', 'ben@mail.bower'] },
}
const create = (who: Who = 'olive') =>
  world.as(who).run(createReportSchedule, { advertiser_id, ...usual })
const edit = ({ id, version }: ReportSchedule, more: Ask, who: Who = 'olive') =>
  world.as(who).run(editReportSchedule, {
    ...{ advertiser_id, report_schedule_id: id, version, ...usual, ...more },
  } as RequestOf<typeof editReportSchedule>)
const history = async (id: string) =>
  (
    await world
      .as('olive')
      .run(listAdChanges, { advertiser_id, entity: 'report_schedule', entity_id: id })
  ).items.map(({ field, before, after }) => ({ field, before, after }))

it('is changed by who made it or an administrator, and is there', async () => {
  const own = await create()
  await expect(edit(own, {}, 'ada')).rejects.toMatchObject({ code: 'advertiser_not_found' })
  await expect(edit(own, {}, 'bob')).rejects.toMatchObject({ code: 'not_allowed' })
  const [seen] = await world.as('bob').run(listReportSchedules, { advertiser_id })
  expect(seen).toMatchObject({ is_changeable: false })
  const his = await create('bob')
  expect(await edit(his, { name: 'Of Bob' })).toMatchObject({ name: 'Of Bob', is_changeable: true })
  await world.as('olive').run(endReportSchedule, { advertiser_id, report_schedule_id: own.id })
  await expect(edit(own, {})).rejects.toMatchObject({ code: 'report_schedule_not_found' })
})

it.each([
  [{ range: 'CHOSEN', start_date: '2026-10-01', end_date: '2026-10-02' }, 'invalid_input', 'range'],
  [{ recipients: ['nobody'] }, 'email_invalid', 'recipients'],
  [{ hour: 24 }, 'invalid_input', 'hour'],
] as [Ask, string, string][])('refuses %o, and leaves all as it is', async (more, code, field) => {
  const made = await create()
  await expect(edit(made, { name: 'Other', ...more })).rejects.toMatchObject({
    ...{ code, detail: { field } },
  })
  expect(await world.as('olive').run(listReportSchedules, { advertiser_id })).toEqual([made])
})

it('shows whoever saves second what is there now', async () => {
  const made = await create()
  const first = await edit(made, { hour: 9 })
  expect(first.version).toBe(made.version + 1)
  const late = await edit(made, { hour: 10 }).catch((error: unknown) => error)
  expect(late).toMatchObject({
    ...{ code: 'entity_changed', detail: { data: { current: { hour: 9, version: 2 } } } },
  })
  expect(await edit(first, { hour: 10 })).toMatchObject({ hour: 10 })
})

it('is due anew where its time was changed, and otherwise when it was', async () => {
  const made = await create()
  const next = new Date(Date.now() - 3_600_000)
  await rows(world.database.writer, 'update report_schedules set next_at = $1', [next])
  const named = await edit(made, { name: 'Each morning', columns: ['CTR'] })
  expect(named.next_time).toBe(Math.floor(next.getTime() / 1_000))
  expect(named.definition.columns).toEqual(['CTR'])
  const weekly = await edit(named, { cadence: 'WEEKLY', weekday: 3, hour: 17 })
  expect(weekly).toMatchObject({ cadence: 'WEEKLY', weekday: 3, month_day: null })
  const at = new Date(weekly.next_time * 1_000).toLocaleString('en-GB', {
    ...{ timeZone: 'Europe/Berlin', weekday: 'long', hour: 'numeric' },
  })
  expect(at).toBe('Wednesday, 17')
  expect(weekly.next_time * 1_000).toBeGreaterThan(Date.now())
})

it('mails those who stay as before, and never again who unsubscribed', async () => {
  const made = await create()
  const subscriptions = () =>
    rows<{ id: string; email: string }>(
      world.database.reader,
      'select id, email from report_subscriptions where schedule_id = $1 order by id',
      [made.id],
    )
  const before = await subscriptions()
  await rows(
    world.database.writer,
    `update report_subscriptions set ended_at = now() where schedule_id = $1 and email = 'ben@mail.bower'`,
    [made.id],
  )
  await expect(edit(made, {})).rejects.toMatchObject({
    ...{ code: 'report_recipient_unsubscribed', detail: { field: 'recipients' } },
  })
  const saved = await edit(made, { recipients: ['MIA@mail.bower', 'cleo@mail.bower'] })
  expect(saved.recipients).toEqual([
    { email: 'mia@mail.bower', is_ended: false },
    { email: 'ben@mail.bower', is_ended: true },
    { email: 'cleo@mail.bower', is_ended: false },
  ])
  // The link in mails that were sent names the same subscription.
  expect((await subscriptions()).slice(0, 2)).toEqual(before)
  const fewer = await edit(saved, { recipients: ['cleo@mail.bower'] })
  expect(fewer.recipients.map(({ email }) => email)).toEqual(['ben@mail.bower', 'cleo@mail.bower'])
})

it('is in the history field by field, without anybody’s whole address', async () => {
  const made = await create()
  await edit(made, { hour: 9, columns: ['CTR'], recipients: ['mia@mail.bower', 'zoe@mail.bower'] })
  const masked = ['m…@mail.bower', 'b…@mail.bower']
  const [...changes] = await history(made.id)
  expect(changes).toHaveLength(4)
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'hour', before: 8, after: 9 },
      { field: 'columns', before: ['IMPRESSION_1', 'CTR'], after: ['CTR'] },
      { field: 'recipients', before: masked, after: ['m…@mail.bower', 'z…@mail.bower'] },
    ]),
  )
  expect(changes.at(-1)).toMatchObject({ field: '*', before: null })
  await world.as('olive').run(endReportSchedule, { advertiser_id, report_schedule_id: made.id })
  expect((await history(made.id))[0]).toMatchObject({ field: '*', after: null })
})
