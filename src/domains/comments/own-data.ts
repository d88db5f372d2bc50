import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  comments: {
    table: 'comments',
    key: 'id',
    text: `select id, pin_id, root_pin_id, parent_id, text, tags, like_count, created_at, edited_at, taken_down_at
             from comments where person_id = $1`,
  },
  liked_comments: {
    table: 'comment_likes',
    key: 'comment_id',
    text: `select comment_id, liked_at from comment_likes where person_id = $1`,
  },
  reactions: {
    table: 'reactions',
    key: 'root_pin_id',
    text: `select root_pin_id, pin_id, kind, reacted_at from reactions where person_id = $1`,
  },
}
