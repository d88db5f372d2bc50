-- Pins are indexed again: what is said in their videos finds them, and what they are about.
update search_progress set is_filled = false, filled_pins = 0,
  filled_people = case when is_filled then 9223372036854775807 else filled_people end,
  filled_boards = case when is_filled then 9223372036854775807 else filled_boards end;
