import type {
  AdvertiserId,
  BoardId,
  PersonId,
  ScheduledPinId,
  SectionId,
  StoryId,
} from '#contract/ids'
import type { PinOptions } from '#contract/pins/builder/pin-options'
import { count, type Db, row, rows, type Writer } from '#platform/database'

export interface ScheduledRow {
  person_id: PersonId
  id: ScheduledPinId
  version: number
  made_by: PersonId
  advertiser_id: AdvertiserId | null
  board_id: BoardId
  section_id: SectionId | null
  image_signature: string
  video_signature: string | null
  story_id: StoryId | null
  title: string
  description: string
  alt_text: string
  link: string | null
  /** As they were stored: those that came later are absent. */
  options: Partial<PinOptions>
  method: string
  publish_at: Date
  time_zone: string
  failure: string | null
  cancelled_at: Date | null
  created_at: Date
}

export const scheduledColumns = `s.person_id, s.id, s.version, s.made_by, s.advertiser_id, s.board_id, s.section_id, s.image_signature,
  s.video_signature, s.story_id, s.title, s.description, s.alt_text, s.link, s.method, s.publish_at, s.time_zone, s.failure,
  s.cancelled_at, s.created_at, s.options`

/** Whose scheduled pins: all in the name of a person, or those for one of their ad accounts. */
export interface ScheduledOf {
  person_id: PersonId
  advertiser_id: AdvertiserId | null
}

const isOf = '(s.person_id = $1 and ($2::bigint is null or s.advertiser_id = $2))'

export interface ListedRow extends ScheduledRow {
  /** Of somebody else who made it. */
  maker_name: string | null
}

const listed = `select ${scheduledColumns}, maker.full_name as maker_name
  from scheduled_pins s
  left join people maker on maker.id = s.made_by and s.made_by <> s.person_id`

/** After a time and an id, by time. */
export function selectScheduled(
  db: Db,
  of: ScheduledOf,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<ListedRow[]> {
  return rows<ListedRow>(
    db,
    `${listed}
      where ${isOf} and s.cancelled_at is null
        and ($3::timestamptz is null or (s.publish_at, s.id) > ($3, $4::bigint))
      order by s.publish_at, s.id limit $5`,
    [of.person_id, of.advertiser_id, after?.at ?? null, after?.id ?? null, limit],
  )
}

/** Cancelled since, the latest first. */
export function selectCancelled(
  db: Db,
  of: ScheduledOf,
  since: Date,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<ListedRow[]> {
  return rows<ListedRow>(
    db,
    `${listed}
      where ${isOf} and s.cancelled_at > $3
        and ($4::timestamptz is null or (s.cancelled_at, s.id) < ($4, $5::bigint))
      order by s.cancelled_at desc, s.id desc limit $6`,
    [of.person_id, of.advertiser_id, since, after?.at ?? null, after?.id ?? null, limit],
  )
}

/** Null where it is none of theirs, or cancelled. */
export function findScheduled(
  db: Db,
  of: ScheduledOf,
  id: ScheduledPinId,
): Promise<ListedRow | null> {
  return row<ListedRow>(
    db,
    `${listed}
      where ${isOf} and s.id = $3 and s.cancelled_at is null`,
    [of.person_id, of.advertiser_id, id],
  )
}

/** Until the transaction ends; null where it is none of theirs, or cancelled. */
export function lockScheduled(
  db: Writer,
  of: ScheduledOf,
  id: ScheduledPinId,
): Promise<ScheduledRow | null> {
  return row<ScheduledRow>(
    db,
    `select ${scheduledColumns} from scheduled_pins s where ${isOf} and s.id = $3 and s.cancelled_at is null for update`,
    [of.person_id, of.advertiser_id, id],
  )
}

/** Those of a person that were neither published nor cancelled. */
export function countScheduledPins(db: Db, personId: PersonId): Promise<number> {
  return count(
    db,
    'select count(*)::int as n from scheduled_pins where person_id = $1 and cancelled_at is null',
    [personId],
  )
}

export async function insertScheduled(
  db: Writer,
  pin: Omit<ScheduledRow, 'version' | 'failure' | 'cancelled_at'>,
): Promise<void> {
  await rows(
    db,
    `insert into scheduled_pins (person_id, id, made_by, advertiser_id, board_id, section_id, image_signature,
       video_signature, title, description, alt_text, link, method, publish_at, time_zone, created_at,
       options, story_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[pin.person_id, pin.id, pin.made_by, pin.advertiser_id, pin.board_id, pin.section_id],
      ...[pin.image_signature, pin.video_signature, pin.title, pin.description, pin.alt_text],
      ...[pin.link, pin.method, pin.publish_at, pin.time_zone, pin.created_at],
      JSON.stringify(pin.options),
      pin.story_id,
    ],
  )
}

/** Of the next version; it waits again, if it had failed. */
export async function updateScheduled(
  db: Writer,
  pin: Omit<ScheduledRow, 'version' | 'failure' | 'cancelled_at' | 'created_at' | 'method'>,
): Promise<void> {
  await rows(
    db,
    `update scheduled_pins set made_by = $3, advertiser_id = $4, board_id = $5, section_id = $6, title = $7,
       description = $8, alt_text = $9, link = $10, publish_at = $11, time_zone = $12, options = $13,
       image_signature = $14, video_signature = $15, story_id = $16, version = version + 1,
       tried_since = null, failed_at = null, failure = null
      where person_id = $1 and id = $2`,
    [
      ...[pin.person_id, pin.id, pin.made_by, pin.advertiser_id, pin.board_id, pin.section_id],
      ...[pin.title, pin.description, pin.alt_text, pin.link, pin.publish_at, pin.time_zone],
      JSON.stringify(pin.options),
      ...[pin.image_signature, pin.video_signature, pin.story_id],
    ],
  )
}

/** Since when it is tried without success; null where it waits no more. */
export async function noteFailedTry(
  db: Writer,
  { person_id, id }: Pick<ScheduledRow, 'person_id' | 'id'>,
  now: Date,
): Promise<Date | null> {
  const tried = await row<{ tried_since: Date }>(
    db,
    `update scheduled_pins set tried_since = coalesce(tried_since, $3)
      where person_id = $1 and id = $2 and failed_at is null and cancelled_at is null returning tried_since`,
    [person_id, id, now],
  )
  return tried?.tried_since ?? null
}

export async function markFailed(
  db: Writer,
  { person_id, id }: Pick<ScheduledRow, 'person_id' | 'id'>,
  failure: string,
  now: Date,
): Promise<void> {
  await rows(
    db,
    'update scheduled_pins set failed_at = $3, failure = $4 where person_id = $1 and id = $2',
    [person_id, id, now, failure],
  )
}

export async function deleteScheduled(
  db: Writer,
  { person_id, id }: Pick<ScheduledRow, 'person_id' | 'id'>,
): Promise<void> {
  await rows(db, 'delete from scheduled_pins where person_id = $1 and id = $2', [person_id, id])
}
