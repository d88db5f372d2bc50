/** Compares every counter with what it counts; each row names a wrong one. */
export const wrongCounters = `
  select 'board' as what, b.id::text as id from boards b
    where b.pin_count <> (select count(*) from pins p where p.board_id = b.id)
  union all select 'board sections', b.id::text from boards b
    where b.section_count <> (select count(*) from board_sections s where s.board_id = b.id)
  union all select 'section', s.id::text from board_sections s
    where s.pin_count <> (select count(*) from pins p where p.board_id = s.board_id and p.section_id = s.id)
  union all select 'person', q.id::text from people q
    where row(q.pin_count, q.hidden_pin_count, q.board_count, q.hidden_board_count) is distinct from (
      select row(coalesce(sum(pin_count) filter (where privacy = 'public'), 0)::int,
             coalesce(sum(pin_count) filter (where privacy <> 'public'), 0)::int,
             count(*) filter (where privacy = 'public')::int, count(*) filter (where privacy <> 'public')::int)
        from boards where owner_id = q.id and deleted_at is null)
  union all select 'person follows', q.id::text from people q
    where q.follower_count <> (select count(*) from person_follows f where f.person_id = q.id)
       or q.following_count <> (select count(*) from person_follows f where f.follower_id = q.id)
  union all select 'board followers', b.id::text from boards b
    where b.follower_count <> (select count(*) from board_follows f where f.board_id = b.id)
  union all select 'media of person', coalesce(u.person_id, m.owner_id)::text
    from (select owner_id, sum(byte_size) as bytes
            from (select owner_id, byte_size from images union all select owner_id, byte_size from videos) x
           where owner_id is not null group by owner_id) m
    full join media_usage u on u.person_id = m.owner_id
    where coalesce(u.bytes, 0) <> coalesce(m.bytes, 0)`
