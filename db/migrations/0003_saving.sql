-- Boards with people in them and an order, moves in the background, follows, talk, claims, and what is
-- brought along or taken away. The rules of 0001 hold: ids made by the application, no triggers, foreign
-- keys only within a board, uniqueness by keys that begin with the distribution column.

alter table boards
  add column position integer not null default 0,
  add column archived_at timestamptz,
  add column deleted_at timestamptz,
  add column chosen_cover text,
  add column cover_pin_id bigint,
  add column collaborator_invites_enabled boolean not null default false;
comment on column boards.position is 'the owner''s own order, highest first';
comment on column boards.archived_at is 'put away by its owner';
comment on column boards.deleted_at is 'gone for everybody; may be brought back for a while, then a job removes it';
comment on column boards.chosen_cover is '"signature#rrggbb" of cover_pin_id, while that pin is on the board';
update boards b set position = numbered.n
  from (select id, row_number() over (partition by owner_id order by last_pinned_at, id) as n from boards) numbered
 where numbered.id = b.id;
create index boards_in_order on boards (owner_id, position, id);
create index boards_deleted on boards (deleted_at) where deleted_at is not null;

-- Who else may see and save to a board, and who was asked to.
create table board_collaborators (
  board_id bigint not null references boards (id) on delete cascade,
  person_id bigint not null,
  invited_by bigint not null,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  archived_at timestamptz,
  primary key (board_id, person_id)
);
comment on column board_collaborators.archived_at is 'put away by this collaborator';
create index board_collaborators_by_person on board_collaborators (person_id, board_id);

create table board_email_invites (
  token_hash bytea primary key,
  board_id bigint not null references boards (id) on delete cascade,
  id bigint not null,
  email text not null,
  email_key text not null,
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (board_id, email_key)
);
create index board_email_invites_by_person on board_email_invites (invited_by);
create index board_email_invites_by_age on board_email_invites (expires_at);

-- A move, copy, merge or removal of many pins that goes on in the background. While one runs, its boards
-- take no other.
create table board_actions (
  id bigint primary key,
  kind text not null check (kind in ('move', 'merge', 'copy', 'delete')),
  person_id bigint not null,
  board_id bigint not null,
  section_id bigint,
  to_board_id bigint,
  to_section_id bigint,
  sections jsonb not null default '{}',
  except_pin_ids bigint[] not null default '{}',
  up_to_pin_id bigint not null,
  after_pin_id bigint,
  total integer not null,
  done integer not null default 0,
  state text not null check (state in ('running', 'finished', 'failed')),
  created_at timestamptz not null,
  finished_at timestamptz
);
comment on column board_actions.sections is 'of a merge: which section becomes which';
comment on column board_actions.up_to_pin_id is 'pins saved later stay where they are';
comment on column board_actions.after_pin_id is 'how far it has come';
create index board_actions_running_from on board_actions (board_id) where state = 'running';
create index board_actions_running_to on board_actions (to_board_id) where state = 'running';
create index board_actions_by_person on board_actions (person_id, id);

