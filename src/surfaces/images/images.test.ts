import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ImageSize,
  imageExtensions,
  imagePath,
  imageSizes,
} from '#contract/media/image-address'
import { uploadImage } from '#contract/media/upload-image'
import { releaseImage } from '#domains/pins'
import { readRange } from '#surfaces/wire'
import { drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'

let world: ServedWorld
let visitor: WireClient
let signature: string
let path: string
let whole: Buffer

beforeAll(async () => {
  world = await createServedWorld()
  visitor = world.client()
  const image = await drawPicture({ widthPx: 800, heightPx: 500 })
  signature = (await world.as('olive').run(uploadImage, { image })).image_signature
  path = imagePath(signature, '236x', 'webp')
  whole = (await visitor.send('GET', path)).bytes
})
afterAll(() => world.end())

const get = (headers: Record<string, string> = {}, at = path) =>
  visitor.send('GET', at, { headers })

function expectHarmless(answer: WireAnswer) {
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers['content-type'] ?? 'image/').toMatch(/^(image\/|text\/plain)/)
  expect(answer.setCookies).toEqual([])
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
}

describe('a picture', () => {
  const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' }

  it.each(
    imageSizes.flatMap((size) => imageExtensions.map((extension) => [size, extension] as const)),
  )('is served as %s in %s, for a year', async (size, extension) => {
    const answer = await get({}, imagePath(signature, size, extension))
    // The original keeps its format; other formats are made on demand.
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': types[extension],
      'content-length': String(answer.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    expect(answer.bytes.length).toBeGreaterThan(20)
    expectHarmless(answer)
  })

  it('never changes, with or without a query', async () => {
    const again = await get({}, `${path}?v=2`)
    expect(again.bytes.equals(whole)).toBe(true)
  })

  it('answers HEAD without its bytes', async () => {
    const answer = await visitor.send('HEAD', path)
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.length),
    })
  })

  it.each([
    ['its own tag', (etag: string) => etag],
    ['a tag that a proxy made weak', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"other", ${etag}`],
  ])('is not sent again to clients with %s', async (_what, written) => {
    const { etag = '' } = (await get()).headers
    const answer = await get({ 'if-none-match': written(etag) })
    expect([answer.status, answer.bytes.length]).toEqual([304, 0])
    expect(answer.headers).toMatchObject({
      etag,
      'cache-control': expect.stringMatching(/immutable/),
    })
    expectHarmless(answer)
  })

  it('is sent whole to clients with another tag', async () => {
    for (const tag of ['"other"', 'W/"other"', '']) {
      const answer = await get({ 'if-none-match': tag })
      expect([answer.status, answer.bytes.length]).toEqual([200, whole.length])
    }
  })
})

describe('a range', () => {
  const last = () => whole.length - 1

  it.each([
    ['bytes=0-0', () => [0, 0]],
    ['bytes=0-9', () => [0, 9]],
    ['bytes=10-19', () => [10, 19]],
    ['bytes=5-', () => [5, last()]],
    ['bytes=0-999999999', () => [0, last()]],
  ] as const)('%s is served', async (range, bounds) => {
    const [start = 0, end = 0] = bounds()
    const answer = await get({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${whole.length}`,
      'content-length': String(end - start + 1),
    })
    expect(answer.bytes.equals(whole.subarray(start, end + 1))).toBe(true)
    expectHarmless(answer)
  })

  it('beyond the end is refused with the length', async () => {
    const answer = await get({ range: `bytes=${whole.length}-` })
    expect([answer.status, answer.bytes.length]).toEqual([416, 0])
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`)
    expect((await get()).status).toBe(200)
  })

  it.each([
    'bytes=-5',
    'bytes=0-1,3-4',
    'bytes=9-1',
    'bytes=x',
    'bytes=',
    'items=0-1',
    'bytes=0-1;',
    `bytes=${'9'.repeat(40)}-`,
  ])('%s is answered with the whole picture', async (range) => {
    expect(readRange(range)).toBeUndefined()
    const answer = await get({ range })
    expect([answer.status, answer.bytes.length]).toEqual([200, whole.length])
  })
})

describe('an address without a picture', () => {
  const known = '0123456789abcdef0123456789abcdef'

  it.each([
    `/236x/01/23/45/${known}.webp`,
    `/236x/01/23/46/${known}.webp`,
    `/236x/01/23/45/${known}.svg`,
    `/236x/01/23/45/${known}`,
    `/237x/01/23/45/${known.toUpperCase()}.webp`,
    '/236x/',
    '/236x/../../package.json',
    '/originals/..%2f..%2f..%2fetc%2fpasswd',
    '/originals/%2e%2e/%2e%2e/postgres/PG_VERSION',
    `/incoming/${known}`,
    `/originals/01/23/45/${known}.webp%00.png`,
    '/60x60/01/23/45/',
  ])('%s is not found, and reveals nothing', async (at) => {
    const answer = await get({}, at)
    expect(answer.status).toBe(404)
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.text).not.toMatch(/ENOENT|\/tmp|at .*\.ts/)
  })

  it('is not found for a known signature under a wrong folder', async () => {
    expect((await get({}, path.replace(/\/..\/..\/..\//, '/00/00/00/'))).status).toBe(404)
  })
})

it('answers 404 for a deleted picture, even to conditional and range requests', async () => {
  const image = await drawPicture()
  const { image_signature } = await world.as('olive').run(uploadImage, { image })
  const at = imagePath(image_signature, '236x', 'webp')
  const { etag = '' } = (await get({}, at)).headers
  expect((await get({ 'if-none-match': etag }, at)).status).toBe(304)
  expect(await releaseImage(world.services, world.database, image_signature)).toBe(true)
  const requests: Record<string, string>[] = [{}, { 'if-none-match': etag }, { range: 'bytes=0-1' }]
  for (const headers of requests) expect((await get(headers, at)).status).toBe(404)
})

it('limits the sizes it makes for one client address, and still serves existing ones', async () => {
  const strict = await createServedWorld({ env: { RATE_LIMIT_SCALE: '0.01' } })
  try {
    const image = await drawPicture()
    const { image_signature } = await strict.as('olive').run(uploadImage, { image })
    const get = (size: ImageSize) =>
      strict.client().send('GET', imagePath(image_signature, size, 'webp'))
    const answers = new Map<ImageSize, WireAnswer>()
    for (const size of imageSizes) answers.set(size, await get(size))
    const refused = imageSizes.filter((size) => answers.get(size)?.status === 429)
    expect(refused).toEqual(['237x', '564x', '600x', '1200x', 'originals'])
    expect(answers.get('736x')?.status).toBe(200)
    const { headers } = answers.get('600x') as WireAnswer
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('60x60')).status).toBe(200)
  } finally {
    await strict.end()
  }
})
