import type { AudienceType } from '#contract/audiences/audience'
import type { AdvertiserId, AudienceId, PersonId } from '#contract/ids'
import { count, type Db, rows, type Writer } from '#platform/database'

/** Where members stand: under an ad account and a source. */
export interface Source {
  advertiser_id: AdvertiserId
  source_id: string
}

export interface Member {
  person_id: PersonId
  until: Date
}

/** Who is in it already stays for the longer time. */
export async function addMembers(
  db: Writer,
  { advertiser_id, source_id }: Source,
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return
  await rows(
    db,
    `insert into audience_members as m (advertiser_id, source_id, person_id, until)
     select $1, $2, n.person_id, max(n.until) from unnest($3::bigint[], $4::timestamptz[]) as n (person_id, until)
      group by n.person_id order by n.person_id
     on conflict (advertiser_id, source_id, person_id) do update
       set until = greatest(m.until, excluded.until) where m.until < excluded.until`,
    [
      ...[advertiser_id, source_id],
      members.map(({ person_id }) => person_id),
      members.map(({ until }) => until),
    ],
  )
}

export async function removeMembers(
  db: Writer,
  { advertiser_id, source_id }: Source,
  personIds: readonly PersonId[],
): Promise<void> {
  await rows(
    db,
    `delete from audience_members
      where advertiser_id = $1 and source_id = $2 and person_id = any($3::bigint[])`,
    [advertiser_id, source_id, personIds],
  )
}

/** Removes some of those who are in it no longer than until then; null: some of all. Returns how many. */
export async function removeSomeMembers(
  db: Writer,
  { advertiser_id, source_id }: Source,
  until: Date | null,
  limit: number,
): Promise<number> {
  const removed = await rows<{ person_id: PersonId }>(
    db,
    `delete from audience_members where advertiser_id = $1 and source_id = $2 and person_id = any(array(
       select m.person_id from audience_members m
        where m.advertiser_id = $1 and m.source_id = $2 and m.until <= coalesce($3::timestamptz, 'infinity') limit $4))
     returning person_id`,
    [advertiser_id, source_id, until, limit],
  )
  return removed.length
}

export function countMembers(
  db: Db,
  { advertiser_id, source_id }: Source,
  now: Date,
): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from audience_members m
      where m.advertiser_id = $1 and m.source_id = $2 and m.until > $3`,
    [advertiser_id, source_id, now],
  )
}

/** Ends somebody's time in all audiences of these types. */
export async function leaveAudiences(
  db: Writer,
  personId: PersonId,
  types: readonly AudienceType[],
): Promise<void> {
  if (types.length === 0) return
  await rows(
    db,
    `delete from audience_members m using audiences a
      where m.person_id = $1 and a.advertiser_id = m.advertiser_id and a.source_id = m.source_id
        and a.type = any($2::text[])`,
    [personId, types],
  )
  if (!types.includes('CUSTOMER_LIST')) return
  // Of a list, too, that no audience was made of yet.
  await rows(
    db,
    `delete from audience_members m using customer_lists l
      where m.person_id = $1 and l.advertiser_id = m.advertiser_id and l.id = m.source_id`,
    [personId],
  )
}

export interface ViewerAudience {
  id: AudienceId
  type: AudienceType
}

/** The audiences that somebody is in and that may be used; whether they allow it is not looked at. */
export function selectAudiencesOf(
  db: Db,
  personId: PersonId,
  now: Date,
): Promise<ViewerAudience[]> {
  return rows<ViewerAudience>(
    db,
    `select a.id, a.type from audience_members m
       join audiences a on a.advertiser_id = m.advertiser_id and a.source_id = m.source_id
      where m.person_id = $1 and m.until > $2 and a.status = 'READY' and a.archived_at is null`,
    [personId, now],
  )
}
