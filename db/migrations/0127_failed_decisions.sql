alter table measured_campaigns
  add column failed_on date,
  add column failures smallint not null default 0;
comment on column measured_campaigns.failed_on is 'the day of the ad account on which deciding failed last; failures: how often on that day';
