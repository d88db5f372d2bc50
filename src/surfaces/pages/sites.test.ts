import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import type { PageRenderer } from './index.ts'

const pages: PageRenderer = {
  addAssets: async () => {},
  render: async ({ siteType, siteUrls, viewer }) => ({
    status: 200,
    html: JSON.stringify({ siteType, siteUrls, viewer: viewer?.username ?? null }),
  }),
}
const www = { host: 'www.pins.example' }
const ads = { host: 'ads.pins.example' }
const password = 'correct horse 7'

describe('two sites on two hosts', () => {
  let world: ServedWorld
  let client: WireClient
  beforeAll(async () => {
    world = await createServedWorld({
      env: { PUBLIC_URL: 'http://www.pins.example', ADS_URL: 'http://ads.pins.example' },
      pages,
    })
    client = world.client()
  })
  afterAll(() => world.end())

  it('answer their own pages, and lead to each other’s', async () => {
    const open = async (path: string, headers: Record<string, string>) => {
      const { status, text, headers: answered } = await client.send('GET', path, { headers })
      return status === 302 ? answered.location : JSON.parse(text).siteType
    }
    expect(await open('/advertiser/?pinId=5', www)).toBe(
      'http://ads.pins.example/advertiser/?pinId=5',
    )
    expect(await open('/advertiser/?pinId=5', ads)).toBe(3)
    expect(await open('/ideas/', ads)).toBe('http://www.pins.example/ideas/')
    expect(await open('/ideas/', www)).toBe(0)
    expect(await open('//evil.example/', ads)).toBe('http://www.pins.example/evil.example/')
  })

  it('share a log-in by the domain of both, which has to be theirs', async () => {
    const signUp = await client.post(
      'UserRegisterResource/create',
      { email: 'mia@mail.example', password, birthday: Date.UTC(1990, 4, 17) / 1_000 },
      { headers: www },
    )
    expect(signUp.status).toBe(200)
    const session = signUp.setCookies.find((line) => line.startsWith('bowerbird_session='))
    expect(session).toMatch(/; Domain=pins\.example/)
    const { text } = await client.send('GET', '/advertiser/', { headers: ads })
    expect(JSON.parse(text).viewer).not.toBeNull()
  })

  it('take commands of their own pages only', async () => {
    const convert = (headers: Record<string, string>) =>
      client.post('PartnerResource/update', { business_name: 'Lamps' }, { headers })
    const own = await convert({ ...ads, origin: 'http://ads.pins.example' })
    expect(own.status).toBe(200)
    for (const headers of [
      { ...ads, 'sec-fetch-site': 'same-site' },
      { ...www, origin: 'http://ads.pins.example' },
    ])
      expect((await convert(headers)).status, JSON.stringify(headers)).toBe(403)
  })
})

it('cookies of two hosts under https have the stricter prefix that several hosts may share', async () => {
  const world = await createServedWorld({
    env: { PUBLIC_URL: 'https://pins.example', ADS_URL: 'https://ads.pins.example' },
    pages,
  })
  try {
    const answer = await world.client().post('UserRegisterResource/create', {
      email: 'mia@mail.example',
      password,
      birthday: Date.UTC(1990, 4, 17) / 1_000,
    })
    const session = answer.setCookies.find((line) => line.includes('bowerbird_session='))
    expect(session).toMatch(/^__Secure-bowerbird_session=.*; Domain=pins\.example;.*; Secure/)
  } finally {
    await world.end()
  }
})
