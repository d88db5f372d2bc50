import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
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
  followed_boards: {
    table: 'board_follows',
    key: 'board_id',
    text: `select board_id, followed_at from board_follows where follower_id = $1`,
  },
}
