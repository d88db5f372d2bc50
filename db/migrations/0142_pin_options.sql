-- What creators choose for a pin besides its words.

-- spread by pin_id
create table closed_comments (
  pin_id bigint primary key,
  creator_id bigint not null,
  closed_at timestamptz not null
);
comment on table closed_comments is 'pins whose creators take no comments, at them or their repins';
comment on column closed_comments.pin_id is 'of the pin its creator made';
create index closed_comments_by_creator on closed_comments (creator_id);

alter table scheduled_pins add column options jsonb not null default '{}';
comment on column scheduled_pins.options is 'what is chosen for it besides its words, as a save takes it';
alter table pin_drafts add column options jsonb not null default '{}';
comment on column pin_drafts.options is 'what is chosen for it besides its words, as a save takes it';
