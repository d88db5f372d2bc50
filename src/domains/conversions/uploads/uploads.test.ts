import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { setAdPreferences } from '#contract/audiences/ad-preferences'
import {
  getConversionHistory,
  getConversionOverview,
} from '#contract/conversions/conversion-history'
import {
  type ConversionUpload,
  listConversionUploads,
  listUploadErrors,
  uploadConversions,
} from '#contract/conversions/uploads/uploads'
import { limits } from '#contract/limits'
import { count, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Actor } from '#testing/world'
import { allowingCrowd, crowdEmail } from '#testing/worlds/audiences'
import { fireTag, makeShop, type Shop, sha256 } from '#testing/worlds/conversions'
import { runUpload } from './run-upload.ts'
import { conversionFiles } from './spool-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'

const people = 160
let world: ServedWorld
let shop: Shop
let crowd: Actor[]
beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '0' } })
  shop = await makeShop(world)
  crowd = await allowingCrowd(world, people)
})
afterAll(() => world.end())
beforeEach(async () => {
  for (const table of ['events', 'keys', 'receipts', 'counts', 'uploads', 'upload_errors'])
    await world.database.pool.query(`delete from conversion_${table}`)
})

const olive = () => world.as('olive')
const place = () => ({ advertiser_id: shop.advertiser_id })
const seconds = (daysAgo: number) => Math.floor(Date.now() / 1_000 - daysAgo * 86_400)
const header = 'event_name,event_time,action_source,event_id,order_id,value,currency,em\n'
const line = (
  n: number,
  more: { id?: string; em?: string; name?: string; daysAgo?: number } = {},
) =>
  [
    ...[more.name ?? 'checkout', seconds(more.daysAgo ?? 2), 'offline', more.id ?? `sale-${n}`],
    ...[`order-${n}`, '19.90', 'EUR', more.em ?? sha256(crowdEmail(n))],
  ].join(',')
const file = (lines: readonly string[]) =>
  new TextEncoder().encode(`${header}${lines.join('\n')}\n`)
const start = (bytes: Uint8Array<ArrayBuffer>, name = 'sales.csv') =>
  olive().run(uploadConversions, { ...place(), file: bytes, name })
const finish = ({ id }: ConversionUpload, services: Services = world.services) =>
  runUpload(services, world.database, { ...place(), id: id as never })
const latest = async () => (await olive().run(listConversionUploads, place())).items[0]
const stored = () =>
  count(world.database.reader, 'select count(*)::int as n from conversion_events', [])
const filesThere = async () => {
  const keys: string[] = []
  for await (const { key } of world.services.store.list(conversionFiles)) keys.push(key)
  return keys
}

