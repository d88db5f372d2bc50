import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogFeed, listCatalogFeeds } from '#contract/catalogs/feed'
import type { CatalogIngest } from '#contract/catalogs/ingest'
import { type FailureCode, failureKinds } from '#contract/errors'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart, type WireClient } from '#testing/wire-client'
import { makeBusiness } from '#testing/worlds/advertising'

let world: ServedWorld
let olive: WireClient
let fields: Buffer
let advertiser_id: string
let feed_id: string
beforeAll(async () => {
  world = await createServedWorld()
  advertiser_id = (await makeBusiness(world)).advertiser.id
  const feed = await world.as('olive').runRaw(createCatalogFeed, {
    ...{ advertiser_id, name: 'Lamps', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
    ...{ time_zone: 'UTC', default_country: 'DE', default_language: 'de' },
    default_currency: 'EUR',
  })
  const { id } = feed as { id: string }
  feed_id = id
  fields = Buffer.concat([field('advertiser_id', advertiser_id), field('feed_id', id)])
  olive = await world.member('olive')
})
afterAll(() => world.end())

const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const items = Buffer.from(
  'id;title;description;link;image_link;price;availability\n' +
    '7;Shade;Green;https://lamps.example/7;https://lamps.example/7.jpg;12,50;in stock\n',
)

async function send(...parts: Buffer[]) {
  const answer = await olive.send('POST', '/upload-catalog-file/', {
    body: Buffer.concat(parts),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(await olive.csrf()),
    },
  })
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> }
}

describe('a file of a feed', () => {
  it.each<[FailureCode, () => Buffer[]]>([
    ['catalog_file_missing', () => [fields, toMultipart('other', items)]],
    ['catalog_file_missing', () => [fields, toMultipart('file', Buffer.alloc(0))]],
    ['invalid_input', () => [toMultipart('file', items)]],
  ])('is refused as %s where its form is wrong', async (code, parts) => {
    const { status, body } = await send(...parts())
    expect([status, body.reason]).toEqual([failureKinds[code].http_status, code])
  })

  it('has fields of up to 1,000 bytes, and others are refused by name', async () => {
    const padded = (spaces: number) =>
      Buffer.concat([
        field('advertiser_id', ' '.repeat(spaces) + advertiser_id),
        field('feed_id', feed_id),
      ])
    expect((await send(padded(1_000), toMultipart('file', items))).body).toMatchObject({
      ...{ reason: 'invalid_input', field: 'advertiser_id' },
    })
    const { status } = await send(padded(1_000 - advertiser_id.length), toMultipart('other', items))
    expect(status).toBe(failureKinds.catalog_file_missing.http_status)
  })

  it('is taken, and its items are those of the feed', async () => {
    const { status, body } = await send(fields, toMultipart('file', items))
    expect([status, body.ingest as CatalogIngest]).toMatchObject([
      200,
      { type: 'catalogingest', cause: 'UPLOAD', status: 'QUEUED' },
    ])
    await runAllJobs(world)
    const feeds = await world.as('olive').runRaw(listCatalogFeeds, { advertiser_id })
    expect(feeds).toMatchObject([{ item_count: 1 }])
  })
})
