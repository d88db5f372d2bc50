-- Whoever changes a scheduled pin while it is published is told which pin it has become.

-- spread by person_id
create table published_scheduled_pins (
  person_id bigint not null,
  id bigint not null,
  advertiser_id bigint,
  pin_id bigint not null,
  published_at timestamptz not null,
  primary key (person_id, id)
);
comment on table published_scheduled_pins is 'which pins scheduled ones have become, for a day';
create index published_scheduled_pins_by_time on published_scheduled_pins (published_at);
