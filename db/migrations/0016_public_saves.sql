-- Saves on boards that are not public are in no count. A picture's family is counted when it is read; what was
-- counted with its pins before is taken back, and their standing in search with it.
drop table pin_saves;
with hidden as (
  select one.source_pin_id as id, count(*)::int as n from pins one join boards b on b.id = one.board_id
   where one.source_pin_id is not null and b.privacy <> 'public' group by one.source_pin_id),
fallen as (
  update pins p set repin_count = greatest(0, p.repin_count - hidden.n) from hidden
   where p.id = hidden.id and p.repin_count > 0 returning p.board_id, p.id)
insert into board_changes (board_id, pin_id) select board_id, id from fallen;
