-- A list of a million pictures is not counted each time that an operator looks at it.
alter table known_picture_lists add column pictures integer not null default 0;
alter table known_picture_lists add column unsearched integer not null default 0;
alter table known_picture_lists add column last_added_at timestamptz;
comment on column known_picture_lists.pictures is 'how many it has';
comment on column known_picture_lists.unsearched is 'to how many of them stored pictures were not compared yet';
comment on column known_picture_lists.last_added_at is 'when some were added last';
update known_picture_lists l
   set pictures = k.pictures, unsearched = k.unsearched, last_added_at = k.last_added_at
  from (select list_id, count(*) as pictures, count(*) filter (where searched_at is null) as unsearched,
               max(added_at) as last_added_at
          from known_pictures group by list_id) k
 where k.list_id = l.id;
create index known_pictures_hit on known_pictures (list_id, hits, last_hit_at) where hits > 0;
