-- How people like to see the reports of an ad account.

-- spread by advertiser_id, like all that follow
create table ad_report_views (
  advertiser_id bigint not null,
  id bigint not null,
  person_id bigint not null,
  kind text not null check (kind in ('VIEW', 'COLUMNS')),
  level text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  primary key (advertiser_id, id)
);
comment on table ad_report_views is 'tables that somebody saved under a name: all of them, or their columns alone';
comment on column ad_report_views.query is 'as the address of the table has it';
comment on column ad_report_views.is_shared is 'with everybody who may read reports of the ad account';
create index ad_report_views_by_person on ad_report_views (person_id);

create table ad_report_preferences (
  advertiser_id bigint not null,
  person_id bigint not null,
  columns text[],
  rows_per_page integer not null,
  click_window_days integer not null,
  engagement_window_days integer not null,
  view_window_days integer not null,
  conversion_report_time text not null,
  objective text,
  default_view_id bigint,
  updated_at timestamptz not null,
  primary key (advertiser_id, person_id)
);
comment on table ad_report_preferences is 'what somebody sees in an ad account where an address does not say it';
comment on column ad_report_preferences.columns is 'null: the usual ones';
create index ad_report_preferences_by_person on ad_report_preferences (person_id);
