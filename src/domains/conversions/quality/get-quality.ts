import { toSeconds } from '#contract/campaigns/moments'
import {
  getConversionHealth,
  getConversionPairs,
  getTagHealth,
  type QualityField,
  qualityDays,
  qualityFields,
} from '#contract/conversions/conversion-quality'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { selectRefusals } from '../counting/history-queries.ts'
import { selectTags } from '../tags/tag-queries.ts'
import * as queries from './quality-queries.ts'
import { ratingOf, scoreOf } from './score.ts'

const dayMs = 86_400_000
const days = 7
const pairingMs = 10 * 60_000

export const getConversionHealthHandler = answerQuery(
  getConversionHealth,
  async (context, { advertiser_id }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const found = await queries.selectCoverage(db, advertiser_id, qualityDays, clock.now())
    return found.map((row) => {
      const shares = Object.fromEntries(
        qualityFields.map((field) => [field, row[field] / row.count]),
      ) as Record<QualityField, number>
      const score = scoreOf(row.event_name, shares)
      const { source, event_name, count } = row
      const window = row.days as (typeof qualityDays)[number]
      return { days: window, source, event_name, count, shares, score, rating: ratingOf(score) }
    })
  },
)

export const getConversionPairsHandler = answerQuery(
  getConversionPairs,
  async (context, { advertiser_id }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const now = clock.now()
    const since = new Date(now.getTime() - days * dayMs)
    const events = await queries.selectPairs(db, advertiser_id, since)
    const suspected = await queries.countSuspected(db, advertiser_id, since)
    const names = events
      .filter(({ by_both, by_tag, by_api }) => by_both > 0 || (by_tag > 0 && by_api > 0))
      .map(({ event_name }) => event_name)
    const until = new Date(now.getTime() - pairingMs)
    const unpaired = await queries.selectUnpaired(
      ...[db, advertiser_id, names, since, until, limits.conversionExamples],
    )
    return {
      events: events.map((event) => ({
        ...event,
        suspected: suspected.find(({ event_name }) => event_name === event.event_name)?.n ?? 0,
      })),
      unpaired: unpaired.map(({ received_at, ...one }) => ({
        ...one,
        received_time: toSeconds(received_at),
      })),
    }
  },
)

export const getTagHealthHandler = answerQuery(getTagHealth, async (context, { advertiser_id }) => {
  const { db, clock } = context
  await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
  const now = clock.now()
  const since = new Date(now.getTime() - days * dayMs)
  const max = limits.conversionExamples
  const tags = await selectTags(db, advertiser_id)
  const isSilent = (firedAt: Date | null) =>
    firedAt === null || now.getTime() - firedAt.getTime() > dayMs
  const filter = { advertiserId: advertiser_id, from: since, to: now }
  const refusals = await selectRefusals(
    ...[db, { ...filter, source: 'tag', eventName: null }, limits.conversionRefusalsShown],
  )
  const badHashes = new Map<string, number>()
  for (const { field, count } of refusals)
    if (field.startsWith('user_data.')) badHashes.set(field, (badHashes.get(field) ?? 0) + count)
  return {
    silent_tags: tags
      .filter(({ status, last_fired_at }) => status === 'ACTIVE' && isSilent(last_fired_at))
      .map(({ id, name, last_fired_at }) => ({
        ...{ id, name },
        last_fired_time_ms: last_fired_at?.getTime() ?? null,
      })),
    repeated: await queries.selectRepeated(db, advertiser_id, since, max),
    without_value: await queries.selectWithoutValue(db, advertiser_id, since, max),
    bad_hashes: [...badHashes].map(([field, count]) => ({ field, count })),
    ...(await queries.countOptedOut(db, advertiser_id, since)),
  }
})
