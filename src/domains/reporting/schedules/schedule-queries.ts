import type { AdvertiserId, PersonId, ReportScheduleId, ReportSubscriptionId } from '#contract/ids'
import type { ReportDefinition } from '#contract/reporting/center/report-definition'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { Timing } from './due-times.ts'

export interface ScheduleRow extends Timing {
  advertiser_id: AdvertiserId
  id: ReportScheduleId
  name: string
  definition: ReportDefinition
  made_by: PersonId
  maker_name: string | null
  next_at: Date
  created_at: Date
  version: number
  recipients: { id: ReportSubscriptionId; email: string; email_key: string; is_ended: boolean }[]
}

/** The newest first; or the one with an id. */
export function selectSchedules(
  db: Db,
  advertiserId: AdvertiserId,
  id: ReportScheduleId | null,
): Promise<ScheduleRow[]> {
  return rows<ScheduleRow>(
    db,
    `select s.advertiser_id, s.id, s.name, s.definition, s.cadence, s.weekday, s.month_day, s.hour, s.made_by,
       p.full_name as maker_name, s.next_at, s.created_at, s.version,
       (select coalesce(json_agg(json_build_object('id', r.id::text, 'email', r.email, 'email_key', r.email_key,
           'is_ended', r.ended_at is not null) order by r.id), '[]')
          from report_subscriptions r where r.advertiser_id = $1 and r.schedule_id = s.id) as recipients
       from report_schedules s left join people p on p.id = s.made_by
      where s.advertiser_id = $1 and ($2::bigint is null or s.id = $2) order by s.id desc`,
    [advertiserId, id],
  )
}

export function countSchedules(db: Db, advertiserId: AdvertiserId): Promise<number> {
  return count(db, 'select count(*)::int as n from report_schedules where advertiser_id = $1', [
    advertiserId,
  ])
}

export interface NewSchedule extends Timing {
  advertiser_id: AdvertiserId
  id: ReportScheduleId
  name: string
  definition: ReportDefinition
  made_by: PersonId
  next_at: Date
  created_at: Date
}

