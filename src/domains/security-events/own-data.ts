import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  security_events: {
    table: 'security_events',
    key: 'id',
    // Where an operator came from is theirs.
    text: `select id, happened_at, kind, operation, outcome, actor_id = $1 as was_me,
             case when actor_id is null or actor_id = $1 then address end as address
             from security_events where actor_id = $1 or subject_id = $1`,
  },
}
