import type { AdvertiserId, BoardId, CommentId, NewsId, PersonId, ReportId } from '#contract/ids'
import type { NewsKind } from '#contract/news/news'
import type { ReportSubject } from '#contract/reports/report'
import { blockedOrMuted, personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { readShown } from '#platform/paging'
import { type NewsParts, type NewsRefs, selectParts } from './news-parts.ts'

interface StoredNews extends NewsRefs {
  id: NewsId
  kind: NewsKind
  created_at: Date
  is_unseen: boolean
  actor_card: string | null
  /** The actor is neither hidden, nor blocked or muted. */
  is_actor_shown: boolean
  reaction_type: number | null
  report_id: ReportId | null
  subject: ReportSubject | null
  count: number | null
}

export interface NewsRow
  extends Pick<
    StoredNews,
    'id' | 'kind' | 'created_at' | 'is_unseen' | 'reaction_type' | 'report_id' | 'subject' | 'count'
  > {
  actor_card: string
  board: { id: string; slug: string; name: string; privacy: string; layout: string } | null
  owner_card: string | null
  /** The stored part of a pin's card, without its closing brace. */
  pin_card: string | null
  comment_id: CommentId | null
  comment_text: string | null
  advertiser_id: AdvertiserId | null
  advertiser_name: string | null
}

const idIn = (name: string) => `(n.facts->>'${name}')::bigint`

const scanned = (
  which: string,
) => `select n.id, n.kind, n.created_at, n.seen_at is null as is_unseen,
    ${personCardJson('actor')} as actor_card,
    (actor.id is not null and actor.hidden_at is null and not ${blockedOrMuted('n.person_id', 'n.actor_id')}) as is_actor_shown,
    ${idIn('board_id')} as board_id, ${idIn('pin_id')} as pin_id, ${idIn('comment_id')} as comment_id,
    ${idIn('advertiser_id')} as advertiser_id, (n.facts->>'reaction_type')::int as reaction_type,
    ${idIn('report_id')} as report_id, n.facts->>'subject' as subject, (n.facts->>'count')::int as count
  from news n left join people actor on actor.id = n.actor_id
  where n.person_id = $1 and ($2::bigint is null or n.id < $2)${which}
  order by n.id desc limit $3`

const all = scanned('')
const unseen = scanned(' and n.seen_at is null')

/** How many rows one page scans: it may come out short, but is never slow. */
const maxScanned = 500

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
  const { news: found, last } = await scan(db, all, readerId, before, limit + 1)
  const news = found.slice(0, limit)
  return { news, last: found.length > limit ? (news.at(-1)?.id ?? null) : last }
}

/** Up to `max`. */
export async function countUnseen(db: Db, readerId: PersonId, max: number): Promise<number> {
  const { news } = await scan(db, unseen, readerId, null, max)
  return Math.min(news.length, max)
}

async function scan(
  db: Db,
  text: string,
  readerId: PersonId,
  before: string | null,
  wanted: number,
): Promise<FoundNews> {
  const { shown, last } = await readShown<StoredNews, NewsRow>(
    wanted,
    (after, limit) => rows<StoredNews>(db, text, [readerId, after?.id ?? before, limit]),
    async (some) => {
      const byOthersShown = some.filter((one) => one.is_actor_shown)
      const parts = await selectParts(db, readerId, byOthersShown)
      return byOthersShown.flatMap((one) => toNewsRow(one, parts))
    },
    maxScanned,
  )
  return { news: shown, last: last?.id ?? null }
}

/** Nothing unless the reader may see everything that it refers to. */
function toNewsRow(stored: StoredNews, parts: NewsParts): NewsRow[] {
  const { board_id, pin_id, comment_id, advertiser_id, actor_card, ...news } = stored
  const board = board_id === null ? null : boardOf(board_id, news.kind, parts)
  const pin = pin_id === null ? null : parts.pins.get(pin_id)
  const comment = comment_id === null ? null : parts.comments.get(comment_id)
  const account = advertiser_id === null ? null : parts.accounts.get(advertiser_id)
  if (actor_card === null || [board, pin, comment, account].includes(undefined)) return []
  return [
    {
      ...news,
      actor_card,
      board: board?.board ?? null,
      owner_card: board?.owner_card ?? null,
      pin_card: pin?.stored ?? null,
      comment_id,
      comment_text: comment?.text ?? null,
      advertiser_id,
      advertiser_name: account?.name ?? null,
    },
  ]
}

/** Of an invitation, its board is shown before it is accepted. */
function boardOf(id: BoardId, kind: NewsKind, parts: NewsParts) {
  const board = parts.boards.get(id)
  return board?.is_openable || kind === 'board_invited' ? board : undefined
}
