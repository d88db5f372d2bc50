-- Hosts of advertisers' own sites by which events of their tags arrive.

-- spread by advertiser_id
create table first_party_hosts (
  advertiser_id bigint not null,
  hostname text not null,
  id bigint not null,
  token text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz,
  failed_checks integer not null default 0,
  reached_at timestamptz,
  problem text,
  primary key (advertiser_id, hostname)
);
comment on table first_party_hosts is 'several ad accounts may ask for one host; who verified it is in first_party_names';
comment on column first_party_hosts.token is 'in a TXT record below the host it proves whose it is; no secret';
comment on column first_party_hosts.failed_checks is 'how often in a row the record was missing afterwards';
comment on column first_party_hosts.reached_at is 'when the host last led to this server by HTTPS; null: the last check did not get there';
comment on column first_party_hosts.problem is 'what the last check by HTTPS met';
create index first_party_hosts_to_check on first_party_hosts (checked_at) where verified_at is not null;

-- a look-up table, spread by hostname
create table first_party_names (
  hostname text primary key,
  advertiser_id bigint not null
);
comment on table first_party_names is 'the one ad account whose events a verified host takes';
create index first_party_names_by_advertiser on first_party_names (advertiser_id);
