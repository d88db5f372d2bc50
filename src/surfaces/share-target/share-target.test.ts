import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const stored = async () => (await rows(world.database.reader, 'select 1 from images', [])).length

async function share(
  client: WireClient,
  {
    picture,
    headers = { 'sec-fetch-site': 'none', origin: 'null' },
  }: { picture?: Uint8Array; headers?: Record<string, string> },
) {
  const form = new FormData()
  form.set('title', 'Tart')
  form.set('text', 'From https://example.com/tart')
  if (picture)
    form.set('media', new File([picture as BlobPart], 'IMG_1.png', { type: 'image/png' }))
  const body = new Response(form)
  return client.send('POST', '/share/', {
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    body: new Uint8Array(await body.arrayBuffer()),
  })
}
const redirectOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers.location), 'http://x')

it('uploads a member’s picture and redirects to the create page with it', async () => {
  const olive = await world.member('olive')
  const answer = await share(olive, { picture: await drawPicture() })
  expect(answer.status).toBe(303)
  const { pathname, searchParams } = redirectOf(answer)
  expect(pathname).toBe('/pin/create/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    title: 'Tart',
    description: 'From',
    url: 'https://example.com/tart',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  const board = await world.as('olive').run(createBoard, { name: 'Shared' })
  const pin = await world.as('olive').run(savePin, {
    board_id: board.id,
    image_signature: searchParams.get('upload'),
  })
  expect(pin.image_signature).toBe(searchParams.get('upload'))
})

it('reads no picture of a visitor, and asks to share it again after logging in', async () => {
  const before = await stored()
  const answer = await share(world.client(), { picture: await drawPicture({ widthPx: 333 }) })
  expect(answer.status).toBe(303)
  expect(redirectOf(answer).pathname).toBe('/login/')
  expect(redirectOf(answer).searchParams.get('next')).toBe('/pin/create/?shared=again')
  expect(await stored()).toBe(before)
})

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('accepts nothing from other sites: %j', async (headers) => {
  const olive = await world.member('olive')
  const before = await stored()
  const picture = await drawPicture({ widthPx: 334 })
  const answer = await share(olive, {
    picture,
    headers: headers as unknown as Record<string, string>,
  })
  expect([answer.status, answer.outcome]).toEqual([403, 'csrf_failed'])
  expect(await stored()).toBe(before)
  // The control: the same from the share sheet is accepted.
  expect((await share(olive, { picture })).status).toBe(303)
  expect(await stored()).toBeGreaterThan(0)
})

it('reports that the shared file is no picture', async () => {
  const olive = await world.member('olive')
  const answer = await share(olive, { picture: new TextEncoder().encode('<script>1</script>') })
  expect(redirectOf(answer).searchParams.get('shared')).toBe('refused')
  expect(redirectOf(answer).searchParams.has('upload')).toBe(false)
})

it('passes texts on without a file, by either method, for visitors too', async () => {
  for (const answer of [
    await share(await world.member('olive'), {}),
    await world.client().send('GET', '/share/?text=https%3A%2F%2Fexample.com%2Ftart'),
  ]) {
    expect(answer.status).toBe(303)
    expect(redirectOf(answer).searchParams.get('url')).toBe('https://example.com/tart')
  }
})

it('passes on that the picture stayed on the device', async () => {
  const answer = await world.client().send('GET', '/share/?title=Tart&shared=here&upload=aa')
  expect(Object.fromEntries(redirectOf(answer).searchParams)).toEqual({
    shared: 'here',
    title: 'Tart',
  })
})
