-- Which conversions came from people of lift studies; spread by advertiser_id.

create table lift_conversions (
  advertiser_id bigint not null,
  study_id bigint not null,
  event_name text not null,
  person_id bigint not null,
  is_held_out boolean not null,
  at timestamptz not null,
  primary key (advertiser_id, study_id, event_name, person_id)
);
comment on table lift_conversions is 'when somebody of a study first converted after they could first have been shown an ad of it';
create index lift_conversions_by_person on lift_conversions (person_id);
create index lift_conversions_by_time on lift_conversions (at);
