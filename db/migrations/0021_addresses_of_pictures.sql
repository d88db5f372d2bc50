-- Addresses of pictures and videos were the hashes of their files: whoever had a file could ask whether it is
-- here. Those that are here get addresses by chance; what is new gets them from a key of the server. Files stay
-- where they are, named by `file`.

alter table images add column file text;
comment on column images.signature is 'what its address is made of: from a key of the server and whose file it is';
comment on column images.file is 'what its files are kept by, the first 128 bits of their SHA-256: told to nobody; null: as signature';
create index images_by_file on images ((coalesce(file, signature)));

alter table videos add column file text;
comment on column videos.signature is 'as of images';
comment on column videos.file is 'as of images';
create index videos_by_file on videos ((coalesce(file, signature)));

create table moved_media (
  old_signature text primary key,
  signature text not null
);
comment on table moved_media is 'where old addresses lead, of what was public when they changed';

create temporary table moving on commit drop as
  select name as old, replace(gen_random_uuid()::text, '-', '') as new
    from (select signature from images where file is null union select signature from videos where file is null) names (name);
create unique index moving_by_old on moving (old);
analyze moving;

-- Before anything that names them: who is saving one holds it, and is waited for.
alter table image_looks drop constraint image_looks_signature_fkey;
update images i set file = i.signature, signature = m.new from moving m where m.old = i.signature and i.file is null;
update videos v set file = v.signature, signature = m.new from moving m where m.old = v.signature and v.file is null;
update image_looks l set signature = m.new from moving m where m.old = l.signature;
alter table image_looks add constraint image_looks_signature_fkey
  foreign key (signature) references images (signature) on delete cascade;
update videos v set cover_signature = m.new from moving m where m.old = v.cover_signature;
update media_uploads u set signature = m.new from moving m where m.old = u.signature and u.state = 'succeeded';

insert into moved_media (old_signature, signature)
  select m.old, m.new from moving m
   where exists (select 1 from people p where p.image_signature = m.old)
      or exists (select 1 from pins p join boards b on b.id = p.board_id
                  where p.image_signature = m.old and b.privacy = 'public' and b.deleted_at is null)
      or exists (select 1 from pins p join boards b on b.id = p.board_id
                  where p.video_signature = m.old and b.privacy = 'public' and b.deleted_at is null);

-- As stored cards have it: in addresses, behind folders of its first digits, and by itself.
update pins p set image_signature = m.new, card = replace(replace(p.card,
    '/' || substr(m.old, 1, 2) || '/' || substr(m.old, 3, 2) || '/' || substr(m.old, 5, 2) || '/' || m.old,
    '/' || substr(m.new, 1, 2) || '/' || substr(m.new, 3, 2) || '/' || substr(m.new, 5, 2) || '/' || m.new), m.old, m.new)
  from moving m where m.old = p.image_signature;
update pins p set video_signature = m.new, card = replace(p.card,
    '/' || substr(m.old, 1, 2) || '/' || substr(m.old, 3, 2) || '/' || substr(m.old, 5, 2) || '/' || m.old,
    '/' || substr(m.new, 1, 2) || '/' || substr(m.new, 3, 2) || '/' || substr(m.new, 5, 2) || '/' || m.new)
  from moving m where m.old = p.video_signature;
update people p set image_signature = m.new, card = replace(p.card,
    '/' || substr(m.old, 1, 2) || '/' || substr(m.old, 3, 2) || '/' || substr(m.old, 5, 2) || '/' || m.old,
    '/' || substr(m.new, 1, 2) || '/' || substr(m.new, 3, 2) || '/' || substr(m.new, 5, 2) || '/' || m.new)
  from moving m where m.old = p.image_signature;

-- Covers are "signature#rrggbb".
update boards b set cover_pictures = array(
    select coalesce(m.new || substr(c.cover, 33), c.cover)
      from unnest(b.cover_pictures) with ordinality c (cover, n) left join moving m on m.old = substr(c.cover, 1, 32)
     order by c.n)
  where b.cover_pictures <> '{}';
update boards b set chosen_cover = m.new || substr(b.chosen_cover, 33)
  from moving m where m.old = substr(b.chosen_cover, 1, 32);
update board_sections s set cover_pictures = array(
    select coalesce(m.new || substr(c.cover, 33), c.cover)
      from unnest(s.cover_pictures) with ordinality c (cover, n) left join moving m on m.old = substr(c.cover, 1, 32)
     order by c.n)
  where s.cover_pictures <> '{}';

update pin_search s set image_signature = m.new from moving m where m.old = s.image_signature;
update hidden_pins h set image_signature = m.new from moving m where m.old = h.image_signature;
update see_fewer f set subject = m.new from moving m where f.kind in ('pin', 'interest') and m.old = f.subject;
-- Six bytes of each.
update seen_pins s set pictures = (
    select string_agg(coalesce(m.new, piece.bytes), '' order by n)
      from generate_series(0, length(s.pictures) / 6 - 1) n
      cross join lateral (select substr(s.pictures, n * 6 + 1, 6) as bytes) piece
      left join (select distinct on (substr(old, 1, 12)) decode(substr(old, 1, 12), 'hex') as old,
                        decode(substr(new, 1, 12), 'hex') as new from moving) m on m.old = piece.bytes)
  where length(s.pictures) >= 6;

-- A copy of somebody's data that is half written names its files by the old ones: it is asked for again.
update exports set state = 'failed', failure = 'server_error', finished_at = now(), expires_at = now()
  where state = 'gathering' and exists (select 1 from moving);
