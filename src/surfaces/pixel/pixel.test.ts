import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const tell = (told: Record<string, string>, headers = {}) =>
  world.client().send('GET', `/_/_/logging/?${new URLSearchParams(told)}`, { headers })

async function counted(): Promise<string[]> {
  const { text } = await world.client().send('GET', '/metrics')
  return text.split('\n').filter((line) => line.startsWith('bowerbird_saves_told_total'))
}

const success = {
  client: 'web',
  event: 'pin_create_success',
  pin_id: '12345',
  path: '/pin/create/bookmarklet/',
  query: 'url=https://private.example/',
}

it('answers a picture of one pixel, whatever is asked', async () => {
  for (const told of [success, {}, { event: 'drop table' }, { event: 'x'.repeat(5_000) }]) {
    const answer = await tell(told as Record<string, string>)
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

it('counts what our pages tell, and keeps neither pin nor page of it', async () => {
  const before = await counted()
  await tell({ ...success, event: 'pin_create_fail' })
  for (const pin of ['77', '77~0', 'blue-things--77', 'blue-things--77~0'])
    await tell({ ...success, path: `/pin/${pin}/repin/x/` })
  const after = await counted()
  expect(after).not.toEqual(before)
  expect(after.some((line) => /event="pin_create_fail",page="create".* 1$/.test(line))).toBe(true)
  expect(after.some((line) => /event="pin_create_success",page="repin".* 4$/.test(line))).toBe(true)
  expect(after.join()).not.toMatch(/12345|private/)
})

it('counts nothing that other sites, other clients or other pages tell', async () => {
  const before = await counted()
  await tell(success, { 'sec-fetch-site': 'cross-site' })
  await tell({ ...success, client: 'other' })
  for (const path of ['/olive/', '/pin/77/', '/pin/77~1/repin/x/']) await tell({ ...success, path })
  await tell({ ...success, event: 'purchase' })
  expect(await counted()).toEqual(before)
})

it('measures how soon grids are drawn by the kind of page alone', async () => {
  const measured = async () => {
    const { text } = await world.client().send('GET', '/metrics')
    return text
      .split('\n')
      .filter((line) => /^bowerbird_grid_complete_seconds_(sum|count)/.test(line))
  }
  const rest = { client: 'web', event: 'grid_complete', view: 'home', ms: '1250' }
  await tell({ ...rest, view: '/olive/secret-board/' })
  for (const wrong of [{ ms: '-1' }, { ms: '99999' }, { event: 'grid' }, { client: 'other' }])
    await tell({ ...rest, ...wrong })
  await tell(rest, { 'sec-fetch-site': 'cross-site' })
  await tell(rest)
  const lines = await measured()
  expect(lines).toHaveLength(4)
  expect(lines.some((line) => /_sum\{.*view="home".*\} 1\.25$/.test(line))).toBe(true)
  expect(lines.some((line) => /_count\{.*view="other".*\} 1$/.test(line))).toBe(true)
  expect(lines.join()).not.toContain('olive')
})
