-- The log of an ad account also tells of media plans: all that it tells of, together.

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'catalog_feed', 'product_group', 'product_promotion',
    'campaign', 'adgroup', 'ad', 'keyword', 'lift_study', 'sales_study', 'media_plan', 'audience', 'customer_list',
    'conversion_tag', 'conversion_token', 'conversion_upload')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;
