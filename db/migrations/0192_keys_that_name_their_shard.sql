-- Every unique key of a spread table names the column that it is spread by (docs/decisions/381).
alter table board_email_invites drop constraint board_email_invites_pkey, add primary key (board_id, token_hash);
create index board_email_invites_by_token on board_email_invites (token_hash);

create index comments_with_id on comments (id);
drop index comments_by_id;
