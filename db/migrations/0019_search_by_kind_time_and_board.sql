-- Pins are searched by kind, by when they came and by their board: the index is filled once more. What it
-- holds is found meanwhile as before.
update search_progress set is_filled = false, filled_pins = 0, filled_boards = 0, filled_people = 0;
