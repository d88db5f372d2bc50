import type { Placement } from '#contract/campaigns/enums'
import type { AdvertiserId, OfferId, PersonId } from '#contract/ids'
import { liveAdsChannel } from '#domains/campaigns'
import type { Database } from '#platform/database'
import type { Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import type { QueryContext, Services } from '#platform/operations'
import { type AdEngine, type Decision, decide } from '../auction/decide.ts'
import type { PriceFloors } from '../auction/price-floors.ts'
import type { AdPlace, AdViewer } from '../eligibility/viewer.ts'
import { offerKey } from '../offers/offer-key.ts'
import { release } from '../pacing/pace.ts'
import { readPriceFloors } from '../price-floors/read-price-floors.ts'
import {
  followLiveAds,
  type LiveAds,
  loadLiveAds,
  renewQualities,
  type TopicPorts,
} from './index/live-ads.ts'
import { createLoop } from './loop.ts'
import { createOpportunities } from './opportunities.ts'
import { type BudgetPaces, createBudgetPaces } from './pacing/budget-paces.ts'
import { createTrafficRate } from './pacing/traffic-rate.ts'
import { priorModels, readModels } from './response-models.ts'
import { type ServedAd, toServedAd } from './served-ad.ts'
import { findViewer, type ViewerPorts } from './viewer/find-viewer.ts'
import { createPendingOffers } from './viewer/pending-offers.ts'

export interface PageRequest {
  viewer: AdViewer
  placement: Placement
  /** What was searched for; null elsewhere. */
  query: string | null
  /** What the page is about: ids of interests. */
  topics: ReadonlySet<string>
  has_advisory: boolean
  slots: number
  /** Whose ad stood last before. */
  before: AdvertiserId | null
}

/** Shows ads in one process: what is live, what is left of budgets, and who looks. */
export interface AdServer {
  /** Begins to load what is live, and to follow it; without it, nothing is shown. */
  start(): void
  /** False while there is nothing to show, or what is known may be outdated: a page then does nothing about ads. */
  isServing(): boolean
  findViewer(context: QueryContext, personId: PersonId): Promise<AdViewer | null>
  /** Chooses ads, best first, and reserves what they are expected to cost. */
  chooseAds(request: PageRequest): ServedAd[]
  /** Gives back what was reserved for ads that found no place after all. */
  release(ads: readonly ServedAd[]): void
  /** Applies all changes known to the database now. */
  catchUp(): Promise<void>
  /** Brings budgets up to date with what was counted. */
  updatePaces(): Promise<void>
  /** Reads what was learned of responses, and counted of how welcome ads are. */
  readModels(): Promise<void>
  /** Writes who could have seen ads of studies since the last time. */
  writeOpportunities(): Promise<void>
  close(): Promise<void>
}

export interface AdServerOptions {
  services: Pick<Services, 'clock' | 'newId' | 'encryption' | 'payments'>
  database: Pick<Database, 'reader' | 'transaction' | 'listen'>
  metrics: Pick<Metrics, 'adDecisions' | 'adsLeftOut'>
  log: Log
  ports: ViewerPorts & TopicPorts
  random?: () => number
  /** How often changes are looked for where no notification says that there are any. */
  pollMs?: number
}

const usualPollMs = 10_000
const pacingMs = 60_000
const modelsMs = 5 * 60_000
/** Older knowledge might show what was paused. */
const staleMs = 60_000
/** After so long all is read anew: changes are not kept for ever. */
const reloadAfterMs = 3_600_000

export interface RunningAdServer extends AdServer {
  /** For monitoring; null before anything was loaded. */
  state(): { adGroups: number; ageSeconds: number } | null
}

export function createAdServer(options: AdServerOptions): RunningAdServer {
  const { services, database, metrics, log, ports } = options
  const source = { ...services, ports, db: database.reader }
  const onError = (what: string) => (error: Error) => log.warn({ reason: error.message }, what)
  const opportunities = createOpportunities(database, onError('Opportunities could not be kept'))
  const nowMs = () => services.clock.now().getTime()
  const key = offerKey(services.encryption)
  const traffic = createTrafficRate()
  const pending = createPendingOffers()
  let paces: BudgetPaces | null = null
  let ads: LiveAds | null = null
  let engine: AdEngine | null = null
  let models: ReturnType<typeof priorModels> | null = null
  let floors: PriceFloors = {}
  /** When all changes were read that had been made by then. */
  let upToDateAt = 0

  const catchUpOnce = async () => {
    const at = nowMs()
    if (ads === null || at - upToDateAt > reloadAfterMs) ads = await loadLiveAds(source)
    else await followLiveAds(ads, source)
    floors = await readPriceFloors(database.reader)
    paces ??= createBudgetPaces({
      database,
      process: services.newId(),
      decisionsPerMs: () => traffic.perMs(nowMs()),
      floors: () => floors,
    })
    await paces.begin(ads.budgets, services.clock.now())
    models ??= priorModels()
    engine = {
      index: ads.index,
      models: models.models,
      paces: paces.paces,
      floors,
      random: options.random ?? Math.random,
    }
    upToDateAt = at
  }
  const updatePacesOnce = async () => {
    pending.sweep(nowMs())
    if (ads !== null && paces !== null) await paces.update(ads.budgets, services.clock.now())
  }
  const readModelsOnce = async () => {
    models = await readModels(database.reader, models ?? priorModels())
    if (engine !== null) engine.models = models.models
    if (ads !== null) await renewQualities(ads, database.reader)
  }
  const changes = createLoop(catchUpOnce, {
    everyMs: options.pollMs ?? usualPollMs,
    onError: onError('The index of live ads could not be brought up to date'),
  })
  const pacing = createLoop(updatePacesOnce, {
    everyMs: pacingMs,
    onError: onError('Budgets of ads could not be brought up to date'),
  })
  const learned = createLoop(readModelsOnce, {
    everyMs: modelsMs,
    onError: onError('The models of responses to ads could not be read'),
  })
  const isCurrent = () => ads !== null && nowMs() - upToDateAt <= staleMs

  return {
    start: () => {
      database.listen(liveAdsChannel, () => changes.hurry())
      for (const loop of [changes, pacing, learned, opportunities]) loop.start()
    },
    isServing: () => ads !== null && ads.index.groups > 0 && isCurrent(),
    findViewer: (context, personId) => findViewer(context, personId, ports),
    chooseAds: ({ viewer, placement, query, topics, has_advisory, slots, before }) => {
      if (engine === null || !isCurrent()) return []
      const at = services.clock.now()
      const place: AdPlace = { placement, query, interests: topics, has_advisory, at }
      const served = pending.served(viewer.viewer_id, viewer.served, at.getTime())
      const startedAt = performance.now()
      const decision = decide(engine, { ...viewer, served }, place, { slots, before })
      observe(metrics, placement, decision, (performance.now() - startedAt) / 1_000)
      traffic.note(at.getTime())
      opportunities.note(viewer.viewer_id, decision.opportunities, at)
      return decision.offers.map((offer) => {
        const { adGroupId, frequencyCap } = offer.group
        if (Number.isFinite(frequencyCap))
          pending.note(viewer.viewer_id, adGroupId, viewer.served.get(adGroupId) ?? 0, at.getTime())
        const offer_id = services.newId<OfferId>()
        return toServedAd(offer, { offer_id, viewer, place, request: decision.request, key })
      })
    },
    release: (unplaced) => {
      for (const { reserved } of unplaced) {
        const { offer, viewer_id, at } = reserved
        const { budgets, adGroupId } = offer.group
        for (const { budget_id } of budgets) {
          const pace = paces?.paces.get(budget_id)
          if (pace !== undefined) release(pace, at, offer.response, Number(offer.price))
        }
        pending.forget(viewer_id, adGroupId, at)
      }
    },
    catchUp: () => changes.run(),
    updatePaces: () => pacing.run(),
    readModels: () => learned.run(),
    writeOpportunities: () => opportunities.write(),
    close: async () => {
      await Promise.all([changes, pacing, learned, opportunities].map((loop) => loop.close()))
    },
    state: () => ads && { adGroups: ads.index.groups, ageSeconds: (nowMs() - upToDateAt) / 1_000 },
  }
}

function observe(
  { adDecisions, adsLeftOut }: AdServerOptions['metrics'],
  placement: Placement,
  { offers, refusal, reasons }: Decision,
  seconds: number,
): void {
  adDecisions.observe({ placement, outcome: offers.length > 0 ? 'shown' : 'none' }, seconds)
  if (refusal !== null) adsLeftOut.inc({ reason: refusal })
  for (const [reason, count] of Object.entries(reasons)) adsLeftOut.inc({ reason }, count)
}

/** For processes that show nothing to anybody. */
export const noAds: AdServer = {
  start: () => {},
  isServing: () => false,
  findViewer: () => Promise.resolve(null),
  chooseAds: () => [],
  release: () => {},
  catchUp: () => Promise.resolve(),
  updatePaces: () => Promise.resolve(),
  readModels: () => Promise.resolve(),
  writeOpportunities: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
