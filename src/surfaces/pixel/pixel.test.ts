import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const report = (fields: Record<string, string>, headers = {}) =>
  world.client().send('GET', `/_/_/logging/?${new URLSearchParams(fields)}`, { headers })

async function counted(): Promise<string[]> {
  const { text } = await world.client().send('GET', '/metrics')
  return text.split('\n').filter((line) => line.startsWith('bowerbird_saves_reported_total'))
}

const success = {
  client: 'web',
  event: 'pin_create_success',
  pin_id: '12345',
  path: '/pin/create/bookmarklet/',
  query: 'url=https://private.example/',
}

it('answers with a picture of one pixel, whatever is sent', async () => {
  for (const fields of [success, {}, { event: 'drop table' }, { event: 'x'.repeat(5_000) }]) {
    const answer = await report(fields as Record<string, string>)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({
      format: 'gif',
      width: 1,
      height: 1,
    })
  }
})

it('counts what our pages report, without pin and page', async () => {
  const before = await counted()
  await report({ ...success, event: 'pin_create_fail' })
  for (const pin of ['77', '77~0', 'blue-things--77', 'blue-things--77~0'])
    await report({ ...success, path: `/pin/${pin}/repin/x/` })
  const after = await counted()
  expect(after).not.toEqual(before)
  expect(after.some((line) => /event="pin_create_fail",page="create".* 1$/.test(line))).toBe(true)
  expect(after.some((line) => /event="pin_create_success",page="repin".* 4$/.test(line))).toBe(true)
  expect(after.join()).not.toMatch(/12345|private/)
})

it('counts nothing that other sites, clients or pages report', async () => {
  const before = await counted()
  await report(success, { 'sec-fetch-site': 'cross-site' })
  await report({ ...success, client: 'other' })
  for (const path of ['/olive/', '/pin/77/', '/pin/77~1/repin/x/'])
    await report({ ...success, path })
  await report({ ...success, event: 'purchase' })
  expect(await counted()).toEqual(before)
})

it('measures how soon grids are drawn by the kind of page only', async () => {
  const measured = async () => {
    const { text } = await world.client().send('GET', '/metrics')
    return text
      .split('\n')
      .filter((line) => /^bowerbird_grid_complete_seconds_(sum|count)/.test(line))
  }
  const event = { client: 'web', event: 'grid_complete', view: 'home', ms: '1250' }
  await report({ ...event, view: '/olive/secret-board/' })
  for (const wrong of [{ ms: '-1' }, { ms: '99999' }, { event: 'grid' }, { client: 'other' }])
    await report({ ...event, ...wrong })
  await report(event, { 'sec-fetch-site': 'cross-site' })
  await report(event)
  const lines = await measured()
  expect(lines).toHaveLength(4)
  expect(lines.some((line) => /_sum\{.*view="home".*\} 1\.25$/.test(line))).toBe(true)
  expect(lines.some((line) => /_count\{.*view="other".*\} 1$/.test(line))).toBe(true)
  expect(lines.join()).not.toContain('olive')
})

it('counts where promoting a pin began, by the place alone', async () => {
  const entries = async () => {
    const { text } = await world.client().send('GET', '/metrics')
    return text.split('\n').filter((line) => line.startsWith('bowerbird_promote_entries_total{'))
  }
  const entry = { client: 'web', event: 'promote_entry', source: 'pin_rep' }
  for (const wrong of [{ source: 'pin' }, { event: 'promote' }, { client: 'other' }])
    await report({ ...entry, ...wrong })
  await report(entry, { 'sec-fetch-site': 'cross-site' })
  expect(await entries()).toEqual([])
  await report({ ...entry, pin_id: '12345' })
  await report(entry)
  expect(await entries()).toEqual([expect.stringMatching(/source="pin_rep".* 2$/)])
  expect((await entries()).join()).not.toContain('12345')
})
