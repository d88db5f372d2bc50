-- Ad accounts of businesses, who works on them, and whose boards are an ad account's.

create table advertisers (
  id bigint primary key,
  owner_id bigint not null,
  name text not null,
  country text not null,
  currency text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index advertisers_by_owner on advertisers (owner_id, id);

-- Everybody but the owner, whose right needs no row.
create table advertiser_people (
  advertiser_id bigint not null references advertisers (id) on delete cascade,
  person_id bigint not null,
  role text not null,
  added_at timestamptz not null,
  primary key (advertiser_id, person_id)
);
create index advertiser_people_by_person on advertiser_people (person_id, advertiser_id);

alter table boards add column advertiser_id bigint;
alter table boards add constraint boards_of_advertisers_are_protected
  check (advertiser_id is null or privacy = 'protected');
comment on column boards.advertiser_id is 'the ad account it was made for, of the same owner';
