-- Audiences of advertisers: their rules, who is in them, and the customer lists that some are made from.

-- spread by advertiser_id, like all that follow
create table audiences (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  type text not null check (type in ('VISITOR', 'CUSTOMER_LIST', 'ENGAGEMENT', 'ACTALIKE')),
  rule jsonb not null,
  retention_days integer not null check (retention_days between 1 and 540),
  status text not null check (status in ('INITIALIZING', 'READY', 'TOO_SMALL')),
  archived_at timestamptz,
  source_id bigint not null,
  shown_people integer check (shown_people >= 0),
  sized_at timestamptz,
  read_until timestamptz,
  refreshed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (advertiser_id, id)
);
comment on column audiences.source_id is 'under which its members stand: its customer list, or an id that changes with its rule';
comment on column audiences.shown_people is 'how many people are in it, less a hidden number; nothing else about its size is ever shown';
comment on column audiences.read_until is 'what happened until then is in it; null: it starts anew';
create index audiences_to_refresh on audiences (refreshed_at nulls first) where archived_at is null;
create index audiences_by_source on audiences (advertiser_id, source_id);

create table audience_members (
  advertiser_id bigint not null,
  source_id bigint not null,
  person_id bigint not null,
  until timestamptz not null,
  primary key (advertiser_id, source_id, person_id)
);
comment on column audience_members.until is 'when they leave it, unless something brings them again';
create index audience_members_by_person on audience_members (person_id) include (source_id, until);
create index audience_members_by_end on audience_members (until);

create table customer_lists (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  status text not null check (status in ('UPLOADING', 'PROCESSING', 'READY')),
  received_records integer not null default 0 check (received_records >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (advertiser_id, id)
);
comment on column customer_lists.received_records is 'in all uploads; of how many there is a member is told to nobody';
create index customer_lists_to_match on customer_lists (updated_at) where status <> 'READY';

create table customer_list_records (
  advertiser_id bigint not null,
  list_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  is_removal boolean not null,
  primary key (advertiser_id, list_id, hash)
);
comment on table customer_list_records is 'hashed addresses, until a job has compared them with those of members: then deleted';
