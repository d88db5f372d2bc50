-- What members allow ads to use.

-- spread by person_id
create table ad_preferences (
  person_id bigint primary key,
  ads_by_sites boolean,
  ads_by_partners boolean,
  ads_measured boolean,
  updated_at timestamptz not null
);
comment on table ad_preferences is 'switches that members set; null: never set, so the default holds. The first switch, ads_by_activity, is accounts.personalized_ads';
comment on column ad_preferences.ads_by_sites is 'ads may be chosen by what tags of sites reported';
comment on column ad_preferences.ads_by_partners is 'ads may be chosen by customer lists of advertisers';
comment on column ad_preferences.ads_measured is 'sales that sites report may be traced to ads they saw';

-- Ads can be reported, too.
alter table reports drop constraint reports_subject_check;
alter table reports add constraint reports_subject_check
  check (subject in ('pin', 'comment', 'board', 'person', 'message', 'ad'));
-- By which the operator is shown what a report is about.
create index ads_by_id on ads (id);
