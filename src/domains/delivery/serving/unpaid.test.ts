import { afterEach, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addCard, finishCard } from '#contract/billing/cards'
import { listInvoices } from '#contract/billing/invoices'
import { payNow } from '#contract/billing/payments'
import type { OfferId } from '#contract/ids'
import { limits } from '#contract/limits'
import { markPaid, postSpend } from '#domains/billing'
import { createSchedule } from '#main/jobs/job-list'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { noInterests } from '#testing/ads/no-topics'
import { idOf } from '#testing/callers'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'
import { createAdServer, type RunningAdServer } from './ad-server.ts'

const dayMs = 86_400_000
let world: World
let shop: Shop
let ad: RunningAd
let servers: RunningAdServer[]

/** A shop with an ad, in a world with two processes that show ads. */
async function open(payments: string): Promise<void> {
  world = await createWorld({ ADS_REVIEW: 'auto', PAYMENTS: payments })
  shop = await openShop(world)
  ad = await shop.run()
  const clock = world.services.clock
  servers = Array.from({ length: 2 }, () =>
    createAdServer({
      services: { ...world.services, clock },
      database: { ...world.database, listen: () => ({ isListening: () => false }) },
      metrics: world.metrics,
      log: world.log,
      ports: noInterests,
    }),
  )
}
afterEach(async () => {
  for (const server of servers) await server.close()
  await world.end()
})

/** Which of the processes show the ad, once announcements were heard. */
async function shown(): Promise<boolean[]> {
  await runAllJobs(world)
  for (const server of servers) await server.catchUp()
  return servers.map((server) => server.isServing())
}

const spend = (amount: bigint) =>
  world.database.transaction((db) =>
    postSpend(db, {
      advertiser_id: shop.advertiser.id,
      offer_id: world.services.newId<OfferId>(),
      campaign_id: ad.campaign_id,
      amount,
      at: world.services.clock.now(),
    }),
  )

it('a card that fails stops the ads of every process, and another card lets them go on', async () => {
  await open('card-stand-in')
  const olive = world.as('olive')
  const place = { advertiser_id: shop.advertiser.id }
  const enter = async (number: string) => {
    const { profile_id, url } = await olive.run(addCard, place)
    const ref = new URL(url).pathname.split('/')[3] ?? ''
    await world.services.payments.standIn?.enterCard(ref, { number, expiry: '12/40' })
    await olive.run(finishCard, { ...place, profile_id })
  }
  expect(await shown()).toEqual([false, false])
  // It is taken, and declines what is charged.
  await enter('4000000000000341')
  expect(await shown()).toEqual([true, true])
  await spend(7_000_000n)
  expect((await olive.run(payNow, place)).state).toBe('FAILED')
  expect(await shown()).toEqual([false, false])
  await enter('4242424242424242')
  expect(await shown()).toEqual([true, true])
})

it('an invoice that is not paid in time stops them, and its payment lets them go on', async () => {
  await open('invoice')
  const { clock } = world.services
  const run = async (job: string, at: Date) => {
    world.services.clock = stoppedClock(at)
    await createSchedule(world)[job]?.run()
    world.services.clock = clock
  }
  const now = clock.now()
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
  await spend(7_000_000n)
  await run('issue_monthly_invoices', nextMonth)
  const stopDays = limits.invoiceDueDays + limits.invoiceGraceDays
  await run('stop_overdue', new Date(nextMonth.getTime() + (stopDays - 1) * dayMs))
  expect(await shown()).toEqual([true, true])
  await run('stop_overdue', new Date(nextMonth.getTime() + stopDays * dayMs))
  expect(await shown()).toEqual([false, false])
  const { items } = await world.as('olive').run(listInvoices, { advertiser_id: shop.advertiser.id })
  await world.database.transaction((db) =>
    markPaid(db, world.services, { number: items[0]?.number ?? '' }),
  )
  expect(await shown()).toEqual([true, true])
})

it('an address for invoices lets them run as soon as it is given', async () => {
  await open('invoice')
  await rows(world.database.writer, 'update partners set address = null where account_id = $1', [
    idOf(world, 'olive'),
  ])
  // What was changed before is read once more after the first time.
  for (const _time of [1, 2]) expect(await shown()).toEqual([false, false])
  const address = { line1: 'Lamp Street 1', city: 'Berlin', postal_code: '10115', country: 'DE' }
  await world.as('olive').run(becomePartner, { business_name: 'Lamps & Co', address })
  expect(await shown()).toEqual([true, true])
})