-- One effect for one key, however often a client sends it.
create table command_keys (
  person_id bigint not null,
  key text not null,
  fingerprint bytea not null,
  answer text,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index command_keys_by_age on command_keys (created_at);

create table person_follows (
  follower_id bigint not null,
  person_id bigint not null,
  followed_at timestamptz not null,
  primary key (follower_id, person_id)
);
create index person_follows_by_person on person_follows (person_id, followed_at, follower_id);
create index person_follows_by_follower on person_follows (follower_id, followed_at, person_id);

create table board_follows (
  follower_id bigint not null,
  board_id bigint not null,
  followed_at timestamptz not null,
  primary key (follower_id, board_id)
);
create index board_follows_by_board on board_follows (board_id, followed_at, follower_id);
create index board_follows_by_follower on board_follows (follower_id, followed_at, board_id);

create table person_blocks (
  blocker_id bigint not null,
  person_id bigint not null,
  blocked_at timestamptz not null,
  primary key (blocker_id, person_id)
);
create index person_blocks_by_person on person_blocks (person_id);

create index people_by_full_name on people (lower(full_name) text_pattern_ops);
create index usernames_by_prefix on usernames (username_key text_pattern_ops);

-- What happened that concerns somebody.
create table news (
  person_id bigint not null,
  id bigint not null,
  kind text not null,
  actor_id bigint,
  facts jsonb not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (person_id, id)
);
create index news_by_actor on news (actor_id, person_id, kind) where actor_id is not null;
create index news_unseen on news (person_id, id) where seen_at is null;
create index news_by_age on news (created_at);

-- Talk about a picture is shared by all pins that stem from one root; who sees a comment hangs on the
-- pin it was written at.
create table comments (
  root_pin_id bigint not null,
  id bigint not null,
  pin_id bigint not null,
  person_id bigint not null,
  parent_id bigint,
  text text not null,
  tags jsonb not null default '[]',
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (root_pin_id, id)
);
create index comments_by_pin on comments (pin_id);
create index comments_by_person on comments (person_id);
create unique index comments_by_id on comments (id);
create index comments_by_parent on comments (parent_id, id) where parent_id is not null;
create index comments_mentioning on comments using gin (tags jsonb_path_ops) where tags <> '[]';

create table comment_likes (
  comment_id bigint not null,
  person_id bigint not null,
  liked_at timestamptz not null,
  primary key (comment_id, person_id)
);
create index comment_likes_by_person on comment_likes (person_id);

create table reactions (
  root_pin_id bigint not null,
  person_id bigint not null,
  pin_id bigint not null,
  kind smallint not null,
  reacted_at timestamptz not null,
  primary key (root_pin_id, person_id)
);
create index reactions_by_pin on reactions (pin_id);
create index reactions_by_person on reactions (person_id);

create table conversations (
  id bigint primary key,
  people_key text not null unique,
  created_at timestamptz not null,
  last_message_at timestamptz not null
);
comment on column conversations.people_key is 'its people''s ids in order: the same people talk in one place';

create table conversation_people (
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id bigint not null,
  last_message_at timestamptz not null,
  read_up_to bigint not null default 0,
  hidden_at timestamptz,
  primary key (conversation_id, person_id)
);
create index conversation_people_latest on conversation_people (person_id, last_message_at, conversation_id);

create table conversation_messages (
  conversation_id bigint not null references conversations (id) on delete cascade,
  id bigint not null,
  person_id bigint not null,
  text text not null,
  pin_id bigint,
  created_at timestamptz not null,
  primary key (conversation_id, id)
);
create index conversation_messages_by_person on conversation_messages (person_id);

create table short_links (
  code text primary key,
  path text not null,
  person_id bigint,
  created_at timestamptz not null
);
create unique index short_links_by_path on short_links (path, person_id) nulls not distinct;

create table hidden_pins (
  person_id bigint not null,
  pin_id bigint not null,
  reason text not null default '',
  hidden_at timestamptz not null,
  primary key (person_id, pin_id)
);
create index hidden_pins_by_pin on hidden_pins (pin_id);

create table reports (
  id bigint primary key,
  subject text not null check (subject in ('pin', 'comment', 'board', 'person', 'message')),
  subject_id bigint not null,
  reason text not null,
  detail text not null default '',
  person_id bigint,
  email text,
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text
);
create index reports_open on reports (created_at, id) where settled_at is null;
create index reports_by_subject on reports (subject, subject_id);
create index reports_by_person on reports (person_id) where person_id is not null;

-- Tags on pins; only what stands on public boards is counted and offered.
create table pin_hashtags (
  board_id bigint not null,
  pin_id bigint not null,
  tag_key text not null,
  primary key (board_id, pin_id, tag_key)
);
create index pin_hashtags_by_tag on pin_hashtags (tag_key, board_id);
create table hashtags (
  tag_key text primary key,
  tag text not null,
  pin_count integer not null
);
create index hashtags_by_prefix on hashtags (tag_key text_pattern_ops, pin_count desc);

-- Where the neighbours of a pin were saved, and all pins of one picture's family.
create index pins_by_root on pins (root_pin_id, id);

-- How often an address of the web was saved; addresses can be too long for an index themselves.
create index pins_by_link on pins (md5(link)) where link is not null;
-- What somebody brought here, without what they saved onward.
create index pins_created on pins (person_id, id) where source_pin_id is null;

-- Websites and accounts elsewhere that belong to somebody here.
create table claims (
  person_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('website', 'instagram')),
  name text not null,
  token text not null,
  proof text check (proof in ('meta', 'file', 'dns', 'oauth')),
  secrets bytea,
  claimed_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz,
  failed_checks smallint not null default 0,
  primary key (person_id, id),
  unique (person_id, kind, name)
);
comment on column claims.secrets is 'sealed';
create unique index claims_verified on claims (kind, name) where verified_at is not null;
create index claims_to_check on claims (checked_at) where verified_at is not null;

-- Boards and pins brought along from elsewhere.
create table imports (
  person_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('export', 'bookmarks', 'page')),
  name text not null,
  state text not null check (state in ('reading', 'saving', 'paused', 'finished', 'failed', 'cancelled')),
  -- Who may see the boards it makes.
  board_privacy text not null,
  file_key text,
  address text,
  total integer not null default 0,
  saved integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (person_id, id)
);
create index imports_by_id on imports (id);

create table import_items (
  import_id bigint not null,
  id bigint not null,
  board_name text not null,
  board_privacy text not null default 'public',
  section_name text,
  facts jsonb not null,
  same_key text not null,
  state text not null check (state in ('waiting', 'saved', 'skipped', 'failed')),
  pin_id bigint,
  failure text,
  primary key (import_id, id),
  unique (import_id, same_key)
);
create index import_items_waiting on import_items (import_id, id) where state = 'waiting';
