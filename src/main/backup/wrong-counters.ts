const counted = (table: string, column: string) =>
  `(select ${column} as id, count(*) as n from ${table} group by ${column})`

/** Compares every counter with what it counts; each row names a wrong one. */
export const wrongCounters = `
  select 'board' as what, b.id::text as id from boards b
    left join ${counted('pins', 'board_id')} c on c.id = b.id
    where b.pin_count <> coalesce(c.n, 0)
  union all select 'board sections', b.id::text from boards b
    left join ${counted('board_sections', 'board_id')} c on c.id = b.id
    where b.section_count <> coalesce(c.n, 0)
  union all select 'section', s.id::text from board_sections s
    left join (select board_id, section_id, count(*) as n from pins group by board_id, section_id) c
      on c.board_id = s.board_id and c.section_id = s.id
    where s.pin_count <> coalesce(c.n, 0)
  union all select 'person', q.id::text from people q
    left join (
      select owner_id, sum(pin_count) filter (where privacy = 'public') as pins,
             sum(pin_count) filter (where privacy <> 'public') as hidden_pins,
             count(*) filter (where privacy = 'public') as boards,
             count(*) filter (where privacy <> 'public') as hidden_boards
        from boards where deleted_at is null group by owner_id) c on c.owner_id = q.id
    where q.pin_count <> coalesce(c.pins, 0) or q.hidden_pin_count <> coalesce(c.hidden_pins, 0)
       or q.board_count <> coalesce(c.boards, 0) or q.hidden_board_count <> coalesce(c.hidden_boards, 0)
  union all select 'person follows', q.id::text from people q
    left join ${counted('person_follows', 'person_id')} followers on followers.id = q.id
    left join ${counted('person_follows', 'follower_id')} following on following.id = q.id
    where q.follower_count <> coalesce(followers.n, 0) or q.following_count <> coalesce(following.n, 0)
  union all select 'board followers', b.id::text from boards b
    left join ${counted('board_follows', 'board_id')} c on c.id = b.id
    where b.follower_count <> coalesce(c.n, 0)
  union all select 'media of person', coalesce(u.person_id, m.owner_id)::text
    from (select owner_id, sum(byte_size) as bytes
            from (select owner_id, byte_size from images union all select owner_id, byte_size from videos) x
           where owner_id is not null group by owner_id) m
    full join media_usage u on u.person_id = m.owner_id
    where coalesce(u.bytes, 0) <> coalesce(m.bytes, 0)`
