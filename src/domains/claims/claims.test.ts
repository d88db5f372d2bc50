import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { Claim, Proof } from '#contract/claims/claim'
import { claimWebsite } from '#contract/claims/claim-website'
import { listClaims } from '#contract/claims/list-claims'
import { releaseClaim } from '#contract/claims/release-claim'
import { verifyClaim } from '#contract/claims/verify-claim'
import { limits } from '#contract/limits'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { lockWaits } from '#testing/database/lock-waits'
import { drawBase64 } from '#testing/media/pictures'
import { type NameServer, startNameServer } from '#testing/outside/name-server'
import { createWorld, type World } from '#testing/world'
import { checkClaims } from './check-claims.ts'
import { siteOf } from './claim-rules.ts'

let world: World
let names: NameServer
let site: Server
let host: string
/** The responses of the site, by path. */
const pages = new Map<string, string>()

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' })
    response.end(page ?? 'Nothing here')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  names = await startNameServer()
  world = await createWorld({ FETCH_ALLOW: host, DNS_SERVERS: names.address })
})
afterAll(async () => {
  await world.end()
  names.close()
  site.close()
})
afterEach(async () => {
  pages.clear()
  names.texts.clear()
  await rows(world.database.writer, 'delete from claims', [])
})

const put: Record<Proof, (claim: Claim) => void> = {
  meta: (claim) =>
    pages.set('/', `<!doctype html><html><head>${claim.meta_tag}</head><body>Lamps</body></html>`),
  file: (claim) => pages.set(new URL(claim.file_address).pathname, `${claim.file_text}\n`),
  dns: (claim) => names.texts.set(claim.dns_name, ['v=spf1 -all', claim.dns_text]),
}

const ways = ['meta', 'file', 'dns'] as const

describe.each(ways)('a website claimed by %s', (proof) => {
  it('is verified when the proof is there, and not before', async () => {
    const olive = world.as('olive')
    const claim = await olive.run(claimWebsite, { url: `http://${host}/about` })
    expect(claim).toMatchObject({ name: host, verified_at: null })
    pages.set('/', '<html><head><title>Lamps</title></head></html>')
    pages.set(new URL(claim.file_address).pathname, '<p>something else')
    await expect(olive.run(verifyClaim, { id: claim.id, proof })).rejects.toMatchObject({
      code: 'claim_unproven',
    })
    put[proof](claim)
    const shown = await olive.run(verifyClaim, { id: claim.id, proof })
    expect(shown).toMatchObject({ proof, failed_checks: 0 })
    expect(shown.verified_at).not.toBeNull()
  })

  it('is not verified with the token of somebody else', async () => {
    const [olives, bobs] = await Promise.all(
      (['olive', 'bob'] as const).map((name) => world.as(name).run(claimWebsite, { url: host })),
    )
    if (!olives || !bobs) throw new Error('No claims')
    expect(olives.file_text).not.toBe(bobs.file_text)
    put[proof](olives)
    const asBob = world.as('bob').run(verifyClaim, { id: bobs.id, proof })
    await expect(asBob).rejects.toMatchObject({ code: 'claim_unproven' })
    const stranger = world.as('bob').run(verifyClaim, { id: olives.id, proof })
    await expect(stranger).rejects.toMatchObject({ code: 'claim_not_found' })
  })
})

it('ignores a tag in the page’s body, because visitors may write there', async () => {
  const olive = world.as('olive')
  const claim = await olive.run(claimWebsite, { url: host })
  pages.set('/', `<html><head></head><body><p>Hi</p>${claim.meta_tag}</body></html>`)
  await expect(olive.run(verifyClaim, { id: claim.id, proof: 'meta' })).rejects.toMatchObject({
    code: 'claim_unproven',
  })
})

it('a website belongs to one person at a time, whoever is first of many concurrent claims', async () => {
  const claims = await Promise.all(
    (['olive', 'bob', 'ada'] as const).map(async (name) => ({
      actor: world.as(name),
      claim: await world.as(name).run(claimWebsite, { url: host }),
    })),
  )
  const tags = claims.map(({ claim }) => claim.meta_tag).join('')
  pages.set('/', `<html><head>${tags}</head></html>`)
  const outcomes = await Promise.allSettled(
    claims.map(({ actor, claim }) => actor.run(verifyClaim, { id: claim.id, proof: 'meta' })),
  )
  const codes = outcomes
    .map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code))
    .toSorted()
  expect(codes).toEqual(['claim_taken', 'claim_taken', 'ok'])
  const kim = world.as('kim').run(claimWebsite, { url: host })
  await expect(kim).rejects.toMatchObject({ code: 'claim_taken' })
})

it('a website is somebody else’s if they verify it at the very same moment', async () => {
  const [olive, bob] = [world.as('olive'), world.as('bob')]
  const [first, second] = [
    await olive.run(claimWebsite, { url: host }),
    await bob.run(claimWebsite, { url: host }),
  ]
  put.file(second)
  const late = await world.database.transaction(async (db) => {
    await rows(db, 'update claims set verified_at = now() where id = $1', [first.id])
    const outcomes = bob
      .run(verifyClaim, { id: second.id, proof: 'file' })
      .catch(({ code }) => code)
    // It has reached the index, where it waits for this transaction.
    await expect.poll(() => lockWaits(world.database.reader)).toBe(1)
    return { outcomes }
  })
  expect(await late.outcomes).toBe('claim_taken')
})

