import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

const home = 'https://bower.example'
let world: ServedWorld
let visitor: WireClient
const pins: Record<string, string> = {}

beforeAll(async () => {
  world = await createServedWorld({ env: { PUBLIC_URL: home } })
  visitor = world.client()
  for (const [name, privacy] of [
    ['olive', 'public'],
    ['olive', 'protected'],
    ['olive', 'secret'],
    ['bob', 'public'],
  ] as const) {
    const one = world.as(name)
    const board = await one.run(createBoard, { name: `Lampen für ${privacy}`, privacy })
    const image_base64 = await drawBase64({ widthPx: 300, heightPx: 400 })
    const pin = await one.run(savePin, { board_id: board.id, image_base64 })
    pins[`${name} ${privacy}`] = pin.id
  }
}, 60_000)
afterAll(() => world.end())

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

/** Everything that a search engine finds by robots.txt. */
async function everything(from: WireClient): Promise<string[]> {
  const robots = await from.send('GET', '/robots.txt')
  const [, path = ''] = /^Sitemap: https:\/\/bower\.example(\/.*)$/m.exec(robots.text) ?? []
  const parts = addressesIn((await from.send('GET', path)).text)
  const found: string[] = []
  for (const part of parts) {
    const answer = await from.send('GET', part.slice(home.length))
    expect(answer.headers['content-type']).toMatch(/^application\/xml/)
    expect(answer.headers['cache-control']).toMatch(/^public/)
    found.push(...addressesIn(answer.text))
  }
  return found.map((address) => address.slice(home.length))
}

describe('sitemaps', () => {
  it('list only pins, boards and people that everybody may find', async () => {
    const found = await everything(visitor)
    expect(found).toContain(`/pin/${pins['olive public']}/`)
    expect(found).toContain(`/pin/${pins['bob public']}/`)
    expect(found).toContain('/olive/')
    expect(found.filter((path) => path.startsWith('/olive/'))).toHaveLength(2)
    expect(found.find((path) => /^\/olive\/.+/.test(path))).toMatch(/^\/olive\/lampen-[\w%-]+\/$/)
    for (const privacy of ['protected', 'secret'])
      expect(found).not.toContain(`/pin/${pins[`olive ${privacy}`]}/`)
    expect(new Set(found).size).toBe(found.length)
  })

  it('list no more for a member than for a visitor', async () => {
    expect(await everything(await world.member('olive'))).toEqual(await everything(visitor))
  })

  it('leave out people who opted out of search engines', async () => {
    await world.as('bob').run(editProfile, { is_hidden_from_search: true })
    const found = await everything(visitor)
    expect(found.filter((path) => path.startsWith('/bob/'))).toEqual([])
    expect(found).not.toContain(`/pin/${pins['bob public']}/`)
    expect(found).toContain(`/pin/${pins['olive public']}/`)
  })

  it('answer 404 for unknown parts', async () => {
    for (const name of ['pins.xml', 'pins-1-64.xml', 'secrets-0-63.xml', "pins-0'-63.xml"])
      expect((await visitor.send('GET', `/sitemap/${name}`)).status, name).toBe(404)
    const far = await visitor.send('GET', '/sitemap/pins-9999999999999999999-63.xml')
    expect(addressesIn(far.text)).toEqual([])
  })
})
