import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { Failure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let visitor: WireClient
const pins: Record<string, string> = {}

beforeAll(async () => {
  world = await createServedWorld({ env: { PUBLIC_URL: 'https://bower.example' } })
  visitor = world.client()
  const olive = world.as('olive')
  for (const privacy of ['public', 'protected', 'secret'] as const) {
    const board = await olive.run(createBoard, { name: `Lamps ${privacy}`, privacy })
    const pin = await olive.run(savePin, {
      board_id: board.id,
      image_base64: await drawBase64({ widthPx: 300, heightPx: 400 }),
      title: `A ${privacy} lamp`,
      description: 'Light & <b>brass</b> ]]> \ufffe',
    })
    pins[privacy] = pin.id
  }
}, 60_000)
afterAll(() => world.end())

interface Item {
  [tag: string]: string
}

/** The texts of each item by tag. */
function itemsIn(xml: string): Item[] {
  const items: Item[] = []
  let tag = ''
  const parser = new Parser(
    {
      onopentag(name) {
        tag = name
        if (name === 'item') items.push({})
      },
      ontext(text) {
        const item = items.at(-1)
        if (item) item[tag] = (item[tag] ?? '') + text
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return items
}

it('lists the public pins of a board and of a person', async () => {
  for (const path of ['/olive/lamps-public.rss', '/olive/feed.rss']) {
    const answer = await visitor.send('GET', path)
    expect(answer.headers['content-type']).toMatch(/^application\/rss\+xml/)
    const items = itemsIn(answer.text)
    expect(items).toHaveLength(1)
    const [item] = items
    expect(item?.title).toBe('A public lamp')
    expect(item?.link).toBe(`https://bower.example/pin/${pins.public}/`)
    expect(item?.guid).toBe(item?.link)
    expect(Date.parse(item?.pubDate ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
    expect(item?.description).toMatch(
      /^<a href="https:\/\/bower\.example\/pin\/\d+\/"><img src="https:\/\/bower\.example\/474x\/.*"><\/a>Light &amp; &lt;b&gt;brass/,
    )
    expect(answer.text).not.toContain('\ufffe')
  }
})

it('answers 304 to readers that have the current feed', async () => {
  const first = await visitor.send('GET', '/olive/feed.rss')
  const etag = String(first.headers.etag)
  const again = await visitor.send('GET', '/olive/feed.rss', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const other = await visitor.send('GET', '/olive/feed.rss', {
    headers: { 'if-none-match': '"x"' },
  })
  expect(other.status).toBe(200)
})

it.each([
  '/olive/lamps-secret.rss',
  '/olive/lamps-protected.rss',
  '/olive/nothing.rss',
  '/nobody/feed.rss',
])('%s is not found, not even by its owner', async (path) => {
  for (const client of [visitor, await world.member('olive')])
    expect((await client.send('GET', path)).status).toBe(404)
})

it.each([
  ['the database is unavailable', 'database_unavailable', 503],
  ['a rate limit is reached', 'rate_limited', 429],
] as const)('does not answer 404 when %s', async (_what, code, status) => {
  const troubled = await createServedWorld({
    alter: (made) => ({
      ...made,
      operations: {
        ...made.operations,
        run: () => Promise.reject(new Failure(code, { retry_after_s: 7 })),
        runRaw: () => Promise.reject(new Failure(code, { retry_after_s: 7 })),
      },
    }),
  })
  try {
    const answer = await troubled.client().send('GET', '/olive/feed.rss')
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, '7'])
    expect(answer.headers['cache-control']).toBe('no-store')
  } finally {
    await troubled.end()
  }
})
