import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { editConversionTag, getConversionTag } from '#contract/conversions/tags'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { fireTag, makeShop, type Shop, sha256 } from '#testing/worlds/conversions'

let world: ServedWorld
let shop: Shop

beforeAll(async () => {
  world = await createServedWorld()
  shop = await makeShop(world)
})
afterAll(() => world.end())
beforeEach(async () => {
  for (const table of ['conversion_events', 'conversion_keys'])
    await world.database.pool.query(`delete from ${table}`)
})

const hashes = JSON.stringify({ em: sha256('a@b.example'), ph: sha256('49301234') })

it('stores what a tag sends, of hashed data only what its switches let through', async () => {
  const fields = { event: 'checkout', eid: 'e1', cid: 'click-1', pd: hashes }
  const dl = 'https://shop.example/thanks?mail=a@b.example'
  const answer = await fireTag(world, shop, { ...fields, dl, ed: '{"value":"5","order_id":"o1"}' })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif'])
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const [event] = await shop.stored()
  expect(event).toMatchObject({
    ...{ event_name: 'checkout', action_source: 'web', sources: ['tag'], click_id: 'click-1' },
    ...{ page: 'https://shop.example/thanks', value_micro: '5000000', order_id: 'o1' },
    identifiers: { em: [sha256('a@b.example')], client: [expect.any(String)] },
  })
  expect(event?.identifiers).not.toHaveProperty('ph')
  const tag = await world.as('olive').run(getConversionTag, {
    advertiser_id: shop.advertiser_id,
    conversion_tag_id: shop.tag_id,
  })
  expect(tag.last_fired_time_ms).toBeGreaterThan(Date.now() - 60_000)
  expect(tag.code_snippet).toContain(`data-tag="${shop.tag_id}"`)
  expect(tag.code_snippet).not.toMatch(/style=|<script>/)
})

it('works by a picture’s address, as without script', async () => {
  const query = new URLSearchParams({ aid: shop.advertiser_id, tid: shop.tag_id })
  const headers = { 'user-agent': 'Mozilla/5.0 (Reader)' }
  await world.client().send('GET', `/ct/v3/?${query}&event=page_visit`, { headers })
  expect(await shop.stored()).toMatchObject([{ event_name: 'page_visit', sources: ['tag'] }])
})

it.each([
  ['an opt-out', { opt: '1' }, {}],
  ['global privacy control', {}, { 'sec-gpc': '1' }],
])('keeps nothing that tells who it was with %s', async (_what, fields, headers) => {
  await fireTag(world, shop, { event: 'lead', cid: 'click-2', pd: hashes, ...fields }, headers)
  expect(await shop.stored()).toMatchObject([
    { is_limited: true, click_id: null, identifiers: null },
  ])
})

it('answers everything alike, and stores nothing that is wrong', async () => {
  for (const fields of [
    {},
    { event: 'buy' },
    { event: 'lead', pd: JSON.stringify({ em: 'a@b.example' }) },
    { event: 'lead', ed: JSON.stringify({ search_string: 'for a@b.example' }) },
    { event: 'lead', ed: '{"value"' + 'x'.repeat(300_000) },
    { event: 'lead', eid: '\u0000' },
    { event: 'lead', tid: '5' },
    { event: 'lead', aid: "1' or '1'='1" },
    { event: 'lead', cid: 'a click' },
  ])
    expect((await fireTag(world, shop, fields as Record<string, string>)).status).toBe(200)
  const place = { advertiser_id: shop.advertiser_id, conversion_tag_id: shop.tag_id }
  await world.as('olive').run(editConversionTag, { ...place, status: 'ARCHIVED' })
  await fireTag(world, shop, { event: 'lead' })
  await world.as('olive').run(editConversionTag, { ...place, status: 'ACTIVE' })
  expect(await shop.stored()).toEqual([])
  await fireTag(world, shop, { event: 'lead' })
  expect(await shop.stored()).toHaveLength(1)
  const { text } = await world.client().send('GET', '/metrics')
  expect(text).toMatch(/conversion_events_total\{.*source="tag",outcome="ignored".*\} 3/)
})