it('a claim is shown on pins that link to it, until it is released', async () => {
  const olive = world.as('olive')
  const claim = await olive.run(claimWebsite, { url: host })
  put.file(claim)
  await olive.run(verifyClaim, { id: claim.id, proof: 'file' })
  const bob = world.as('bob')
  const board = await bob.run(createBoard, { name: 'Lamps' })
  const image_base64 = await drawBase64()
  const link = `http://${host}/lamp`
  const pin = await bob.run(savePin, { board_id: board.id, image_base64, link })
  const official = async () =>
    (await world.visitor.run(getPin, { id: pin.id })).link_domain?.official_user?.username
  expect(await official()).toBe('olive')
  await olive.run(releaseClaim, { id: claim.id })
  expect(await official()).toBeUndefined()
  expect(await olive.run(listClaims, {})).toEqual([])
})

describe('checking again', () => {
  const age = (days: number) =>
    rows(
      world.database.writer,
      `update claims set checked_at = checked_at - make_interval(days => $1)`,
      [days],
    )

  it('keeps a claim while the proof is there, and ends it after three failed checks', async () => {
    const olive = world.as('olive')
    const claim = await olive.run(claimWebsite, { url: host })
    put.meta(claim)
    await olive.run(verifyClaim, { id: claim.id, proof: 'meta' })
    expect(await checkClaims(world.services, world.database)).toBe(0)
    await age(limits.claimCheckDays + 1)
    expect(await checkClaims(world.services, world.database)).toBe(1)
    expect(await olive.run(listClaims, {})).toMatchObject([{ failed_checks: 0 }])

    pages.clear()
    for (let look = 1; look <= limits.claimFailedChecks; look += 1) {
      const [before] = await olive.run(listClaims, {})
      expect(before?.verified_at).not.toBeNull()
      await age(limits.claimCheckDays + 1)
      await checkClaims(world.services, world.database)
    }
    expect(await olive.run(listClaims, {})).toMatchObject([{ verified_at: null }])
    // The token is still valid when it is back.
    put.meta(claim)
    const again = await olive.run(verifyClaim, { id: claim.id, proof: 'meta' })
    expect(again.verified_at).not.toBeNull()
  })

  it('leaves a website to whoever took it over during the check, and goes on with others', async () => {
    const [olive, bob, ada] = [world.as('olive'), world.as('bob'), world.as('ada')]
    const first = await olive.run(claimWebsite, { url: host })
    const second = await bob.run(claimWebsite, { url: host })
    put.meta(first)
    await olive.run(verifyClaim, { id: first.id, proof: 'meta' })
    await age(limits.claimCheckDays + 1)
    const other = await ada.run(claimWebsite, { url: 'lamps.example' })
    await rows(
      world.database.writer,
      `update claims set verified_at = now(), proof = 'dns', checked_at = now() - interval '8 days' where id = $1`,
      [other.id],
    )
    names.texts.set(other.dns_name, [other.dns_text])
    const late = await world.database.transaction(async (db) => {
      await rows(db, 'update claims set verified_at = null where id = $1', [first.id])
      await rows(db, 'update claims set verified_at = now() where id = $1', [second.id])
      const checked = checkClaims(world.services, world.database)
      await expect.poll(() => lockWaits(world.database.reader)).toBe(1)
      return { checked }
    })
    expect(await late.checked).toBe(2)
    expect(await olive.run(listClaims, {})).toMatchObject([{ verified_at: null }])
    expect(await bob.run(listClaims, {})).toMatchObject([{ verified_at: expect.any(String) }])
    expect(await checkClaims(world.services, world.database)).toBe(0)
  })
})

it('accepts a host or an address, and says what is invalid', async () => {
  expect(siteOf('https://www.Lamps.example/about?x=1')).toBe('lamps.example')
  expect(siteOf('lamps.example')).toBe('lamps.example')
  expect(siteOf('http://lamps.example:8080/')).toBe('lamps.example:8080')
  expect(siteOf('bücher.example')).toBe('xn--bcher-kva.example')
  for (const url of [
    'ftp://lamps.example',
    'localhost',
    'javascript:alert(1)',
    'https://a:b@c.example',
    'no way',
  ])
    await expect(world.as('olive').run(claimWebsite, { url })).rejects.toMatchObject({
      code: 'url_invalid',
    })
})

it('limits the number of claims per person', async () => {
  const olive = world.as('olive')
  for (let n = 0; n < limits.claimsPerPerson; n += 1)
    await olive.run(claimWebsite, { url: `site-${n}.example` })
  await expect(olive.run(claimWebsite, { url: 'one-more.example' })).rejects.toMatchObject({
    code: 'claim_limit_reached',
  })
})
