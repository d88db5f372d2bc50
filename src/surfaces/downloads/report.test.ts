import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAdvertiserPerson,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import type { AdvertiserId } from '#contract/ids'
import { getReportRun, startReport } from '#contract/reporting/center/report-runs'
import {
  createReportSchedule,
  listReportSchedules,
} from '#contract/reporting/center/report-schedules'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import { makeBusiness } from '#testing/worlds/advertising'

let world: ServedWorld
let advertiser_id: AdvertiserId
let bob: WireClient
let id: string
let path: string
beforeAll(async () => {
  world = await createServedWorld()
  advertiser_id = asId((await makeBusiness(world)).advertiser.id)
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'ANALYST' },
  })
  bob = await world.member('bob')
  const report = { advertiser_id, name: 'October', columns: 'CTR' }
  id = (await world.as('olive').run(startReport, report)).id
  await runAllJobs(world)
  path = (await world.as('olive').run(getReportRun, { advertiser_id, report_run_id: id })).url ?? ''
})
afterAll(() => world.end())

describe('the file of a report', () => {
  it('is for those who may read reports, whole and in ranges', async () => {
    const answer = await bob.send('GET', path)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="report-.*\.csv"$/)
    expect(answer.text).toContain('CAMPAIGN_ID,CAMPAIGN_NAME,CAMPAIGN_STATUS,CTR')
    const whole = answer.bytes
    const part = await bob.send('GET', path, { headers: { range: 'bytes=3-9' } })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 3-9/${whole.length}`)
    expect(part.bytes).toEqual(whole.subarray(3, 10))
    const beyond = await bob.send('GET', path, { headers: { range: `bytes=${whole.length}-` } })
    expect(beyond.status).toBe(416)
    const other = { range: 'bytes=3-9', 'if-range': '"another"' }
    expect((await bob.send('GET', path, { headers: other })).status).toBe(200)
  })

  it('is not found by a token of another ad account, or one that is made up', async () => {
    expect((await bob.send('GET', path.replace(/token=.*/, 'token=made-up'))).status).toBe(404)
    expect((await bob.send('GET', path.replace(/token=.*/, ''))).status).toBe(404)
    const ada = await world.member('ada')
    expect((await ada.send('GET', path)).status).toBe(404)
    const others = (await makeBusiness(world, { name: 'ada' })).advertiser.id
    const token = path.replace(advertiser_id, others)
    expect((await ada.send('GET', token)).status).toBe(404)
  })

  it('leads visitors to the log-in, and from there back', async () => {
    const answer = await world.client().send('GET', path)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`/login/?next=${encodeURIComponent(path)}`)
  })

  it('leads to where it is made again once it has expired', async () => {
    await rows(world.database.writer, `update report_runs set expires_at = now() where id = $1`, [
      id,
    ])
    const answer = await bob.send('GET', path)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(
      `/advertiser/${advertiser_id}/report-center/history/?again=${id}`,
    )
  })

  it('is refused to who has lost the permission', async () => {
    await world.as('olive').run(removeAdvertiserPerson, {
      ...{ advertiser_id, user_id: idOf(world, 'bob') },
    })
    expect((await bob.send('GET', path)).status).toBe(404)
  })
})

describe('a mail program that ends scheduled mails', () => {
  it('needs no cookie, and may do so again', async () => {
    const schedule = await world.as('olive').run(createReportSchedule, {
      ...{ advertiser_id, name: 'Mornings', columns: 'CTR', cadence: 'DAILY' },
      recipients: 'mia@mail.bower',
    })
    const [one] = await rows<{ id: string }>(
      world.database.reader,
      'select id from report_subscriptions where schedule_id = $1',
      [schedule.id],
    )
    const signed = [advertiser_id, schedule.id, one?.id].join('-')
    const token = world.services.encryption.sign('report subscription', signed)
    const address = `/advertiser/${advertiser_id}/report-center/unsubscribe/?token=`
    const send = (to: string, type = 'application/x-www-form-urlencoded') =>
      world.client().send('POST', to, {
        ...{ isBare: true, headers: { 'content-type': type } },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await send(`${address}made-up`)).status).toBe(404)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await send(address + token, type)).status).toBe(200)
    const [listed] = await world.as('olive').run(listReportSchedules, { advertiser_id })
    expect(listed?.recipients).toEqual([{ email: 'mia@mail.bower', is_ended: true }])
    const page = await world.client().send('POST', address + token, {
      ...{ isBare: true, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      body: 'intent=unsubscribe',
    })
    expect([page.status, page.headers.location]).toEqual([303, address + token])
  })
})
