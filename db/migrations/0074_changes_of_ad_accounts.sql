alter table ad_changes add column entity_name text;
alter table ad_changes add column bulk_edit_id bigint;
alter table ad_changes add column undoes_id bigint;
comment on column ad_changes.entity_name is 'where the entity is kept by a room above; null: it is looked up';
comment on column ad_changes.undoes_id is 'the change that this one took back';

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'campaign', 'adgroup', 'ad', 'keyword',
    'lift_study', 'audience', 'customer_list', 'conversion_tag', 'conversion_token')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;

create index ad_changes_by_author on ad_changes (advertiser_id, actor_id) where actor_id is not null;
create index ad_changes_by_bulk_edit on ad_changes (advertiser_id, bulk_edit_id) where bulk_edit_id is not null;
create index ad_changes_by_undone on ad_changes (advertiser_id, undoes_id) where undoes_id is not null;
create index ad_changes_about_people on ad_changes (entity_id) where entity = 'person';
