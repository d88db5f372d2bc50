-- Goes up with every change of a schedule or its recipients, so that whoever saves second notices.
alter table report_schedules add column version integer not null default 1;

-- All that the log tells of, together.
alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'catalog_feed', 'campaign', 'adgroup', 'ad', 'keyword',
    'lift_study', 'sales_study', 'audience', 'customer_list', 'conversion_tag', 'conversion_token',
    'conversion_upload', 'product_group', 'product_promotion', 'media_plan', 'report_schedule')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;
