-- Who looks at what they cancelled read and sorted what all had cancelled.
create index scheduled_pins_cancelled_by_time on scheduled_pins (person_id, cancelled_at, id)
  where cancelled_at is not null;
