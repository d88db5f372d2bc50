import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addFirstPartyHost,
  checkFirstPartyHost,
  listFirstPartyHosts,
  removeFirstPartyHost,
} from '#contract/conversions/first-party'
import { listConversionPartners } from '#contract/conversions/partners'
import { createConversionTag } from '#contract/conversions/tags'
import { limits } from '#contract/limits'
import { jobs } from '#domains/conversions'
import { createWebFetcher } from '#platform/fetch'
import { type NameServer, startNameServer } from '#testing/outside/name-server'
import { type SecureSite, startSecureSite } from '#testing/outside/secure-site'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { makeBusiness } from '#testing/worlds/advertising'
import { fireTag, makeShop, type Shop, sha256 } from '#testing/worlds/conversions'

const hostname = 'site.example'

let world: ServedWorld
let shop: Shop
let names: NameServer
let site: SecureSite

beforeAll(async () => {
  names = await startNameServer()
  site = await startSecureSite(hostname)
  world = await createServedWorld({
    env: { DNS_SERVERS: names.address, PUBLIC_URL: 'https://pins.example' },
  })
  await world.services.fetcher.close()
  world.services.fetcher = createWebFetcher({
    userAgent: 'Test',
    network: site.network,
    readers: {
      site_tokens: new URL('../../domains/claims/site-tokens-reader.ts', import.meta.url),
    },
  })
  shop = await makeShop(world)
})
afterAll(async () => {
  await world.services.fetcher.close()
  await world.end()
  names.close()
  site.close()
})
beforeEach(async () => {
  site.target = world.url
  site.alter = (path) => path
  names.texts.clear()
  for (const table of [
    ...['conversion_events', 'conversion_keys', 'first_party_hosts', 'first_party_names'],
  ])
    await world.database.pool.query(`delete from ${table}`)
})

const olive = () => world.as('olive')
const place = (name = hostname) => ({ advertiser_id: shop.advertiser_id, hostname: name })
const check = () => olive().run(checkFirstPartyHost, place())
const at = (host: string, path: string, headers: Record<string, string> = {}) =>
  world.client().send('GET', path, { headers: { host, ...headers } })

async function add() {
  const host = await olive().run(addFirstPartyHost, place())
  names.texts.set(host.dns_name, ['v=spf1 -all', host.dns_text])
  return host
}

/** What is remembered of hosts is up to five seconds old: each test takes one of its own. */
async function addNamed(name: string) {
  const host = await olive().run(addFirstPartyHost, place(name))
  names.texts.set(host.dns_name, [host.dns_text])
  await olive().run(checkFirstPartyHost, place(name))
}

