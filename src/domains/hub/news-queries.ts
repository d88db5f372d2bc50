import type { AdvertiserId, CommentId, NewsId, PersonId, ReportId } from '#contract/ids'
import type { NewsKind } from '#contract/news/news'
import type { ReportSubject } from '#contract/reports/report'
import { invitedTo, openableBy, storedBoardJson } from '#domains/boards'
import { blockedOrMuted, personCardJson } from '#domains/people'
import { storedPinJson } from '#domains/pins'
import { count, type Db, row, rows } from '#platform/database'

export interface NewsRow {
  id: NewsId
  kind: NewsKind
  created_at: Date
  is_unseen: boolean
  actor_card: string
  board: { id: string; slug: string; name: string; privacy: string; layout: string } | null
  owner_card: string | null
  /** The stored part of a pin's card, without its closing brace. */
  pin_card: string | null
  comment_id: CommentId | null
  comment_text: string | null
  reaction_type: number | null
  advertiser_id: AdvertiserId | null
  advertiser_name: string | null
  report_id: ReportId | null
  subject: ReportSubject | null
}

const idIn = (name: string) => `(n.facts->>'${name}')::bigint`

/** Joins news `n` of the reader `$1` with everything it refers to that they may see. */
const visibleParts = `
  join people actor on actor.id = n.actor_id and actor.hidden_at is null
  left join lateral (select b.id, b.owner_id, ${storedBoardJson('b')} as stored from boards b where b.id = ${idIn('board_id')}
    and (${openableBy('$1')} or (n.kind = 'board_invited' and ${invitedTo('$1')}))) board on true
  left join people owner on owner.id = board.owner_id
  left join lateral (select p.id, ${storedPinJson('p')} as stored from pins p join boards b on b.id = p.board_id
    where p.id = ${idIn('pin_id')} and ${openableBy('$1')} limit 1) pin on true
  left join lateral (select c.id, c.text from comments c join pins at on at.id = c.pin_id
      join boards b on b.id = at.board_id
    where c.id = ${idIn('comment_id')} and c.taken_down_at is null and ${openableBy('$1')} limit 1) comment on true
  left join lateral (select a.id, a.name from advertisers a where a.id = ${idIn('advertiser_id')}
    and (a.owner_id = $1 or exists (select 1 from advertiser_people member
      where member.advertiser_id = a.id and member.person_id = $1))) account on true
 where not ${blockedOrMuted('n.person_id', 'n.actor_id')}
   and (n.facts->>'board_id' is null or board.id is not null)
   and (n.facts->>'pin_id' is null or pin.id is not null)
   and (n.facts->>'comment_id' is null or comment.id is not null)
   and (n.facts->>'advertiser_id' is null or account.id is not null)`

/** How many rows one page scans: it may come out short, but is never slow. */
const maxScanned = 500

const page = `select n.id, n.kind, n.created_at, n.seen_at is null as is_unseen, ${personCardJson('actor')} as actor_card,
    (board.stored || '}')::json as board, ${personCardJson('owner')} as owner_card, pin.stored as pin_card,
    comment.id as comment_id, comment.text as comment_text, (n.facts->>'reaction_type')::int as reaction_type,
    account.id as advertiser_id, account.name as advertiser_name,
    ${idIn('report_id')} as report_id, n.facts->>'subject' as subject
  from (select * from news where person_id = $1 and ($2::bigint is null or id < $2)
         order by id desc limit ${maxScanned}) n ${visibleParts}
  order by n.id desc limit $3`

const behindPage = `select id from news where person_id = $1 and ($2::bigint is null or id < $2)
  order by id desc offset ${maxScanned - 1} limit 1`

export interface FoundNews {
  news: NewsRow[]
  /** The last row scanned, if there may be more. */
  last: string | null
}

/** Latest first, at most `limit`. */
export async function selectNews(
  db: Db,
  readerId: PersonId,
  before: string | null,
  limit: number,
): Promise<FoundNews> {
  const found = await rows<NewsRow>(db, page, [readerId, before, limit + 1])
  const news = found.slice(0, limit)
  if (found.length > limit) return { news, last: news.at(-1)?.id ?? null }
  return { news, last: (await row<{ id: string }>(db, behindPage, [readerId, before]))?.id ?? null }
}

const unseen = `select count(*)::int as n from (
  select 1 from (select * from news where person_id = $1 and seen_at is null
    order by id desc limit ${maxScanned}) n ${visibleParts} limit $2) counted`

/** Up to `max`. */
export function countUnseen(db: Db, readerId: PersonId, max: number): Promise<number> {
  return count(db, unseen, [readerId, max])
}
