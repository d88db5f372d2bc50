import type { MultiShardGroup } from './group.ts'

/** Of figures about ads, and of conversions. */
export const figuresStatements: readonly MultiShardGroup[] = [
  {
    reason: 'Figures are made of what all ad accounts received since the last time.',
    statements: [
      'delete from conversion_touches t using unnest($2::bigint[], $3::timestamptz[]) as c (id, …',
      'select distinct advertiser_id from ad_events where received_at >= $1',
      'select distinct c.advertiser_id, … from ad_goal_clicks c join conversion_touches t on …',
      'select distinct r.advertiser_id from ( select advertiser_id from conversion_receipts …',
      'select e.advertiser_id, e.day::text … from conversion_events e where e.received_at >= …',
      'select f.advertiser_id, … from measured_campaigns f join advertisers a on …',
      'select t.person_id, t.at, t.type, … from ad_touches t where t.person_id = …',
      'update conversion_events e set sources = case when d.source = any (e.sources) then …',
    ],
  },
  {
    reason: 'Names of what a file of figures is about.',
    statements: [
      'select e.id::text as entity_id, … from ad_groups e where e.advertiser_id = $1 and …',
    ],
  },
  {
    reason: 'What ads did before is put together from all accounts, to plan new ones.',
    statements: [
      'delete from past_ad_groups where advertiser_id = any($1::bigint[])',
      'insert into past_country_days (day, country, impressions) select f.day, f.country, …',
      'with latest as ( select p.* from past_ad_groups p where p.billable_event = $1 order by …',
    ],
  },
  {
    reason: 'Reports that are due, of all accounts.',
    statements: [
      'select advertiser_id, id from report_schedules where next_at <= $1 order by next_at limit $2',
    ],
  },
]
