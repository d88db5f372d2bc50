import type { MultiShardGroup } from './group.ts'

/** Of jobs and commands that look at everything. */
export const sweepsStatements: readonly MultiShardGroup[] = [
  {
    reason: 'A sweep looks for all that may use these pictures and videos.',
    statements: [
      'select distinct image_signature as signature from pins where image_signature = any($1::text[]) union …',
      'select distinct video_signature as signature from pins where video_signature = any($1::text[]) union …',
    ],
  },
  {
    reason: 'A sweep looks through the comments and reactions of all pins.',
    statements: [
      'select distinct pin_id from comments where pin_id > $1 order by pin_id limit $2',
      'select distinct pin_id from reactions where pin_id > $1 order by pin_id limit $2',
    ],
  },
  {
    reason: 'A sweep looks for boards on all machines, and locks each where it lies.',
    statements: ['select id from boards where deleted_at <= $1 order by deleted_at limit $2'],
  },
  {
    reason: 'A sweep through what all members drafted, planned, published or hid.',
    statements: [
      'delete from hidden_pins h using unnest($1::bigint[], $2::bigint[]) gone (person_id, pin_id) …',
      'delete from published_scheduled_pins p using unnest($1::bigint[], $2::bigint[]) old (person_id, id) …',
      'delete from scheduled_pins s using unnest($2::bigint[], $3::bigint[]) old (person_id, id) …',
      'select person_id, id from pin_drafts where deleted_at <= $1 limit $2',
      'select person_id, id from pin_drafts where updated_at <= $1 limit $2',
      'select person_id, id from published_scheduled_pins where published_at <= $1 limit $2',
      'select person_id, id from scheduled_pins where cancelled_at <= $1 limit $2',
      'select person_id, pin_id, image_signature from hidden_pins where (person_id, pin_id) > …',
    ],
  },
  {
    reason: 'A sweep looks for pins of pictures that somebody has hidden.',
    statements: [
      'select distinct image_signature from pins where image_signature = any($1::text[]) union …',
    ],
  },
  {
    reason: 'A sweep looks through all pictures and videos.',
    statements: [
      'select signature, created_at::text, byte_size::float8 from images …',
      'select signature, created_at::text, byte_size::float8 from videos …',
    ],
  },
  {
    reason: 'Every row is looked at, page by page, by a command or a job.',
    statements: [
      'select advertiser_id from ledger_balances where advertiser_id > $1 order by advertiser_id …',
      'select board_id as id from board_search where board_id > $1 order by board_id limit $2',
      'select distinct m.person_id from audience_members m where m.person_id > $1 order by …',
      'select id from boards where id > $1 order by id limit $2',
      'select id from pins where id > $1 and (video_signature = $3 or story_id = …',
      'select id from pins where id > $1 order by id limit $2',
      'select id, coalesce(card_version, 1) < $2 as is_old from boards where id > $1 order by id …',
      'select id, coalesce(card_version, 1) < $2 as is_old from pins where id > $1 order by id limit $3',
      'select id, person_id, session_hash from push_subscriptions where id > $1 order by id limit $2',
      'select person_id as id from person_search where person_id > $1 order by person_id limit $2',
      'select pin_id as id from pin_search where pin_id > $1 order by pin_id limit $2',
      'select r.advertiser_id, r.ad_id from ad_repository r where (r.advertiser_id, r.ad_id) > …',
    ],
  },
  {
    reason: 'What is over goes, wherever it lies: in the background, some thousand rows at once.',
    statements: [
      'delete from ad_events e using ( select advertiser_id, day, offer_id, type from ad_events …',
      'delete from ad_frequency f using ( select person_id, ad_group_id, day from ad_frequency …',
      'delete from ad_goal_clicks c using ( select advertiser_id, day, offer_id from …',
      'delete from ad_pacing p using ( select advertiser_id, budget_id, process from ad_pacing …',
      'delete from ad_quality where updated_at < $1',
      'delete from ad_reach r using ad_repository a where a.advertiser_id = r.advertiser_id and …',
      'delete from ad_reported where day < $1::date',
      'delete from ad_repository where last_day < $1::date',
      'delete from ad_touches t using ( select person_id, advertiser_id, at, offer_id, type from …',
      'delete from audience_members m using (select advertiser_id, source_id, person_id from …',
      'delete from audience_overlaps o using ( select advertiser_id, first_source_id, …',
      "delete from campaign_drafts where status <> 'DRAFT' and updated_at < $1",
      'delete from conversion_counts where hour < $1',
      'delete from conversion_events e using ( select advertiser_id, day, id from …',
      'delete from conversion_keys k using ( select advertiser_id, event_name, event_id from …',
      'delete from conversion_test_events where received_at < $1',
      'delete from lift_opportunities o using ( select advertiser_id, study_id, person_id from …',
      'delete from measurement_events e using ( select advertiser_id, event_id, ad_group_id, …',
      'delete from news where created_at < $1 returning 1',
      'delete from promoted_item_states s where s.since < $1 and exists ( select 1 from …',
      "delete from report_runs where created_at < $1 and file_key is null and status <> 'IN_PROGRESS'",
      "select advertiser_id, feed_id, id, file_key from catalog_ingests where status = 'FAILED' …",
      "select advertiser_id, id, created_at from report_runs where status = 'IN_PROGRESS' and …",
      'select advertiser_id, id, file_key from report_runs where expires_at < $1 order by …',
      'select d.board_id, d.id from deleted_pins d where d.deleted_at <= $1 order by d.id limit $2',
      'select e.file_key from tax_exemptions e where e.advertiser_id = any($1::bigint[]) and …',
      "select id from imports where state in ('reading', 'saving') and created_at < $1",
      'select signature from images where blocked_at is not null and keep_until <= $1 order by …',
      "select u.advertiser_id, u.id from conversion_uploads u where u.status = 'PROCESSING' and …",
      'update ad_events e set address_key = null from ( select advertiser_id, day, offer_id, …',
      'update ad_goal_clicks c set features = null from unnest($1::int[], $2::timestamptz[]) as …',
      "update catalog_ingests set status = 'FAILED', failure = 'server_error', finished_at = $1 …",
      'update conversion_counts set sample = null where hour < $1 and sample is not null',
      'update conversion_events e set identifiers = null, click_id = null from ( select …',
      'with gone as (delete from imports where finished_at < $1 returning id) delete from …',
      'with old as ( delete from conversion_uploads u where u.created_at < $1 returning …',
    ],
  },
  {
    reason: 'Whether counts are right, of all boards and pins, after a restore.',
    statements: [
      "select 'board' as what, b.id::text as id from boards b left join (select board_id as id, …",
    ],
  },
]
