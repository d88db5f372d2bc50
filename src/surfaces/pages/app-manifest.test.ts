import { expect, it } from 'vitest'
import { createServedWorld } from '#testing/served-world'

it('installs the app under the operator’s brand name', async () => {
  const world = await createServedWorld({ env: { BRAND_NAME: 'Magpie & Co' } })
  try {
    const answer = await world.client().send('GET', '/manifest.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(answer.text)).toMatchObject({
      name: 'Magpie & Co',
      short_name: 'Magpie & Co',
      start_url: '/',
      lang: 'en',
    })
    const headers = { 'accept-language': 'de-CH,de;q=0.9' }
    const inGerman = await world.client().send('GET', '/manifest.webmanifest', { headers })
    expect(inGerman.headers.vary).toMatch('accept-language')
    expect(JSON.parse(inGerman.text)).toMatchObject({
      name: 'Magpie & Co',
      lang: 'de',
      description: 'Behalte das Schöne, das du findest.',
      shortcuts: [{ name: 'Pin erstellen' }],
    })
  } finally {
    await world.end()
  }
})
