import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getPerson } from '#contract/people/get-person'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'
import type { PageRenderer } from './index.ts'

/** Renders what it received, and fails or redirects on certain paths. */
const pages: PageRenderer = {
  addAssets: async () => {},
  render: async ({ request, run, viewer, csrfToken, nonce, theme }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/broken') throw new Error('secret detail of /srv/somewhere')
    if (pathname === '/leave') return { status: 302, location: '/elsewhere', html: '' }
    if (pathname === '/make' && request.method === 'POST') {
      const name = (await request.formData()).get('name')
      await run(createBoard, { name: String(name) })
      return { status: 302, location: '/made', html: '' }
    }
    const person = pathname === '/olive/' ? await run(getPerson, { username: 'olive' }) : null
    const form = request.method === 'POST' ? await request.text() : null
    const seen = {
      url: request.url,
      pathname,
      search,
      viewer,
      csrfToken,
      nonce,
      theme,
      person,
      form,
    }
    const isKeepable = pathname !== '/other/'
    return { status: pathname === '/missing' ? 404 : 200, html: JSON.stringify(seen), isKeepable }
  },
}

const seen = (answer: WireAnswer) => JSON.parse(answer.text) as Record<string, unknown>

describe.each([
  ['http://bowerbird.example', 'https://media.example'],
  ['https://bowerbird.example', 'https://bowerbird.example'],
])('pages under %s with pictures from %s', (publicUrl, mediaUrl) => {
  let world: ServedWorld
  let olive: WireClient
  let visitor: WireClient
  beforeAll(async () => {
    world = await createServedWorld({ env: { PUBLIC_URL: publicUrl, MEDIA_URL: mediaUrl }, pages })
    olive = await world.member('olive')
    visitor = world.client()
  })
  afterAll(() => world.end())

  it('carry a policy that allows only their own scripts, by a nonce that is never repeated', async () => {
    const nonces = new Set<unknown>()
    for (const path of ['/', '/olive/', '/missing']) {
      for (const client of [visitor, olive]) {
        const answer = await client.send('GET', path)
        const policy = String(answer.headers['content-security-policy'])
        const { nonce } = seen(answer)
        nonces.add(nonce)
        expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
        const rules = new Map(
          policy.split('; ').map((rule) => {
            const [name = '', ...sources] = rule.split(' ')
            return [name, sources.join(' ')] as const
          }),
        )
        expect(rules.get('script-src')).toBe(`'nonce-${nonce}' 'strict-dynamic'`)
        expect(rules.get('default-src')).toBe("'self'")
        expect(rules.get('object-src')).toBe("'none'")
        expect(rules.get('base-uri')).toBe("'none'")
        expect(rules.get('frame-ancestors')).toBe("'none'")
        expect(rules.get('form-action')).toBe("'self'")
        expect(rules.get('img-src')?.includes('https://media.example')).toBe(mediaUrl !== publicUrl)
        expect(rules.has('upgrade-insecure-requests')).toBe(publicUrl.startsWith('https:'))
        expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
      }
    }
    expect(nonces.size).toBe(6)
  })

  it('tell devices whose they are, and which they may keep', async () => {
    const told = async (client: WireClient, path: string) => {
      const { headers } = await client.send('GET', path)
      return [headers['x-offline-owner'], headers['x-offline-keep']]
    }
    const { viewer } = seen(await olive.send('GET', '/')) as { viewer: { id: string } }
    expect(await told(olive, '/')).toEqual([viewer.id, '1'])
    expect(await told(olive, '/other/')).toEqual([viewer.id, undefined])
    expect(await told(olive, '/missing')).toEqual([viewer.id, undefined])
    expect(await told(visitor, '/')).toEqual(['none', undefined])
  })

  it('and all other answers carry security headers', async () => {
    const answers = [
      await visitor.send('GET', '/'),
      await visitor.send('GET', '/leave'),
      await visitor.send('GET', '/broken'),
      await visitor.get('UserHomefeedResource'),
      await visitor.get('NoSuchResource'),
      await visitor.send('GET', '/v3/feeds/home/'),
      await visitor.send('GET', '/236x/aa/bb/cc/x.webp'),
      await visitor.send('POST', '/upload-image/'),
      await visitor.send('GET', '/healthz'),
      await visitor.send('PUT', '/anything/'),
    ]
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers['strict-transport-security']).toBe(
        publicUrl.startsWith('https:') ? 'max-age=63072000; includeSubDomains' : undefined,
      )
      for (const name of ['server', 'x-powered-by']) expect(headers[name]).toBeUndefined()
    }
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringMatching(/camera=\(\)/),
    })
  })

  it('are private, for visitors too', async () => {
    for (const client of [visitor, olive]) {
      for (const path of ['/', '/leave', '/missing'])
        expect((await client.send('GET', path)).headers['cache-control']).toBe('private, no-store')
    }
  })

  it('know the viewer and the theme', async () => {
    const answer = await olive.send('GET', '/olive/', {
      headers: { cookie: `${cookiesOf(olive)}; theme=dark` },
    })
    expect(seen(answer)).toMatchObject({
      viewer: { username: 'olive' },
      person: { username: 'olive' },
      theme: 'dark',
    })
    const stranger = await world
      .client()
      .send('GET', '/', { headers: { cookie: 'theme=<script>' } })
    expect(seen(stranger)).toMatchObject({ viewer: null, theme: null })
  })

  it('are the same under any host name', async () => {
    for (const [path, host] of [
      ['//evil.example/x', 'bowerbird.example'],
      ['/\\evil.example', 'bowerbird.example'],
      ['/x', 'evil.example'],
      ['/x?next=//evil.example', 'evil.example:80'],
      ['///evil.example', '127.0.0.1'],
      ['/\\/\\evil.example/x', 'bowerbird.example'],
      ['http://evil.example/x', 'evil.example'],
      ['http://evil.example//other.example/x', 'evil.example'],
    ] as const) {
      const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
      const answer = await visitor.send('GET', path, { headers: { host, ...forwarded } })
      expect(new URL(String(seen(answer).url)).origin).toBe(publicUrl)
      expect(seen(answer).pathname).not.toMatch(/^\/\//)
    }
  })

  it('accept a form only with the CSRF pair', async () => {
    const send = async (fields: string, headers = {}) =>
      olive.send('POST', '/login', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: fields,
      })
    const token = olive.cookies.get('csrftoken')
    const accepted = await send(`email=a%2Bb&csrftoken=${token}`)
    expect(seen(accepted).form).toBe(`email=a%2Bb&csrftoken=${token}`)
    for (const refused of [
      await send('email=a'),
      await send(`email=a&csrftoken=${token}0`),
      await send(`email=a&csrftoken=${token}`, { origin: 'https://evil.example' }),
      await send(`email=a&csrftoken=${token}`, { 'sec-fetch-site': 'cross-site' }),
    ]) {
      expect([refused.status, refused.outcome]).toEqual([403, 'csrf_failed'])
    }
  })

  it('run a form once though it is sent twice, but again when it was filled in differently', async () => {
    const send = (fields: Record<string, string>) =>
      olive.send('POST', '/make', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(
          new URLSearchParams({ csrftoken: olive.cookies.get('csrftoken') ?? '', ...fields }),
        ),
      })
    const form_key = 'of one page'
    const [sent, again] = [
      await send({ form_key, name: 'Sent twice' }),
      await send({ form_key, name: 'Sent twice' }),
    ]
    // Two boards of one name cannot exist: the second request made none.
    expect([sent.status, again.status]).toEqual([302, 302])
    expect((await send({ form_key, name: 'Sent after going back' })).status).toBe(302)
    expect((await send({ form_key: 'of another', name: 'Sent twice' })).status).toBe(409)
  })

  it('that break reveal no details', async () => {
    const answer = await visitor.send('GET', '/broken')
    expect([answer.status, answer.outcome]).toEqual([500, 'server_error'])
    expect(answer.text).not.toMatch(/secret detail|srv|\.ts/)
  })
})

const cookiesOf = (client: WireClient) =>
  Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ')
