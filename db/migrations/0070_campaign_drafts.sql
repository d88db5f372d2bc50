-- Campaigns that are not published yet, as they are typed, and with which tool people make campaigns.

-- spread by advertiser_id
create table campaign_drafts (
  advertiser_id bigint not null,
  id bigint not null,
  status text not null check (status in ('DRAFT', 'DELETED_DRAFT', 'PUBLISHED')),
  tree jsonb not null,
  campaign_id bigint,
  version int not null,
  editor_key text,
  edit_number int not null default 0,
  changed_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, id),
  check ((campaign_id is not null) = (status = 'PUBLISHED'))
);
comment on table campaign_drafts is 'campaigns that are not published yet, with what is in them';
comment on column campaign_drafts.tree is 'what was typed, right or wrong';
comment on column campaign_drafts.campaign_id is 'the campaign it became';
comment on column campaign_drafts.editor_key is 'of the page that saved last, whose saves are numbered, so that one that comes late changes nothing';
create index campaign_drafts_by_person on campaign_drafts (changed_by);
create index campaign_drafts_done on campaign_drafts (updated_at) where status <> 'DRAFT';

create table campaign_tools (
  person_id bigint primary key,
  tool text not null check (tool in ('ADS_MANAGER', 'AUTOMATED_CAMPAIGN', 'QUICK_PROMOTE')),
  chosen_at timestamptz not null
);
comment on table campaign_tools is 'with which tool people make campaigns, where they had it remembered';
