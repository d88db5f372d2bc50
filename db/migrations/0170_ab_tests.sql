-- A study may compare two sets of campaigns, each of which is shown to one group alone.
alter table lift_studies add column compared_campaign_ids bigint[]
  check (compared_campaign_ids is null or num_nonnulls(campaign_ids) = 1);
comment on column lift_studies.compared_campaign_ids is 'what those held out are shown instead, and nobody else: an A/B test; null: nothing';
