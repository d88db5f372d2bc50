import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '#contract/errors'
import { casesOf } from '#testing/heavy-suites'
import { refusalOf } from '#testing/refusal-of'
import { createWebFetcher, type WebFetcher } from './index.ts'
import type { Network } from './network.ts'
import { attacks } from './testing/attack-urls.ts'
import {
  createSimulatedNetwork,
  nameOf,
  simulatedNetwork,
  siteV4,
  siteV6,
} from './testing/simulated-network.ts'
import { type Canary, startCanary, startTestSite, type TestSite } from './testing/test-servers.ts'
import { unguardedFetch } from './testing/unguarded-fetch.ts'

const page = { accept: 'page', maxBytes: 100_000 } as const
const oddPorts = [21, 22, 25, 2375, 3306, 5432, 6379, 8080, 11211]

let site: TestSite
/** Must never be reached by the fetcher. */
let canary: Canary
/** Is always reached by the unguarded control. */
let controlCanary: Canary
let control: Network
let fetcher: WebFetcher

beforeAll(async () => {
  site = await startTestSite()
  canary = await startCanary()
  controlCanary = await startCanary()
  const ports = {
    site: site.site.port,
    secure_site: site.secureSite.port,
    authority: site.authority,
  }
  control = createSimulatedNetwork({ ...ports, canary: controlCanary.port })
  const network = simulatedNetwork({ ...ports, canary: canary.port })
  fetcher = createWebFetcher({ userAgent: 'Bowerbird/test', network })
})

afterAll(async () => {
  await fetcher.close()
  for (const server of [site.site, site.secureSite, canary, controlCanary]) await server.close()
})

it('has at least 222 attacks', () => {
  expect(new Set(attacks.map(({ url }) => url)).size).toBeGreaterThanOrEqual(222)
})

describe.each(casesOf('fetching', attacks, 3))('$how: $url', ({ how, url }) => {
  it('does not make the guarded fetch connect to a private address', async () => {
    const answer = await fetcher.fetch(url, page).catch((error: unknown) => error)
    // A page with a refresh is just a page, and a rebinding name is connected at its first address.
    if (!/refresh|rebinding/.test(how) || url.includes('redirect?to='))
      expect(isFailure(answer, 'url_refused') || isFailure(answer, 'url_invalid')).toBe(true)
    else expect(answer).toMatchObject({ contentType: 'text/html' })
    expect(canary.connections()).toBe(0)
  })

  it('makes an unguarded fetch connect to the canary', async () => {
    const before = controlCanary.connections()
    await unguardedFetch(url, control)
    await expect
      .poll(() => controlCanary.connections(), { timeout: 10_000 })
      .toBeGreaterThan(before)
  })
})

describe.each(oddPorts)('port %i', (port) => {
  it('is not connected on any public host', async () => {
    for (const host of ['site.example', siteV4, `[${siteV6}]`])
      await expect(fetcher.fetch(`http://${host}:${port}/`, page)).rejects.toMatchObject({
        code: 'url_refused',
      })
    expect(canary.connections()).toBe(0)
  })

  it('is connected by an unguarded fetch', async () => {
    const before = controlCanary.connections()
    await unguardedFetch(`http://site.example:${port}/`, control)
    await expect
      .poll(() => controlCanary.connections(), { timeout: 10_000 })
      .toBeGreaterThan(before)
  })
})

describe('a public URL', () => {
  it.each([
    ['a name', 'http://site.example/a', 'http://site.example/a'],
    ['a name with a dot at its end', 'http://site.example./a', 'http://site.example./a'],
    ['a name in capitals, with a port', 'HTTP://SITE.EXAMPLE:80/a', 'http://site.example/a'],
    ['an IPv6 site', 'http://six.example/a', 'http://six.example/a'],
    ['several records', `http://${nameOf(siteV6, siteV4)}/`, `http://${nameOf(siteV6, siteV4)}/`],
    ['a literal', `http://${siteV4}/a#b`, `http://${siteV4}/a`],
    ['an IPv6 literal', `http://[${siteV6}]/a`, `http://[${siteV6}]/a`],
    ['TLS', 'https://site.example/a', 'https://site.example/a'],
    [
      'a redirect to TLS',
      `http://site.example/redirect?to=${encodeURIComponent('https://site.example/b')}`,
      'https://site.example/b',
    ],
    ['five redirects', 'http://site.example/count?left=5', 'http://site.example/count?left=0'],
  ])('with %s is fetched', async (_what, url, finalUrl) => {
    expect(await fetcher.fetch(url, page)).toMatchObject({ url: finalUrl })
  })

  it('is refused at the sixth redirect', async () => {
    await expect(fetcher.fetch('http://site.example/count?left=6', page)).rejects.toMatchObject({
      code: 'url_unreachable',
    })
  })

  it('is refused with a certificate for another name', async () => {
    expect(await refusalOf(() => fetcher.fetch('https://six.example/a', page))).toMatchObject({
      code: 'url_unreachable',
      message: "That site's certificate can't be trusted.",
    })
  })

  it('sends the site its own name as host, not an address', async () => {
    await fetcher.fetch('http://site.example./', page)
    expect(site.hosts.at(-1)).toBe('site.example')
    await fetcher.fetch(`http://[${siteV6}]/`, page)
    expect(site.hosts.at(-1)).toBe(`[${siteV6}]`)
  })
})

it('never connected to the canary, which counts connections', async () => {
  expect(canary.connections()).toBe(0)
  const socket = connect(canary.port, '127.0.0.1')
  await once(socket, 'close', socket.resume() && {})
  expect(canary.connections()).toBe(1)
})
