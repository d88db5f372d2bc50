import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPortraitPath, portraitHues } from '#contract/people/drawn-portrait'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld

beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const get = (path: string) => world.client().send('GET', path)

it.each(['Olive Hart', 'olive', 'e\u0301lodie K', '李小龍', "O'Hara 台", '...', ''])(
  'serves the initials of %j',
  async (name) => {
    const answer = await get(drawnPortraitPath(name))
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.setCookies).toEqual([])
    expect(answer.text).toMatch(/^<svg .*<\/svg>$/)
  },
)

it('draws every hue on its own background', async () => {
  const drawn = Array.from({ length: portraitHues }, (_, hue) => get(`/_/portraits/${hue}/OH.svg`))
  expect(new Set((await Promise.all(drawn)).map(({ text }) => text)).size).toBe(portraitHues)
})

it.each([
  'FREE%20MONEY',
  'ABC',
  'ab',
  '%3Cscript%3E',
  '%3C/text%3E%3Cimage%3E',
  '',
  'x'.repeat(200),
])('refuses texts that are no initials: %j', async (text) => {
  const answer = await get(`/_/portraits/0/${text}.svg`)
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).not.toContain('svg')
})

it('refuses unknown hues', async () => {
  for (const hue of ['8', '9', '-1', '00', 'x'])
    expect((await get(`/_/portraits/${hue}/OH.svg`)).status).toBe(404)
})
