import type { AdvertiserRole, ViewerRole } from '#contract/advertisers/roles'
import type { AdvertiserId, PersonId } from '#contract/ids'
import { blockedBetween, personCardJson } from '#domains/people'
import {
  changeShardByShard,
  count,
  type Db,
  row,
  rows,
  type Writer,
  wrote,
} from '#platform/database'

export interface AdvertiserRow {
  id: AdvertiserId
  owner_id: PersonId
  name: string
  country: string
  currency: string
  /** Of its market. */
  time_zone: string
  created_at: Date
  updated_at: Date
  owner_card: string
  /** The viewer's role. */
  viewer_role: ViewerRole
}

const columns = `a.id, a.owner_id, a.name, a.country, a.currency,
  coalesce((select m.time_zone from ad_markets m where m.country = a.country), 'UTC') as time_zone,
  a.created_at, a.updated_at, ${personCardJson('owner')} as owner_card`

/** SQL: the role of `viewer` in the ad account `a` of `owner` is active. */
export const isRoleActive = (viewer: string) =>
  `(owner.hidden_at is null and not ${blockedBetween('a.owner_id', `${viewer}::bigint`)})`

const asOne = `select ${columns}, case when a.owner_id = $2::bigint then 'OWNER' else member.role end as viewer_role
   from advertisers a join people owner on owner.id = a.owner_id
   left join advertiser_people member on member.advertiser_id = a.id and member.person_id = $2::bigint
  where a.id = $1
    and (a.owner_id = $2::bigint or (member.person_id is not null and ${isRoleActive('$2')}))`

/** Null unless the viewer owns it or has a role in it. */
export function findAdvertiser(
  db: Db,
  id: AdvertiserId,
  viewerId: PersonId,
): Promise<AdvertiserRow | null> {
  return row<AdvertiserRow>(db, asOne, [id, viewerId])
}

/** As `findAdvertiser`, and locks it until the transaction ends. */
export function lockAdvertiser(
  db: Writer,
  id: AdvertiserId,
  viewerId: PersonId,
): Promise<AdvertiserRow | null> {
  return row<AdvertiserRow>(db, `${asOne} for no key update of a`, [id, viewerId])
}

const ofViewer = `
  select * from (
    select ${columns}, 'OWNER' as viewer_role
      from advertisers a join people owner on owner.id = a.owner_id where a.owner_id = $1::bigint
    union all
    select ${columns}, member.role as viewer_role
      from advertiser_people member join advertisers a on a.id = member.advertiser_id
      join people owner on owner.id = a.owner_id
     where member.person_id = $1::bigint and ${isRoleActive('$1')}
  ) a order by viewer_role <> 'OWNER', lower(name), id`

/** The viewer's own, then those of others, by name. */
export function selectAdvertisers(db: Db, viewerId: PersonId): Promise<AdvertiserRow[]> {
  return rows<AdvertiserRow>(db, ofViewer, [viewerId])
}

export function countOwnAdvertisers(db: Db, ownerId: PersonId): Promise<number> {
  return count(db, 'select count(*)::int as n from advertisers where owner_id = $1', [ownerId])
}

export type NewAdvertiser = Omit<AdvertiserRow, 'owner_card' | 'viewer_role' | 'time_zone'>

export async function insertAdvertiser(db: Writer, advertiser: NewAdvertiser): Promise<void> {
  await rows(
    db,
    `insert into advertisers (id, owner_id, name, country, currency, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      advertiser.id,
      advertiser.owner_id,
      advertiser.name,
      advertiser.country,
      advertiser.currency,
      advertiser.created_at,
      advertiser.updated_at,
    ],
  )
}

export async function renameAdvertiser(
  db: Writer,
  id: AdvertiserId,
  name: string,
  updated_at: Date,
): Promise<void> {
  await rows(db, 'update advertisers set name = $2, updated_at = $3 where id = $1', [
    id,
    name,
    updated_at,
  ])
}

export interface AdvertiserPersonRow {
  card: string
  role: AdvertiserRole
  added_at: Date
}

const people = `select ${personCardJson('p')} as card, member.role, member.added_at
   from advertiser_people member join people p on p.id = member.person_id
  where member.advertiser_id = $1`

export function selectPeople(db: Db, advertiserId: AdvertiserId): Promise<AdvertiserPersonRow[]> {
  return rows<AdvertiserPersonRow>(db, `${people} order by lower(p.full_name), p.id`, [
    advertiserId,
  ])
}

export function findMember(
  db: Db,
  advertiserId: AdvertiserId,
  personId: PersonId,
): Promise<AdvertiserPersonRow | null> {
  return row<AdvertiserPersonRow>(db, `${people} and member.person_id = $2`, [
    advertiserId,
    personId,
  ])
}

/** How many people an ad account has, and in how many ad accounts a person is. */
export async function countMemberships(
  db: Db,
  advertiserId: AdvertiserId,
  personId: PersonId,
): Promise<{ here: number; theirs: number }> {
  const counted = await row<{ here: number; theirs: number }>(
    db,
    `select (select count(*) from advertiser_people where advertiser_id = $1)::int as here,
            (select count(*) from advertiser_people where person_id = $2)::int as theirs`,
    [advertiserId, personId],
  )
  return counted ?? { here: 0, theirs: 0 }
}

/** Returns whether they were added. */
export function insertMember(
  db: Writer,
  member: {
    advertiser_id: AdvertiserId
    person_id: PersonId
    role: AdvertiserRole
    added_at: Date
  },
): Promise<boolean> {
  return wrote(
    db,
    `insert into advertiser_people (advertiser_id, person_id, role, added_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [member.advertiser_id, member.person_id, member.role, member.added_at],
  )
}

export async function updateRole(
  db: Writer,
  advertiserId: AdvertiserId,
  personId: PersonId,
  role: AdvertiserRole,
): Promise<void> {
  await rows(
    db,
    'update advertiser_people set role = $3 where advertiser_id = $1 and person_id = $2',
    [advertiserId, personId, role],
  )
}

/** Returns the role they had; null: they were not there. */
export async function deleteMember(
  db: Writer,
  advertiserId: AdvertiserId,
  personId: PersonId,
): Promise<AdvertiserRole | null> {
  const deleted = await row<{ role: AdvertiserRole }>(
    db,
    'delete from advertiser_people where advertiser_id = $1 and person_id = $2 returning role',
    [advertiserId, personId],
  )
  return deleted?.role ?? null
}

/**
 * Deletes the ad accounts of a deleted account, with their people and logs, and its roles in others. In the logs of
 * those stays what was done, without saying by whom or about whom.
 */
export async function deleteAdvertisersOf(db: Writer, personId: PersonId): Promise<void> {
  await changeShardByShard(db)
  await rows(
    db,
    'delete from ad_changes where advertiser_id in (select id from advertisers where owner_id = $1)',
    [personId],
  )
  await rows(db, 'update ad_changes set actor_id = null where actor_id = $1', [personId])
  await rows(db, `update ad_changes set entity_id = 0 where entity = 'person' and entity_id = $1`, [
    personId,
  ])
  await rows(db, 'delete from advertiser_people where person_id = $1', [personId])
  await rows(db, 'delete from advertisers where owner_id = $1', [personId])
}
