import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  /** Without those of tags, which may wait for a pin to be shown: `pins` lists where the person is tagged. */
  notifications: {
    table: 'news',
    key: 'id',
    text: `select id, kind, actor_id, facts, created_at, seen_at from news where person_id = $1 and kind <> 'tagged'`,
  },
}
