import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { limits } from '#contract/limits'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'

const link = 'https://lamps.example/a?b=1'

let world: ServedWorld
let visitor: WireClient
const pins: Record<string, string> = {}

beforeAll(async () => {
  world = await createServedWorld({ env: { PUBLIC_URL: 'https://bower.example' } })
  visitor = world.client()
  const olive = world.as('olive')
  for (const privacy of ['public', 'protected', 'secret'] as const) {
    const board = await olive.run(createBoard, { name: `Lamps ${privacy}`, privacy })
    const section = await olive.run(createSection, { board_id: board.id, name: 'Brass' })
    const pin = await olive.run(savePin, {
      board_id: board.id,
      section: section.id,
      image_base64: await drawBase64({ widthPx: 300, heightPx: 400 }),
      title: `A ${privacy} lamp`,
      description: 'Light & </script><b>brass</b> \u2028',
      link,
    })
    pins[privacy] = pin.id
  }
}, 60_000)
afterAll(() => world.end())

const get = (path: string): Promise<WireAnswer> => visitor.send('GET', path)
const parsed = <T>(answer: WireAnswer) => JSON.parse(answer.text) as T
interface Info {
  status: string
  code: number
  data: { id: string; images: Record<string, { url: string; width: number; height: number }> }[]
}

describe('pins embedded in other sites', () => {
  it('come by their ids if everybody may see them, readable from any site', async () => {
    const ids = Object.values(pins).join(',')
    for (const client of [visitor, await world.member('olive')]) {
      const answer = await client.send('GET', `/v3/pidgets/pins/info/?pin_ids=${ids}`)
      const { status, data } = parsed<Info>(answer)
      expect(status).toBe('success')
      expect(data.map((pin) => pin.id)).toEqual([pins.public, pins.protected])
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['cache-control']).toContain('public')
    }
  })

  it('have an existing picture by its absolute address', async () => {
    const { data } = parsed<Info>(await get(`/v3/pidgets/pins/info/?pin_ids=${pins.public}`))
    const picture = data[0]?.images['237x']
    expect(picture).toMatchObject({ width: 237, height: 316 })
    expect(picture?.url).toMatch(/^https:\/\/bower\.example\/237x\//)
    const drawn = await get(new URL(picture?.url ?? '').pathname)
    expect(drawn.status).toBe(200)
    expect(drawn.headers['content-type']).toBe('image/webp')
  })

  it('come as JSONP for a valid callback name, and only for that', async () => {
    const path = `/v3/pidgets/pins/info/?pin_ids=${pins.public}`
    const answer = await get(`${path}&callback=a.b$[0].c`)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text).toMatch(/^\/\*\*\/a\.b\$\[0\]\.c\(\{.*\}\);$/s)
    expect(answer.text).not.toMatch(/[\u2028\u2029]/)
    for (const name of [
      'alert(1)//',
      'a;b',
      '<script>',
      'a b',
      '"',
      'a'.repeat(200),
      '1a',
      'a..b',
    ]) {
      const refused = await get(`${path}&callback=${encodeURIComponent(name)}`)
      expect([name, refused.status]).toEqual([name, 400])
      expect(refused.headers['content-type']).toMatch(/json/)
    }
  })

  it('are refused for invalid ids', async () => {
    expect((await get('/v3/pidgets/pins/info/?pin_ids=abc')).status).toBe(400)
    expect((await get('/v3/pidgets/pins/info/')).status).toBe(400)
    const many = Array.from({ length: limits.pinsPerLookup + 1 }, (_, n) => String(100 + n)).join(
      ',',
    )
    expect((await get(`/v3/pidgets/pins/info/?pin_ids=${many}`)).status).toBe(400)
  })
})

describe('boards, sections and profiles', () => {
  interface Collection {
    data: {
      user: { profile_url: string; image_small_url: string }
      board?: { name: string; url: string; pin_count: number }
      pins: { id: string }[]
    } | null
  }

  it('come with their newest pins', async () => {
    const board = parsed<Collection>(await get('/v3/pidgets/boards/olive/lamps-public/pins/')).data
    expect(board?.board).toMatchObject({ name: 'Lamps public', pin_count: 1 })
    // As clients of these calls expect: a board's address is a path, a person's is absolute.
    expect(board?.board?.url).toBe('/olive/lamps-public/')
    expect(board?.pins.map((pin) => pin.id)).toEqual([pins.public])
    const section = parsed<Collection>(
      await get('/v3/pidgets/sections/olive/lamps-public/brass/pins/'),
    ).data
    expect(section?.pins.map((pin) => pin.id)).toEqual([pins.public])
    const user = parsed<Collection>(await get('/v3/pidgets/users/olive/pins/')).data
    expect(user?.user.profile_url).toBe('https://bower.example/olive/')
    expect(user?.user.image_small_url).toMatch(
      /^https:\/\/bower\.example\/_\/portraits\/\d\/OG\.svg$/,
    )
    expect(user?.pins.map((pin) => pin.id)).toEqual([pins.public])
  })

  it.each([
    '/v3/pidgets/boards/olive/lamps-secret/pins/',
    '/v3/pidgets/sections/olive/lamps-secret/brass/pins/',
    '/v3/pidgets/boards/olive/nothing/pins/',
    '/v3/pidgets/users/nobody/pins/',
  ])('%s is not found, not even by its owner', async (path) => {
    const owner = await world.member('olive')
    for (const client of [visitor, owner]) {
      const answer = await client.send('GET', path)
      expect(answer.status).toBe(404)
      expect(parsed<Collection>(answer).data).toBeNull()
    }
  })
})

