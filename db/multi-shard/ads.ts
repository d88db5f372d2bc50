import type { MultiShardGroup } from './group.ts'

/** Of ads: what runs, who sees it, and its review. */
export const adsStatements: readonly MultiShardGroup[] = [
  {
    reason: 'The public list of ads is of all ad accounts.',
    statements: [
      'select e.advertiser_id, e.ad_id, … from ad_events e join advertisers a on a.id = …',
      'select e.received_at from ad_events e order by e.received_at limit 1',
      'select r.ad_id, r.country, r.people from unnest($1::bigint[], $2::bigint[]) as s …',
      'select r.advertiser_id, r.ad_id, r.country, r.sketch from unnest($1::bigint[], …',
      'select r.advertiser_id, r.ad_id, … from ad_repository r join ads ad on …',
      'select r.advertiser_id, r.ad_id, … from unnest($1::bigint[], $2::bigint[]) as s …',
      'select s.ad_id, bool_or(not … from unnest($1::bigint[], $2::bigint[], …',
      'update ad_repository r set words = s.words from (select w.advertiser_id, w.ad_id, …',
    ],
  },
  {
    reason:
      'Audiences know people; they lie by their ad account, and what people did by what they did it to.',
    statements: [
      'select ((p.created_at at time zone … from ( select own.id, own.root_pin_id, a.owner_id …',
      'select a.id from unnest($1::bigint[], $2::bigint[]) as n (advertiser_id, id) join …',
      'select a.id, a.type from audience_members m join audiences a on a.advertiser_id = …',
      'select advertiser_id, id, name, … from audiences where archived_at is null and …',
      'select distinct s.person_id, s.root_pin_id from ( select p.person_id, p.root_pin_id from …',
      "select l.advertiser_id, l.id from customer_lists l where l.status <> 'READY' order by …",
      'select p.person_id, max(p.created_at) as at from ( select own.id, own.root_pin_id, …',
    ],
  },
  {
    reason:
      'The process that chooses ads holds what runs in all ad accounts, and asks for what changed.',
    statements: [
      'insert into promoted_item_states (advertiser_id, promoted_item_id, since, price_micro, …',
      'select ad.advertiser_id, ad.id, … from ads ad join advertisers a on a.id = …',
      'select ad.advertiser_id, ad.id, … from unnest($1::bigint[], $2::bigint[]) as g …',
      'select g.advertiser_id, g.id, … from ad_groups g join campaigns c on …',
      'select id, advertiser_id, … from live_ad_changes where noted_at > …',
      'select k.advertiser_id, … from ad_keywords k where k.advertiser_id = …',
      'select l.advertiser_id, … from order_line_campaigns l join order_lines o on …',
      'select p.advertiser_id, p.id, … from product_group_promotions p left join …',
      'select p.advertiser_id, p.id, … from unnest($1::bigint[], $2::bigint[]) as o …',
      'select p.budget_id, p.process, … from unnest($1::bigint[], $2::text[]) as b …',
      'select q.ad_id, q.quality from ad_quality q',
      'select q.advertiser_id, q.ad_id, … from ad_quality q order by q.quality, q.impressions …',
      'select s.advertiser_id, s.id, … from lift_studies s where s.advertiser_id = …',
      'select s.budget_id, case when s.day … from unnest($1::bigint[], $2::text[], $3::date[]) …',
    ],
  },
  {
    reason: 'Pins that an ad account may promote, on any board of its owner.',
    statements: [
      'select p.id as pin_id, … from pins p join boards b on b.id = p.board_id …',
      'select p.id as pin_id, … from pins p where p.id = $1',
      'select p.id as pin_id, … from pins p where p.id = any($1::bigint[])',
      'select p.id as pin_id, … from unnest($1::bigint[], $2::bigint[], …',
      'select p.id from (select id, board_id, link, repin_count from pins where person_id = $1 …',
    ],
  },
  {
    reason:
      'What it learned and counted from events of many ad accounts, which lie by their account.',
    statements: [
      'select ad.id as ad_id, p.title, p.image_signature from ( select a.id, a.pin_id from ads a …',
      'select c.advertiser_id, c.day::text … from ad_goal_clicks c where c.features is not null …',
      'select c.advertiser_id, c.day::text … from unnest($1::bigint[], $2::date[], $3::bigint[]) …',
      'select c.id, c.entity, c.entity_id, … from ad_changes c left join people actor on …',
      'select c.predicted, c.has_converted::int as observed from ad_goal_clicks c where …',
      'select e.advertiser_id, e.day::text … from ad_events e where e.features is not null and …',
      'select e.offer_id, e.type, e.invalid_reason from unnest($1::bigint[], $2::date[], …',
      "select e.response as predicted, … from ad_events e where e.type = 'impression' and …",
      'select g.id, … from unnest($1::bigint[], $2::bigint[]) as o …',
      'select s.advertiser_id, s.ad_id, … from (select e.advertiser_id, e.ad_id, (count(*) …',
      'select type, ad_id, count(*) filter … from ad_events where person_id = $1 and received_at …',
      'update ad_events e set features = null from unnest($1::bigint[], $2::date[], …',
      'update ad_goal_clicks c set learned_at = coalesce(c.learned_at, $4), has_converted = $5, …',
    ],
  },
  {
    reason: 'Operators review the ads of all accounts, and a reported one is known by its id.',
    statements: [
      'select (select count(*)::int from (select 1 from reports where settled_at is null limit …',
      "select 1 from ads ad where ad.id = $2 and ad.review_status = 'APPROVED' and ($1::bigint …",
      'select ad.advertiser_id from ads ad where ad.id = $1',
      'select ad.advertiser_id, ad.id, … from ads ad join advertisers a on a.id = …',
      'select ad.id from ads ad where ad.image_signature = any($1::text[]) and ad.review_status …',
      "select ad.id, coalesce(p.title, '') … from ads ad join advertisers a on a.id = …",
      'select b.id, b.name as title, … from boards b join people o on o.id = b.owner_id …',
      "select c.id, '' as title, c.text, … from comments c join people o on o.id = c.person_id …",
      'select r.ad_id, r.kind, r.reasons, … from unnest($1::bigint[], $2::bigint[]) as shown …',
    ],
  },
]
