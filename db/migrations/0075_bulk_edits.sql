create table bulk_edits (
  advertiser_id bigint not null,
  id bigint not null,
  level text not null check (level in ('CAMPAIGN', 'AD_GROUP', 'AD')),
  undoes_id bigint,
  language text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (advertiser_id, id)
);
comment on table bulk_edits is 'changes of many campaigns, ad groups or ads that were asked for at once';
comment on column bulk_edits.undoes_id is 'the bulk edit that this one takes back';
create unique index bulk_edits_by_undone on bulk_edits (advertiser_id, undoes_id) where undoes_id is not null;
create index bulk_edits_by_person on bulk_edits (created_by);

create table bulk_edit_rows (
  advertiser_id bigint not null,
  bulk_edit_id bigint not null,
  position int not null,
  entity_id bigint not null,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  state text not null check (state in ('WAITING', 'SAVED', 'UNCHANGED', 'REFUSED')),
  failure jsonb,
  primary key (advertiser_id, bulk_edit_id, position)
);
comment on column bulk_edit_rows.before is 'fields that change, by their names on the wire, with the values they had';
comment on column bulk_edit_rows.failure is 'why it was refused: a code and its detail, said in the language of the reader';