describe('uploading a file', () => {
  it('needs the permission, and a first line that names what is needed', async () => {
    const bob = world.as('bob')
    const upload = { ...place(), file: file([line(1)]) }
    await expect(bob.run(uploadConversions, upload)).rejects.toMatchObject({
      code: 'advertiser_not_found',
    })
    await olive().run(addAdvertiserPerson, { ...place(), username: 'bob', role: 'ANALYST' })
    await expect(bob.run(uploadConversions, upload)).rejects.toMatchObject({
      code: 'advertiser_role_missing',
    })
    expect(await bob.run(listConversionUploads, place())).toMatchObject({ items: [] })
    await expect(start(new TextEncoder().encode('name;time\na;1'))).rejects.toMatchObject({
      code: 'conversion_file_unknown',
    })
    await expect(start(new Uint8Array())).rejects.toMatchObject({ code: 'conversion_file_missing' })
    expect(await filesThere()).toEqual([])
  })

  it('counts each row once, by the same rules as calls, and deletes the file', async () => {
    await fireTag(world, shop, { event: 'checkout', eid: 'sale-1' })
    const lines = [
      ...Array.from({ length: people }, (_, n) => line(n + 1)),
      line(3),
      line(500, { em: 'mia@mail.example' }),
      line(501, { daysAgo: 31 }),
      line(502, { name: 'buy' }),
    ]
    const upload = await start(file(lines))
    expect(upload).toMatchObject({ status: 'PROCESSING', is_file_deleted: false, rows: 0 })
    expect(await filesThere()).toHaveLength(1)
    await runAllJobs(world)
    const done = await latest()
    expect(done).toMatchObject({
      ...{ status: 'FINISHED', rows: people + 4, stored_rows: people - 1 },
      ...{ duplicate_rows: 2, failed_rows: 3, is_file_deleted: true },
      matched_people: { lower_bound: 100, upper_bound: 300 },
    })
    expect(await filesThere()).toEqual([])
    expect(await stored()).toBe(people)
    const left = 'select count(*)::int as n from conversion_upload_people'
    expect(await count(world.database.reader, left, [])).toBe(0)

    const { totals } = await olive().run(getConversionHistory, { ...place(), source: 'upload' })
    expect(totals).toMatchObject({
      ...{ received: people + 4, stored: people - 1, duplicate: 2, failed: 3 },
    })
    const { events } = await olive().run(getConversionOverview, place())
    expect(events).toMatchObject([{ count: people, by_upload: people - 1, by_tag: 1, by_api: 0 }])
  })

  it('says which rows were refused and why, and nothing of what they held', async () => {
    const upload = await start(
      file([
        line(1),
        line(2, { em: 'mia@mail.example' }),
        line(3),
        line(4, { name: 'mia@x.example' }),
      ]),
    )
    await finish(upload)
    const ask = { ...place(), conversion_upload_id: upload.id, page_size: 1 }
    const first = await olive().run(listUploadErrors, ask)
    expect(first.items).toEqual([
      { row_number: 3, field: 'user_data.em', message: expect.stringContaining('SHA-256') },
    ])
    const second = await olive().run(listUploadErrors, { ...ask, bookmarks: first.bookmark })
    expect(second).toMatchObject({
      items: [{ row_number: 5, field: 'event_name' }],
      bookmark: null,
    })
    for (const table of ['uploads', 'upload_errors', 'receipts', 'events']) {
      const all = await rows<{ text: string }>(
        world.database.reader,
        `select t::text as text from conversion_${table} t`,
        [],
      )
      expect(JSON.stringify(all)).not.toMatch(/mia/)
    }
    await expect(
      olive().run(listUploadErrors, { ...ask, conversion_upload_id: '5' }),
    ).rejects.toMatchObject({ code: 'conversion_upload_not_found' })
  })

  it('names rows as a spreadsheet does, empty ones above them too', async () => {
    const upload = await start(file([line(1), '', '', line(2, { name: 'buy' }), '', line(3)]))
    await finish(upload)
    const ask = { ...place(), conversion_upload_id: upload.id }
    expect(await olive().run(listUploadErrors, ask)).toMatchObject({ items: [{ row_number: 5 }] })
    expect(await latest()).toMatchObject({ rows: 3, stored_rows: 2, failed_rows: 1 })
  })

  it('refuses what follows a quote that nothing ends as one row, however long', async () => {
    const rest = 'x'.repeat(limits.conversionRowLength * 4)
    const upload = await start(file([line(1), `"${line(2)}`, line(3), rest]))
    await finish(upload)
    expect(await latest()).toMatchObject({
      ...{ status: 'FINISHED', rows: 2, stored_rows: 1, failed_rows: 1 },
    })
  })

  it('takes the same file once, and of a corrected one what is new', async () => {
    // Made once: a second later its times are others.
    const sales = file([line(1), line(2, { name: 'buy' })])
    const upload = await start(sales)
    await expect(start(sales)).rejects.toMatchObject({
      code: 'conversion_file_known',
    })
    await finish(upload)
    await expect(start(sales)).rejects.toMatchObject({
      code: 'conversion_file_known',
    })
    await finish(await start(file([line(1), line(2)])))
    expect(await latest()).toMatchObject({ stored_rows: 1, duplicate_rows: 1, failed_rows: 0 })
    expect(await stored()).toBe(2)
    expect(await filesThere()).toEqual([])
  })

  it('goes on where it was killed, and counts no row twice', async () => {
    const many = limits.conversionsPerCall * 2 + 10
    const lines = Array.from({ length: many }, (_, n) => line(n + 1, { id: ' ' }))
    const upload = await start(file(lines))
    const { clock } = world.services
    let calls = 0
    const dying: Services = {
      ...world.services,
      clock: {
        ...clock,
        now: () => {
          calls += 1
          if (calls > 1) throw new Error('killed')
          return clock.now()
        },
      },
    }
    await expect(finish(upload, dying)).rejects.toThrow('killed')
    expect(await latest()).toMatchObject({
      ...{ status: 'PROCESSING', rows: limits.conversionsPerCall },
    })
    await Promise.all([finish(upload), finish(upload)])
    await finish(upload)
    expect(await latest()).toMatchObject({ status: 'FINISHED', rows: many, stored_rows: many })
    expect(await stored()).toBe(many)
  })

  it('finds nobody who does not let sales be traced, and tells of few nothing', async () => {
    const lines = Array.from({ length: people }, (_, n) => line(n + 1))
    for (const member of crowd) await member.run(setAdPreferences, { ads_measured: false })
    await finish(await start(file(lines)))
    expect(await latest()).toMatchObject({ matched_people: { lower_bound: 0, upper_bound: 150 } })
  })

  it('is given up where its file is gone, and swept', async () => {
    const upload = await start(file([line(1)]))
    for (const key of await filesThere()) await world.services.store.delete(key)
    await finish(upload)
    expect(await latest()).toMatchObject({ status: 'FAILED', matched_people: null })
    await start(file([line(2)]))
    const late: Services = {
      ...world.services,
      clock: { ...world.services.clock, now: () => new Date(Date.now() + 2 * 86_400_000) },
    }
    await sweepUploads(late, world.database)
    expect(await latest()).toMatchObject({ status: 'FAILED', is_file_deleted: true })
    expect(await filesThere()).toEqual([])
  })
})
