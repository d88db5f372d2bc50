import type { NewsKind } from '#contract/news/news'
import { type Writer, wrote } from '#platform/database'
import type { Services } from '#platform/operations'

/** What it is about, by ids: what they say is read when somebody looks, as far as they may see it then. */
export interface NewsFacts {
  board_id?: string
  pin_id?: string
  comment_id?: string
  /** Of a comment: the root its talk hangs on. */
  root_pin_id?: string
  reaction_type?: number
}

export interface NewsToTell {
  /** Who is told. */
  personId: string
  kind: NewsKind
  /** Who did it. */
  actorId: string
  facts: NewsFacts
}

const dayMs = 86_400_000

/**
 * Tells somebody what somebody else did, in the caller's transaction. Nobody is told of their own doings
 * or by people with a block between them, and the same once a day at most. Who tells of a board or a pin
 * sees to it that the person may open it; should that change, the news is not shown. Answers whether it was
 * told.
 */
export async function tellNews(
  db: Writer,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  { personId, kind, actorId, facts }: NewsToTell,
): Promise<boolean> {
  if (personId === actorId) return false
  const now = clock.now()
  return wrote(
    db,
    `insert into news (person_id, id, kind, actor_id, facts, created_at)
     select $1::bigint, $2::bigint, $3::text, $4::bigint, $5::jsonb, $6::timestamptz
      where exists (select 1 from people where id = $1)
        and not exists (select 1 from person_blocks
              where (blocker_id = $1 and person_id = $4) or (blocker_id = $4 and person_id = $1))
        and not exists (select 1 from news
              where actor_id = $4 and person_id = $1 and kind = $3 and facts = $5 and created_at > $7)
     returning 1`,
    [personId, newId(), kind, actorId, JSON.stringify(facts), now, new Date(now.getTime() - dayMs)],
  )
}
