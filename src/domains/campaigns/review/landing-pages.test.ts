import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import type { AdReview } from '#contract/campaigns/review/reviews'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

/* Landing pages that lead elsewhere, as the operator sees them. */

let world: ServedWorld
let shop: Business
/** Stands for a site that everybody may open: the server is set so. */
let site: Server
/** A service of the machine itself, which nobody outside may reach. */
let inside: Server
let requestCount = 0

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}
let sitePort = 0
let insidePort = 0

beforeAll(async () => {
  inside = createServer((_request, response) => {
    requestCount += 1
    response.setHeader('content-type', 'text/html').end('<h1>Inside</h1>')
  })
  site = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://site').searchParams.get('to')
    if (to === null) response.setHeader('content-type', 'text/html').end('<h1>A shop</h1>')
    else response.writeHead(302, { location: to }).end()
  })
  sitePort = await listen(site)
  insidePort = await listen(inside)
  world = await createServedWorld({
    env: { FETCH_ALLOW: `127.0.0.1:${sitePort}`, OPERATORS: 'bob' },
  })
  shop = await makeBusiness(world)
  await world.as('olive').run(becomePartner, {
    ...{ business_name: 'Lamps & Co', country: 'DE' },
    address: { line1: 'Lamp Street 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
  })
})
afterAll(async () => {
  await world.end()
  for (const server of [site, inside]) await new Promise((resolve) => server.close(resolve))
})

/** What the operator sees of a new ad whose page leads there. */
async function reviewOf(state: 'waiting' | 'decided', to: string): Promise<AdReview | undefined> {
  const destination_url = `http://127.0.0.1:${sitePort}/?to=${encodeURIComponent(to)}`
  const { ad } = await shop.promote(await shop.pin(), { destination_url })
  await runAllJobs(world)
  const operator = await world.member('bob')
  const reviews = (await operator.get('AdReviewsResource', { state })).data<AdReview[]>()
  return reviews.find((review) => review.ad.id === ad.id)
}

it.each([
  ['this machine', () => `http://127.0.0.1:${insidePort}/`],
  ['this machine by its name', () => `http://localhost:${insidePort}/`],
  ['a private network', () => 'http://10.0.0.1/'],
  [
    'this machine, by way of another page',
    () =>
      `http://127.0.0.1:${sitePort}/?to=${encodeURIComponent(`http://127.0.0.1:${insidePort}/`)}`,
  ],
])('a page that leads to %s is refused, and the operator sees why', async (_where, to) => {
  expect(await reviewOf('decided', to())).toMatchObject({
    ad: { review_status: 'REJECTED', rejected_reasons: ['LANDING_PAGE'] },
    findings: [{ check: 'link', detail: 'url_refused' }],
  })
  expect(requestCount).toBe(0)
})

it('a page that leads to another one that everybody may open is left to the operator', async () => {
  expect(await reviewOf('waiting', `http://127.0.0.1:${sitePort}/lamps/`)).toMatchObject({
    ad: { review_status: 'PENDING' },
    findings: [],
  })
  // Control: what nobody may reach would have answered.
  expect((await fetch(`http://127.0.0.1:${insidePort}/`)).status).toBe(200)
  expect(requestCount).toBe(1)
})
