import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  recent_searches: {
    table: 'recent_searches',
    key: 'n',
    text: `select row_number() over (order by searched_at, query_key) as n, query, searched_at
             from recent_searches where person_id = $1`,
  },
  searches_by_day: {
    table: 'search_days',
    key: 'n',
    text: `select row_number() over (order by day, query_key) as n, query, day::text as day
             from search_days where person_id = $1`,
  },
}
