import type { BillableEvent } from '#contract/campaigns/enums'
import { type AdEventType, reportAdEvents } from '#contract/delivery/report-ad-events'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import { offerKey } from '../offers/offer-key.ts'
import { chargeEvents } from '../spend/charge-events.ts'
import { insertEvents, lockEventsOf, noteForPerson } from './event-queries.ts'
import { type JudgedEvent, judgeEvents } from './judge-events.ts'
import { eventKey, type ReportedEvent, readEvents } from './read-events.ts'
import { selectCounted, selectLately, selectOwnAccounts } from './recent-queries.ts'

export const reportAdEventsHandler = answerCommand(reportAdEvents, async (context, input) => {
  const { id: viewerId } = memberOf(context)
  const now = context.clock.now()
  const key = offerKey(context.encryption)
  const { events, taken, refused } = readEvents(input, { viewerId, key, now })
  if (events.length > 0) await countEvents(context, events, now)
  return { taken, refused }
})

/** The event of an offer that is paid for. */
const billedType: Record<BillableEvent, AdEventType> = {
  CLICKTHROUGH: 'click',
  IMPRESSION: 'impression',
  VIDEO_V_50_MRC: 'video_half',
}

async function countEvents(
  context: CommandContext,
  events: readonly ReportedEvent[],
  now: Date,
): Promise<void> {
  const { db } = context
  const personId = memberOf(context).id
  await lockEventsOf(db, personId)
  const counted = await selectCounted(db, events)
  const known = new Set(counted.map(({ offer_id, type }) => eventKey(offer_id, type)))
  const fresh = events.filter(({ offer, type }) => !known.has(eventKey(offer.offer_id, type)))
  if (fresh.length === 0) return

  const { address, userAgent } = context.caller
  const source = { personId, addressKey: keyOfAddress(context, address), now }
  const lately = await selectLately(db, personId, source.addressKey, now)
  const accounts = [...new Set(fresh.map(({ offer }) => offer.advertiser_id))]
  const reporter = {
    userAgent,
    isDataCentre: context.settings.dataCentres.has(address),
    own: await selectOwnAccounts(db, personId, accounts),
  }
  const seen = new Set(
    counted.flatMap(({ offer_id, type, invalid_reason }) =>
      type === 'impression' && invalid_reason === null ? offer_id : [],
    ),
  )
  const judged = judgeEvents(fresh, reporter, { ...lately, seen })
  const stored = await insertEvents(db, judged, source)
  const valid = stored.filter(({ invalid_reason }) => invalid_reason === null)
  if (valid.length > 0) await noteForPerson(db, personId, valid)
  // Last, because it makes others of the same ad account wait.
  await chargeEvents(db, valid.filter(isBillable), now)
}

function isBillable({ offer, type }: JudgedEvent): boolean {
  return type === billedType[offer.billable_event] && offer.price_micro > 0n
}

function keyOfAddress({ encryption }: CommandContext, address: string): Buffer {
  return encryption.fingerprint('address of ad events', addressKey(address)).subarray(0, 16)
}
