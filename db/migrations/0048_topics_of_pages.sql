-- Ads may be matched by what a page is about, apart from what its viewer is interested in. Checked for new rows alone
-- at first, so that nobody waits while older ones are read.
alter table ad_events drop constraint ad_events_match_kind_check;
alter table ad_events add constraint ad_events_match_kind_check
  check (match_kind in ('keyword', 'interest', 'everybody', 'page')) not valid;
alter table ad_events validate constraint ad_events_match_kind_check;
