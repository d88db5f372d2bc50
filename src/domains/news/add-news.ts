import type {
  AdvertiserId,
  BoardId,
  CommentId,
  PersonId,
  PinId,
  ReportId,
  ScheduledPinId,
} from '#contract/ids'
import type { NewsKind } from '#contract/news/news'
import type { ReportSubject } from '#contract/reports/report'
import { blockedBetween } from '#domains/people'
import { announcePush } from '#domains/push'
import { type Writer, wrote } from '#platform/database'
import type { Services } from '#platform/operations'

/** The ids of what it is about: their content is read when the news is shown, if the reader may see it. */
export interface NewsFacts {
  board_id?: BoardId
  pin_id?: PinId
  comment_id?: CommentId
  /** Of a comment: its root pin. */
  root_pin_id?: PinId
  reaction_type?: number
  advertiser_id?: AdvertiserId
  scheduled_pin_id?: ScheduledPinId
  /** Of the statement of reasons, what it was about, and when, by which two decisions are two. */
  report_id?: ReportId
  subject?: ReportSubject
  /** Of the same kind at once; 1 where nothing is said. */
  count?: number
  at?: string
  /** The time it failed for, by which two failures are two. */
  due_at?: string
}

export interface NewNews {
  /** The reader. */
  personId: PersonId
  kind: NewsKind
  /** The actor. */
  actorId: PersonId
  facts: NewsFacts
}

/** What happened to something of its reader, by nobody's action: the actor is whose it is. */
const ofOnesOwn: ReadonlySet<NewsKind> = new Set([
  'ads_stopped',
  'scheduled_pin_failed',
  'removed',
  'restored',
])

const dayMs = 86_400_000

/**
 * Sends news of somebody's action to another person, in the caller's transaction. Nothing is sent about their own
 * actions or between people with a block, and the same at most once a day. The caller must check that the person
 * may open the board or pin; if that changes later, the news is not shown. Returns whether it was
 * sent.
 */
export async function addNews(
  db: Writer,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  { personId, kind, actorId, facts }: NewNews,
): Promise<boolean> {
  if (personId === actorId && !ofOnesOwn.has(kind)) return false
  const now = clock.now()
  const isSent = await wrote(
    db,
    `insert into news (person_id, id, kind, actor_id, facts, created_at)
     select $1::bigint, $2::bigint, $3::text, $4::bigint, $5::jsonb, $6::timestamptz
      where exists (select 1 from people where id = $1)
        and not ${blockedBetween('$1', '$4')}
        and not exists (select 1 from news
              where actor_id = $4 and person_id = $1 and kind = $3 and facts = $5 and created_at > $7)
     returning 1`,
    [personId, newId(), kind, actorId, JSON.stringify(facts), now, new Date(now.getTime() - dayMs)],
  )
  if (isSent) await announcePush(db, [personId], now)
  return isSent
}
