import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  notifications: {
    table: 'news',
    key: 'id',
    text: `select id, kind, actor_id, facts, created_at, seen_at from news where person_id = $1`,
  },
}
