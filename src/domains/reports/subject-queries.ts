import type { PersonId, ReportedId } from '#contract/ids'
import type { ReportSubject } from '#contract/reports/report'
import { openableBy } from '#domains/boards'
import { maySeeComment } from '#domains/comments'
import { personCardJson, visibleTo } from '#domains/people'
import { type Db, row, rows } from '#platform/database'

/* What can be reported: who may see it, and what the operator is shown. */

/** Whether the viewer `$1` may see the thing `$2`. */
const seen: Record<Exclude<ReportSubject, 'comment'>, string> = {
  pin: `select 1 from pins p join boards b on b.id = p.board_id where p.id = $2 and ${openableBy('$1')}`,
  board: `select 1 from boards b where b.id = $2 and ${openableBy('$1', '$2')}`,
  person: `select 1 from people p where p.id = $2 and ${visibleTo('$1')}`,
  message: `select 1 from conversation_messages m
    join conversation_people mine on mine.conversation_id = m.conversation_id and mine.person_id = $1::bigint
   where m.id = $2`,
  // Ads that ran are public.
  ad: `select 1 from ads ad where ad.id = $2 and ad.review_status = 'APPROVED' and ($1::bigint is null or true)`,
}

export async function maySee(
  db: Db,
  subject: ReportSubject,
  id: ReportedId,
  viewerId: PersonId | null,
): Promise<boolean> {
  if (subject === 'comment') return maySeeComment(db, id, viewerId)
  return (await row(db, seen[subject], [viewerId, id])) !== null
}

export interface SubjectRow {
  id: ReportedId
  title: string
  text: string
  path: string | null
  image_signature: string | null
  person_card: string | null
}

const shown: Record<ReportSubject, string> = {
  pin: `select p.id, p.title, p.description as text, '/pin/' || p.id || '/' as path, p.image_signature,
      ${personCardJson('o')} as person_card
    from pins p join people o on o.id = p.person_id where p.id = any($1::bigint[])
    union all select d.id, p.title, p.description, null, d.image_signature, ${personCardJson('o')}
    from deleted_pins d cross join lateral jsonb_populate_record(null::pins, d.pin) p
    join people o on o.id = d.person_id
   where d.id = any($1::bigint[]) and d.deleted_by is null and d.deleted_at = 'infinity'`,
  board: `select b.id, b.name as title, b.description as text, '/' || o.username || '/' || b.slug || '/' as path,
      substr(b.cover_pictures[1], 1, 32) as image_signature, ${personCardJson('o')} as person_card
    from boards b join people o on o.id = b.owner_id where b.id = any($1::bigint[]) and (b.deleted_at is null or b.taken_down_at is not null)`,
  comment: `select c.id, '' as title, c.text, '/pin/' || c.pin_id || '/' as path, null as image_signature,
      ${personCardJson('o')} as person_card
    from comments c join people o on o.id = c.person_id where c.id = any($1::bigint[])`,
  person: `select o.id, o.full_name as title, o.about as text, '/' || o.username || '/' as path,
      o.image_signature, ${personCardJson('o')} as person_card
    from people o where o.id = any($1::bigint[])`,
  message: `select m.id, '' as title, m.text, case when m.pin_id is null then null else '/pin/' || m.pin_id || '/' end as path,
      null as image_signature, ${personCardJson('o')} as person_card
    from conversation_messages m join people o on o.id = m.person_id where m.id = any($1::bigint[])`,
  ad: `select ad.id, coalesce(p.title, '') as title, coalesce(ad.destination_url, p.link, '') as text, '/pin/' || ad.pin_id || '/' as path,
      ad.image_signature, ${personCardJson('o')} as person_card
    from ads ad join advertisers a on a.id = ad.advertiser_id join people o on o.id = a.owner_id
    left join (select id, title, link from pins where id in (select pin_id from ads where id = any($1::bigint[]))) p
      on p.id = ad.pin_id where ad.id = any($1::bigint[])`,
}

/** In their current state, regardless of visibility: for the operator only. */
export async function selectSubjects(
  db: Db,
  subjects: readonly { subject: ReportSubject; subject_id: ReportedId }[],
): Promise<Map<string, SubjectRow>> {
  const found = new Map<string, SubjectRow>()
  for (const [subject, some] of Map.groupBy(subjects, (one) => one.subject)) {
    const ids = some.map(({ subject_id }) => subject_id)
    for (const one of await rows<SubjectRow>(db, shown[subject], [ids]))
      found.set(`${subject} ${one.id}`, one)
  }
  return found
}
