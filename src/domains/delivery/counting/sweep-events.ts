import { limits } from '#contract/limits'
import { batchSize, type Database, inBatches } from '#platform/database'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Removes what is older than it is kept for. May be interrupted and repeated. */
export async function sweepAdEvents(database: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await inBatches(
    database,
    `update ad_events e set address_key = null from (
       select advertiser_id, day, offer_id, type from ad_events
        where address_key is not null and received_at < $1 limit ${batchSize}) old
      where e.advertiser_id = old.advertiser_id and e.day = old.day and e.offer_id = old.offer_id
        and e.type = old.type returning 1`,
    [ago(limits.adAddressHours * hourMs)],
  )
  await inBatches(
    database,
    `delete from ad_events e using (
       select advertiser_id, day, offer_id, type from ad_events
        where day < ($1::timestamptz at time zone 'UTC')::date limit ${batchSize}) old
      where e.advertiser_id = old.advertiser_id and e.day = old.day and e.offer_id = old.offer_id
        and e.type = old.type returning 1`,
    [ago(limits.adEventDays * dayMs)],
  )
  await inBatches(
    database,
    `delete from ad_goal_clicks c using (
       select advertiser_id, day, offer_id from ad_goal_clicks
        where day < ($1::timestamptz at time zone 'UTC')::date limit ${batchSize}) old
      where c.advertiser_id = old.advertiser_id and c.day = old.day and c.offer_id = old.offer_id returning 1`,
    [ago(limits.adEventDays * dayMs)],
  )
  await inBatches(
    database,
    `delete from ad_frequency f using (
       select person_id, ad_group_id, day from ad_frequency
        where day < ($1::timestamptz at time zone 'UTC')::date limit ${batchSize}) old
      where f.person_id = old.person_id and f.ad_group_id = old.ad_group_id and f.day = old.day returning 1`,
    [ago(limits.adFrequencyDays * dayMs)],
  )
  await inBatches(
    database,
    `delete from ad_touches t using (
       select person_id, advertiser_id, at, offer_id, type from ad_touches where at < $1 limit ${batchSize}) old
      where t.person_id = old.person_id and t.advertiser_id = old.advertiser_id and t.at = old.at
        and t.offer_id = old.offer_id and t.type = old.type returning 1`,
    [ago(limits.adTouchDays * dayMs)],
  )
  await inBatches(
    database,
    `delete from ad_pacing p using (
       select advertiser_id, budget_id, process from ad_pacing where updated_at < $1 limit ${batchSize}) old
      where p.advertiser_id = old.advertiser_id and p.budget_id = old.budget_id and p.process = old.process
      returning 1`,
    [ago(dayMs)],
  )
  await inBatches(
    database,
    `delete from lift_opportunities o using (
       select advertiser_id, study_id, person_id from lift_opportunities where at < $1 limit ${batchSize}) old
      where o.advertiser_id = old.advertiser_id and o.study_id = old.study_id and o.person_id = old.person_id
      returning 1`,
    [ago(limits.liftOpportunityDays * dayMs)],
  )
}