export async function insertSchedule(db: Writer, schedule: NewSchedule): Promise<void> {
  await rows(
    db,
    `insert into report_schedules (advertiser_id, id, name, definition, cadence, weekday, month_day, hour, made_by,
       next_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[schedule.advertiser_id, schedule.id, schedule.name, JSON.stringify(schedule.definition)],
      ...[schedule.cadence, schedule.weekday, schedule.month_day, schedule.hour, schedule.made_by],
      ...[schedule.next_at, schedule.created_at],
    ],
  )
}

/** Its maker and the time it was made stay. */
export async function updateSchedule(
  db: Writer,
  schedule: Omit<NewSchedule, 'made_by' | 'created_at'> & { version: number },
): Promise<void> {
  await rows(
    db,
    `update report_schedules set name = $3, definition = $4, cadence = $5, weekday = $6, month_day = $7, hour = $8,
       next_at = $9, version = $10 where advertiser_id = $1 and id = $2`,
    [
      ...[schedule.advertiser_id, schedule.id, schedule.name, JSON.stringify(schedule.definition)],
      ...[schedule.cadence, schedule.weekday, schedule.month_day, schedule.hour],
      ...[schedule.next_at, schedule.version],
    ],
  )
}

export async function deleteSubscriptions(
  db: Writer,
  { advertiser_id, id: scheduleId }: Pick<NewSchedule, 'advertiser_id' | 'id'>,
  ids: readonly ReportSubscriptionId[],
): Promise<void> {
  await rows(
    db,
    'delete from report_subscriptions where advertiser_id = $1 and schedule_id = $2 and id = any ($3::bigint[])',
    [advertiser_id, scheduleId, ids],
  )
}

export interface NewSubscription {
  id: ReportSubscriptionId
  email: string
  email_key: string
  language: string
}

export async function insertSubscription(
  db: Writer,
  { advertiser_id, id: scheduleId }: Pick<NewSchedule, 'advertiser_id' | 'id'>,
  { id, email, email_key, language }: NewSubscription,
): Promise<void> {
  await rows(
    db,
    `insert into report_subscriptions (advertiser_id, schedule_id, id, email, email_key, language)
     values ($1, $2, $3, $4, $5, $6)`,
    [advertiser_id, scheduleId, id, email, email_key, language],
  )
}

/** With its recipients. False where there is none. */
export async function deleteSchedule(
  db: Writer,
  advertiserId: AdvertiserId,
  id: ReportScheduleId,
): Promise<boolean> {
  await rows(db, 'delete from report_subscriptions where advertiser_id = $1 and schedule_id = $2', [
    advertiserId,
    id,
  ])
  return wrote(
    db,
    'delete from report_schedules where advertiser_id = $1 and id = $2 returning 1',
    [advertiserId, id],
  )
}

export interface DueSchedule extends Timing {
  advertiser_id: AdvertiserId
  id: ReportScheduleId
  name: string
  definition: ReportDefinition
  next_at: Date
  time_zone: string
}

type ScheduleKey = Pick<DueSchedule, 'advertiser_id' | 'id'>

/** Of any ad account, those that wait longest first. */
export function selectDueSchedules(db: Db, now: Date, max: number): Promise<ScheduleKey[]> {
  return rows<ScheduleKey>(
    db,
    'select advertiser_id, id from report_schedules where next_at <= $1 order by next_at limit $2',
    [now, max],
  )
}

/** Locked; null where it is no longer due, or where another process has it, to whom it is left. */
export function lockDueSchedule(
  db: Writer,
  { advertiser_id, id }: ScheduleKey,
  now: Date,
): Promise<DueSchedule | null> {
  return row<DueSchedule>(
    db,
    `select s.advertiser_id, s.id, s.name, s.definition, s.cadence, s.weekday, s.month_day, s.hour, s.next_at,
       coalesce(m.time_zone, 'UTC') as time_zone
       from report_schedules s join advertisers a on a.id = s.advertiser_id
       left join ad_markets m on m.country = a.country
      where s.advertiser_id = $1 and s.id = $2 and s.next_at <= $3 for update of s skip locked`,
    [advertiser_id, id, now],
  )
}

export async function setNextDue(
  db: Writer,
  { advertiser_id, id }: ScheduleKey,
  nextAt: Date,
): Promise<void> {
  await rows(db, 'update report_schedules set next_at = $3 where advertiser_id = $1 and id = $2', [
    advertiser_id,
    id,
    nextAt,
  ])
}

export interface Recipient {
  id: ReportSubscriptionId
  email: string
  /** Of the account that has this address verified, or else of whoever made the schedule. */
  language: string | null
  /** Whose verified address it is; null: nobody's. */
  person_id: PersonId | null
}

/** Those who did not end it. */
export function selectRecipients(
  db: Db,
  advertiserId: AdvertiserId,
  scheduleId: ReportScheduleId,
): Promise<Recipient[]> {
  return rows<Recipient>(
    db,
    `select s.id, s.email, coalesce(a.language, s.language) as language, a.id as person_id
       from report_subscriptions s
       left join account_emails e on e.email_key = s.email_key
       left join accounts a on a.id = e.account_id and a.email_verified_at is not null and a.state = 'active'
      where s.advertiser_id = $1 and s.schedule_id = $2 and s.ended_at is null order by s.id`,
    [advertiserId, scheduleId],
  )
}

export interface SubscriptionKey {
  advertiserId: AdvertiserId
  scheduleId: ReportScheduleId
  id: ReportSubscriptionId
}

export interface SubscriptionRow {
  email: string
  name: string
  made_by: PersonId
  is_ended: boolean
}

export function findSubscription(
  db: Db,
  { advertiserId, scheduleId, id }: SubscriptionKey,
): Promise<SubscriptionRow | null> {
  return row<SubscriptionRow>(
    db,
    `select r.email, s.name, s.made_by, r.ended_at is not null as is_ended
       from report_subscriptions r
       join report_schedules s on s.advertiser_id = r.advertiser_id and s.id = r.schedule_id
      where r.advertiser_id = $1 and r.schedule_id = $2 and r.id = $3`,
    [advertiserId, scheduleId, id],
  )
}

/** False where it was ended before. */
export function endSubscription(
  db: Writer,
  { advertiserId, scheduleId, id }: SubscriptionKey,
  now: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update report_subscriptions set ended_at = $4
      where advertiser_id = $1 and schedule_id = $2 and id = $3 and ended_at is null returning 1`,
    [advertiserId, scheduleId, id, now],
  )
}
