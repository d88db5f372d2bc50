-- A stored picture that is found to be one of those that are not taken is served to nobody, and deleted once its files need
-- not be kept (docs/decisions/369).

alter table images add column blocked_at timestamptz;
comment on column images.blocked_at is 'since when nobody sees or saves it, as it is one that is not taken';
alter table images add column keep_until timestamptz;
comment on column images.keep_until is 'of a blocked one: when its files are deleted';
create index images_blocked on images (keep_until) where blocked_at is not null;
