-- What creators say their pins are about.
alter table pins add column topic_ids bigint[];
comment on column pins.topic_ids is 'interests that its creator chose, in their order; null: none. Repins have none of their own';
