-- The shape in which a stored card was written: code of a later version knows what it lacks.
alter table people add column card_version smallint;
alter table boards add column card_version smallint;
alter table pins add column card_version smallint;
comment on column people.card_version is 'version of the shape of card; null for the first, before there were versions';
comment on column boards.card_version is 'version of the shape of card; null for the first, before there were versions';
comment on column pins.card_version is 'version of the shape of card; null for the first, before there were versions';
