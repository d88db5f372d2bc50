-- A study may compare two sets of campaigns, each of which is shown to one group alone.
alter table lift_studies add column compared_campaign_ids bigint[]
  check (compared_campaign_ids is null or campaign_ids is not null);
comment on column lift_studies.compared_campaign_ids is 'what those held out are shown instead, and nobody else: an A/B test; null: nothing';
