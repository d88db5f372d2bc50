alter table images add column owner_id bigint;
comment on column images.owner_id is 'whose media it counts as; null for nobody''s';
alter table videos add column owner_id bigint;
comment on column videos.owner_id is 'whose media it counts as; null for nobody''s';

-- An account that is deleted leaves what others saved of it.
create index images_by_owner on images (owner_id) where owner_id is not null;
create index videos_by_owner on videos (owner_id) where owner_id is not null;

create table media_usage (
  person_id bigint primary key,
  bytes bigint not null check (bytes >= 0)
);
comment on table media_usage is 'how much of the images and videos is a member''s, together; changed with their rows';
