import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  interests: {
    table: 'interest_follows',
    key: 'interest_id',
    text: `select f.interest_id, i.name, f.followed_at from interest_follows f join interests i on i.id = f.interest_id
            where f.person_id = $1`,
  },
  see_fewer: {
    table: 'see_fewer',
    key: 'n',
    text: `select row_number() over (order by noted_at, kind, subject) as n, kind, subject, noted_at
             from see_fewer where person_id = $1`,
  },
  seen_pins: {
    table: 'seen_pins',
    key: 'slot',
    text: `select slot, encode(pictures, 'hex') as pictures, noted_at from seen_pins where person_id = $1`,
  },
}
