-- Operators list members by what they store, and those whose account is not open.

create index media_usage_by_bytes on media_usage (bytes, person_id);
create index accounts_not_active on accounts (state, id) where state <> 'active';