describe('a host', () => {
  it.each([
    ...[
      '',
      'shop',
      '127.0.0.1',
      '[::1]',
      'localhost',
      'a..example',
      '-a.example',
      'a.example:8443',
    ],
    ...['a b.example', 'user@a.example', 'a.example/path', 'x'.repeat(300) + '.example'],
  ])('named %j is refused', async (name) => {
    const attempt = olive().run(addFirstPartyHost, place(name))
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each(['pins.example', 'events.pins.example'])('that is ours is refused: %s', async (name) => {
    const attempt = olive().run(addFirstPartyHost, place(name))
    await expect(attempt).rejects.toMatchObject({ code: 'first_party_host_ours' })
  })

  it('is read as somebody types it, and kept when it is added again', async () => {
    const first = await olive().run(addFirstPartyHost, place(' https://Events.Shop.example/ '))
    expect(first).toMatchObject({ hostname: 'events.shop.example', verified_time: null })
    const again = await olive().run(addFirstPartyHost, place('events.shop.example'))
    expect(again.dns_text).toBe(first.dns_text)
  })

  it('is proven by its record alone, though it leads here', async () => {
    const host = await olive().run(addFirstPartyHost, place())
    await expect(check()).rejects.toMatchObject({ code: 'first_party_host_unproven' })
    names.texts.set(host.dns_name, ['bowerbird-events=somebody-else'])
    await expect(check()).rejects.toMatchObject({ code: 'first_party_host_unproven' })
    names.texts.set(host.dns_name, [host.dns_text])
    expect(await check()).toMatchObject({
      verified_time: expect.any(Number),
      reached_time: expect.any(Number),
      problem: null,
    })
  })

  it('is looked at by HTTPS, and says what is wrong', async () => {
    await add()
    site.target = null
    expect(await check()).toMatchObject({ problem: 'unreachable', reached_time: null })
    site.target = world.url
    site.alter = () => '/nothing/here'
    expect(await check()).toMatchObject({ problem: 'not_found' })
    site.alter = () => '/.well-known/bowerbird-events.html?host=other.example'
    expect(await check()).toMatchObject({ problem: 'elsewhere' })
    site.alter = (path) => path
    expect(await check()).toMatchObject({ problem: null })
  })

  it.each([
    '10-0-0-1.records.example',
    '127-0-0-1.records.example',
    '169-254-169-254.records.example',
  ])('with a private address is never asked: %s', async (name) => {
    const host = await olive().run(addFirstPartyHost, place(name))
    names.texts.set(host.dns_name, [host.dns_text])
    const looked = await olive().run(checkFirstPartyHost, place(name))
    expect(looked).toMatchObject({ problem: 'refused', reached_time: null })
  })

  it('is one ad account’s, whose record is there', async () => {
    await add()
    await check()
    const { advertiser } = await makeBusiness(world, { name: 'bob' })
    const theirs = { advertiser_id: advertiser.id, hostname }
    const bobs = await world.as('bob').run(addFirstPartyHost, theirs)
    const [olives] = await olive().run(listFirstPartyHosts, place())
    names.texts.set(bobs.dns_name, [bobs.dns_text, olives?.dns_text ?? ''])
    const take = () => world.as('bob').run(checkFirstPartyHost, theirs)
    await expect(take()).rejects.toMatchObject({ code: 'first_party_host_taken' })
    names.texts.set(bobs.dns_name, [bobs.dns_text])
    expect(await take()).toMatchObject({ verified_time: expect.any(Number) })
    expect(await olive().run(listFirstPartyHosts, place())).toMatchObject([{ verified_time: null }])
    await expect(check()).rejects.toMatchObject({ code: 'first_party_host_unproven' })
  })

  it('is given up after its record was missing on three days', async () => {
    await add()
    await check()
    const { rows: before } = await world.database.pool.query('select * from first_party_names')
    expect(before).toHaveLength(1)
    names.texts.clear()
    const { schedule } = jobs({ ...world, ownDataByDomain: [] })
    for (let day = 0; day < limits.firstPartyFailedChecks; day += 1) {
      expect(await olive().run(listFirstPartyHosts, place())).toMatchObject([
        { verified_time: expect.any(Number) },
      ])
      await world.database.pool.query('update first_party_hosts set checked_at = $1', [
        new Date(Date.now() - 25 * 3_600_000),
      ])
      await schedule?.check_first_party_hosts?.run()
    }
    expect(await olive().run(listFirstPartyHosts, place())).toMatchObject([{ verified_time: null }])
    const { rows: after } = await world.database.pool.query('select * from first_party_names')
    expect(after).toEqual([])
  })

  it('can be requested ten times', async () => {
    for (let n = 0; n < limits.firstPartyHostsPerAdvertiser; n += 1)
      await olive().run(addFirstPartyHost, place(`h${n}.shop.example`))
    await expect(olive().run(addFirstPartyHost, place('more.shop.example'))).rejects.toMatchObject({
      code: 'first_party_host_limit',
    })
  })

  it('is seen to lead here where a server of the site passes it on', async () => {
    await add()
    site.alter = (path, headers) => {
      headers.host = new URL(world.config.PUBLIC_URL).host
      return `${path}?host=${hostname}`
    }
    expect(await check()).toMatchObject({ problem: null, reached_time: expect.any(Number) })
  })
})

const closed =
  '/ /login/ /healthz /metrics /robots.txt /resource/UserHomefeedResource/get/ /v5/ad_accounts/1/events /assets/x.js'
    .concat(
      ' /ct/relay/ //ct/v3/ /CT/v3/ /%63t/v3/ /ct/v3/../../ /.well-known/bowerbird-events.html/x',
    )
    .split(' ')

describe('a host that takes events', () => {
  const event = { event: 'checkout', eid: 'order-1', cid: 'click-1', dl: 'https://shop.example/' }

  it('opens nothing else of this server, sets no cookies and says nothing for the site', async () => {
    await addNamed('closed.example')
    for (const path of [...closed, '/ct/allowed?domain=closed.example']) {
      const answer = await at('closed.example', path)
      expect([path, answer.status, answer.text, answer.setCookies]).toEqual([
        ...[path, 404, 'Not found', []],
      ])
    }
    for (const path of ['/ct/v3/', '/.well-known/bowerbird-events.html']) {
      const answer = await at('Closed.example.:443', path)
      expect([answer.status, answer.setCookies]).toEqual([200, []])
      expect(answer.headers['strict-transport-security']).toBeUndefined()
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await at('other.example', '/healthz')).status).toBe(200)
  })

  it('relays those of its ad account, by what the tag’s switches let through', async () => {
    await addNamed('relay.example')
    const pd = JSON.stringify({ em: sha256('a@b.example'), ph: sha256('49301234') })
    const answer = await fireTag(world, shop, { ...event, pd }, { host: 'relay.example' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif'])
    const [stored] = await shop.stored()
    expect(stored).toMatchObject({
      ...{ sources: ['api'], event_id: 'order-1', click_id: 'click-1' },
      identifiers: { em: [sha256('a@b.example')], client: [expect.any(String)] },
    })
    expect(stored?.identifiers).not.toHaveProperty('ph')
    const { text } = await world.client().send('GET', '/metrics')
    expect(text).toMatch(/conversion_events_total\{.*source="api",outcome="stored".*\} \d/)
  })

  it('counts what also comes by the tag once, whichever is first', async () => {
    await addNamed('both.example')
    const host = { host: 'both.example' }
    await fireTag(world, shop, event)
    await fireTag(world, shop, event, host)
    await fireTag(world, shop, { ...event, eid: 'order-2' }, host)
    await fireTag(world, shop, { ...event, eid: 'order-2' })
    expect((await shop.stored()).map(({ event_id, sources }) => [event_id, sources])).toEqual([
      ['order-1', ['tag', 'api']],
      ['order-2', ['api', 'tag']],
    ])
    const { partners } = await olive().run(listConversionPartners, place())
    expect(partners).toMatchObject([{ partner_name: 'ss-first-party', count: 2 }])
  })

  it('keeps nothing of who opted out', async () => {
    await addNamed('out.example')
    await fireTag(world, shop, event, { host: 'out.example', 'sec-gpc': '1' })
    expect(await shop.stored()).toMatchObject([
      { is_limited: true, click_id: null, identifiers: null },
    ])
  })

  it('takes nothing for other ad accounts, and nothing once it is removed', async () => {
    await addNamed('own.example')
    const host = { host: 'own.example' }
    const { advertiser } = await makeBusiness(world, { name: 'ada' })
    const { id } = await world
      .as('ada')
      .run(createConversionTag, { advertiser_id: advertiser.id, name: 'Shop' })
    const adas = { advertiser_id: advertiser.id, tag_id: id } as unknown as Shop
    await fireTag(world, adas, event, host)
    await olive().run(removeFirstPartyHost, place('own.example'))
    await fireTag(world, shop, event, host)
    const stored = () => world.database.pool.query('select 1 from conversion_events')
    expect((await stored()).rowCount).toBe(0)
    await fireTag(world, adas, event)
    expect((await stored()).rowCount).toBe(1)
  })

  it('may get a certificate, and others may not', async () => {
    await addNamed('tls.example')
    expect((await world.client().send('GET', '/ct/allowed?domain=tls.example')).status).toBe(200)
    for (const domain of ['no.example', '', '127.0.0.1', "a' or 1"])
      expect(
        (await world.client().send('GET', `/ct/allowed?domain=${encodeURIComponent(domain)}`))
          .status,
      ).toBe(404)
  })
})
