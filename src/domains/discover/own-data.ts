import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  interests: {
    table: 'interest_follows',
    key: 'interest_id',
    text: `select f.interest_id, i.name, f.followed_at from interest_follows f join interests i on i.id = f.interest_id
            where f.person_id = $1`,
  },
  topics_of_pins: {
    table: 'pins',
    key: 'pin_id',
    text: `select p.id as pin_id, (select jsonb_agg(i.name order by chosen.place)
               from unnest(p.topic_ids) with ordinality chosen (id, place)
               join interests i on i.id = chosen.id) as topics
             from pins p where p.person_id = $1 and p.topic_ids is not null`,
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
