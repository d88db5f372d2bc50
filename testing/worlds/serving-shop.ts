import { createAdServer } from '#domains/delivery'
import { noInterests } from '../ads/no-topics.ts'
import { type RunningAd, reporter } from '../ads/offers.ts'
import { runAllJobs } from '../run-all-jobs.ts'
import { type Actor, actor, type World } from '../world.ts'
import { openShop, type Shop, type RunningAd as ShopAd } from './running-ads.ts'

/** A shop whose ads a process shows, which hears of changes as soon as it is asked. */
export interface ServingShop extends Omit<Shop, 'run'> {
  run(): Promise<ShopAd & RunningAd>
  /** Ada operates the server. */
  operator: Actor
  /** Whether any ad of the shop is shown, once announcements were heard. */
  isShown(): Promise<boolean>
  /** Somebody sees each of these ads. */
  see(ads: readonly RunningAd[], price_micro: bigint): Promise<unknown>
  close(): Promise<void>
}

export async function openServingShop(world: World): Promise<ServingShop> {
  const shop = await openShop(world)
  const server = createAdServer({
    services: world.services,
    database: { ...world.database, listen: () => ({ isListening: () => false }) },
    metrics: world.metrics,
    log: world.log,
    ports: noInterests,
  })
  const { viewer } = world.as('ada')
  if (!viewer) throw new Error('Nobody is there')
  let visitors = 0
  return {
    ...shop,
    run: async () => ({ ...(await shop.run()), advertiser_id: shop.advertiser.id }),
    operator: actor(world, { ...viewer, is_operator: true }),
    isShown: async () => {
      await runAllJobs(world)
      await server.catchUp()
      return server.isServing()
    },
    see: (ads, price_micro) => {
      visitors += 1
      const member = reporter(world, { address: `10.1.${visitors >> 8}.${visitors & 255}` })
      const events = ads.map((ad) => ({
        offer: member.offer(ad, { billable_event: 'IMPRESSION', price_micro }).token,
        type: 'impression' as const,
      }))
      return member.report(...events)
    },
    close: () => server.close(),
  }
}
