import type { PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PinPorts, PinResponses } from '#domains/pins'
import { row, rows } from '#platform/database'
import { responseTables, responseVisibleTo } from './response-privacy.ts'

const nothing: PinResponses = { comment_count: 0, reaction_counts: {}, reaction_by_me: null }

// Responses lie by their picture, the pins they were made at by their boards.
const reactionsOfPin = `coalesce((select json_object_agg(counted.kind, counted.n) from (
    select visible.kind, count(*)::int as n from (
      select r.kind from (select pin_id, person_id, kind from reactions where root_pin_id = $1) r ${responseTables('r')}
       where ${responseVisibleTo('$3', 'r', '$2')} limit ${limits.responsesCounted}) visible
     group by visible.kind) counted), '{}') as reaction_counts,
  (select mine.kind::int from reactions mine
    where mine.root_pin_id = $1 and mine.person_id = $3::bigint) as reaction_by_me`

const commentsOfPin = `(select count(*)::int from (
    select 1 from (select pin_id, person_id from comments where root_pin_id = $1 and taken_down_at is null) c
      ${responseTables('c')} where ${responseVisibleTo('$3', 'c', '$2')} limit ${limits.responsesCounted}) visible) as comment_count`

const responsesOfPin = `select ${commentsOfPin}, ${reactionsOfPin}`

const anyResponse = `(select 1 from comments where root_pin_id = $1 limit 1)
  union all (select 1 from reactions where root_pin_id = $1 limit 1)`

/** Several machines first look where responses lie, as most pins have none, and who sees them is told by all shards. */
export const selectResponses: PinPorts['selectResponses'] = async (db, pin, viewerId) => {
  const { id, root_pin_id: root } = pin
  if ((await db.isDistributed()) && !(await row(db, anyResponse, [root]))) return nothing
  return (await row<PinResponses>(db, responsesOfPin, [root, id, viewerId])) ?? nothing
}

export const countComments: PinPorts['countComments'] = async (db, pinIds) => {
  const counted = await rows<{ pin_id: PinId; n: number }>(
    db,
    'select pin_id, count(*)::int as n from comments where pin_id = any($1::bigint[]) and taken_down_at is null group by pin_id',
    [[...pinIds]],
  )
  return new Map(counted.map(({ pin_id, n }) => [pin_id, n]))
}