it('counts saves of an address on public boards only', async () => {
  const count = async (url: string) =>
    parsed<{ url: string; count: number }>(
      await get(`/v1/urls/count.json?url=${encodeURIComponent(url)}`),
    ).count
  expect(await count(link)).toBe(1)
  expect(await count('https://lamps.example/other')).toBe(0)
  const called = await get(`/v1/urls/count.json?url=${encodeURIComponent(link)}&callback=f`)
  expect(called.text).toBe(`/**/f(${JSON.stringify({ url: link, count: 1 })});`)
  expect((await get('/v1/urls/count.json?url=javascript:1')).status).toBe(400)
})

describe('oEmbed', () => {
  const of = (path: string, more = '') =>
    get(`/oembed.json?url=${encodeURIComponent(`https://bower.example${path}`)}${more}`)

  it('describes how to embed a pin, a board and a profile', async () => {
    const pin = parsed<Record<string, unknown>>(await of(`/pin/a-lamp--${pins.public}/`))
    expect(pin).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'A public lamp',
      author_name: 'Olive Grant',
      width: 345,
      thumbnail_width: 300,
    })
    expect(pin.html).toContain(`href="https://bower.example/pin/${pins.public}/"`)
    expect(pin.html).toContain('src="https://bower.example/widgets.js"')
    const board = parsed<Record<string, unknown>>(await of('/olive/lamps-public/'))
    expect(board).toMatchObject({ title: 'Lamps public', width: 600 })
    const profile = parsed<Record<string, unknown>>(await of('/olive/'))
    expect(profile).toMatchObject({ title: 'Olive Grant' })
    const section = parsed<Record<string, unknown>>(await of('/olive/lamps-public/brass/'))
    expect(section).toMatchObject({ title: 'Brass · Lamps public' })
  })

  it('respects the maximum width', async () => {
    const marked = parsed<{ html: string }>(await of(`/pin/a-lamp--${pins.public}~0/`))
    expect(marked.html).toContain(`href="https://bower.example/pin/${pins.public}/"`)
    const pin = parsed<{ width: number }>(await of(`/pin/${pins.public}/`, '&maxwidth=250'))
    expect(pin.width).toBe(250)
  })

  it('refuses secret boards, other servers and other formats', async () => {
    expect((await of(`/pin/${pins.secret}/`)).status).toBe(404)
    expect((await of('/olive/lamps-secret/')).status).toBe(404)
    expect((await get('/oembed.json?url=https://elsewhere.example/pin/1/')).status).toBe(404)
    expect((await get('/oembed.json')).status).toBe(400)
    expect((await of('/olive/', '&format=xml')).status).toBe(501)
  })
})

describe.each([
  ['a carousel', '2:3', [300, 450], 518 + 120],
  ['a story', '9:16', [270, 480], 613 + 120],
] as const)('%s', (_what, format, [widthPx, heightPx], height) => {
  it('is embedded as its first page, once, by its own title', async () => {
    const olive = world.as('olive')
    const { id: board_id, url } = await olive.run(createBoard, { name: `Pages ${format}` })
    const page = async (title: string) => ({
      title,
      image_base64: await drawBase64({ widthPx, heightPx }),
    })
    const pages = [await page('First page'), await page('Second page')]
    const { id } = await olive.run(saveStoryPin, { board_id, format, title: 'Mills', pages })
    const { image_signature: first } = await olive.run(getPin, { id })

    const path = `/pin/${id}/`
    const address = encodeURIComponent(`https://bower.example${path}`)
    expect(parsed(await get(`/oembed.json?url=${address}`))).toMatchObject({
      ...{ type: 'rich', title: 'Mills', author_name: 'Olive Grant', width: 345, height },
      thumbnail_width: widthPx,
      thumbnail_height: heightPx,
      thumbnail_url: expect.stringContaining(first),
    })
    const { data } = parsed<Info>(await get(`/v3/pidgets/pins/info/?pin_ids=${id}`))
    expect(data).toMatchObject([
      { id, title: 'Mills', is_video: false, images: { '564x': { url: expect.any(String) } } },
    ])
    expect(data[0]?.images['564x']?.url).toContain(first)
    const board = await get(`/v3/pidgets/boards${url}pins/`)
    expect(parsed<{ data: { pins: unknown } }>(board).data.pins).toEqual(data)
  })
})
