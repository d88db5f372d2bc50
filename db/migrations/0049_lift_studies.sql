-- Studies of what ads add: some of the people who could see them do not. Both kept tables are spread by advertiser_id.

create table lift_studies (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  holdout_basis_points int not null check (holdout_basis_points between 1 and 5000),
  campaign_ids bigint[],
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (advertiser_id, id),
  check (ends_at >= starts_at)
);
comment on column lift_studies.holdout_basis_points is 'the share of people who do not see the ads, in hundredths of a percent';
comment on column lift_studies.campaign_ids is 'null: all campaigns of the ad account';
comment on column lift_studies.ends_at is 'the moment it was ended, where that was earlier than planned';

create table lift_opportunities (
  advertiser_id bigint not null,
  study_id bigint not null,
  person_id bigint not null,
  is_held_out boolean not null,
  at timestamptz not null,
  primary key (advertiser_id, study_id, person_id)
);
comment on table lift_opportunities is 'when somebody could first have been shown an ad of a study, whether they were or not';
create index lift_opportunities_by_person on lift_opportunities (person_id);
create index lift_opportunities_by_time on lift_opportunities (at);

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'campaign', 'adgroup', 'ad', 'keyword', 'lift_study')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;
