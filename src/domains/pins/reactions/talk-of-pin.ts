import { limits } from '#contract/limits'
import { type Db, row } from '#platform/database'
import { heardBy, talkTables } from './talk-privacy.ts'

/** What was said about a pin's picture, as far as the viewer hears it, counted up to a limit. */
export interface TalkOfPin {
  comment_count: number
  reaction_counts: Record<string, number>
  reaction_by_me: number | null
}

const nothing: TalkOfPin = { comment_count: 0, reaction_counts: {}, reaction_by_me: null }

const reactionsOfPin = `coalesce((select json_object_agg(counted.kind, counted.n) from (
    select heard.kind, count(*)::int as n from (
      select r.kind from reactions r ${talkTables('r')}
       where r.root_pin_id = $1 and ${heardBy('$3', 'r', '$2')} limit ${limits.talkCounted}) heard
     group by heard.kind) counted), '{}') as reaction_counts,
  (select mine.kind::int from reactions mine
    where mine.root_pin_id = $1 and mine.person_id = $3::bigint) as reaction_by_me`

const commentsOfPin = `(select count(*)::int from (
    select 1 from comments c ${talkTables('c')}
     where c.root_pin_id = $1 and ${heardBy('$3', 'c', '$2')} limit ${limits.talkCounted}) heard) as comment_count`

const talkOfPin = `select ${commentsOfPin}, ${reactionsOfPin}`

export async function selectTalkOfPin(
  db: Db,
  pin: { id: string; root_pin_id: string },
  viewerId: string | null,
): Promise<TalkOfPin> {
  return (await row<TalkOfPin>(db, talkOfPin, [pin.root_pin_id, pin.id, viewerId])) ?? nothing
}
