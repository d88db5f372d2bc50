import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  profile: {
    table: 'people',
    key: 'id',
    text: `select id, username, full_name, about, website_url, image_signature, is_partner, board_count, pin_count,
             hidden_board_count, hidden_pin_count, follower_count, following_count, created_at, hidden_at,
             is_hidden_from_search, who_may_tag
             from people where id = $1`,
  },
  blocked_people: {
    table: 'person_blocks',
    key: 'person_id',
    text: `select b.person_id, p.username, b.blocked_at from person_blocks b join people p on p.id = b.person_id
            where b.blocker_id = $1`,
  },
  muted_people: {
    table: 'person_mutes',
    key: 'muted_id',
    text: `select m.muted_id, p.username, m.muted_at from person_mutes m join people p on p.id = m.muted_id
            where m.person_id = $1`,
  },
  following: {
    table: 'person_follows',
    key: 'person_id',
    text: `select f.person_id, p.username, f.followed_at from person_follows f join people p on p.id = f.person_id
            where f.follower_id = $1`,
  },
  followers: {
    table: 'person_follows',
    key: 'follower_id',
    text: `select follower_id, followed_at from person_follows where person_id = $1`,
  },
}
