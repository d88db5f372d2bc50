-- Reports over many days read whole weeks at once.

-- spread by advertiser_id
create table ad_weekly_totals (
  advertiser_id bigint not null,
  week date not null check (extract(isodow from week) = 1),
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  gross_impressions bigint not null,
  impressions bigint not null,
  gross_clicks bigint not null,
  clicks bigint not null,
  gross_closeups bigint not null,
  closeups bigint not null,
  gross_saves bigint not null,
  saves bigint not null,
  gross_hides bigint not null,
  hides bigint not null,
  gross_video_halves bigint not null,
  video_halves bigint not null,
  spend_micro bigint not null,
  primary key (advertiser_id, week, campaign_id, ad_group_id, ad_id)
);
comment on table ad_weekly_totals is 'sums of ad_daily_totals; kept as long';
comment on column ad_weekly_totals.week is 'its first day, a Monday of the ad account''s time zone';

insert into ad_weekly_totals
select advertiser_id, date_trunc('week', day)::date, campaign_id, ad_group_id, ad_id, sum(gross_impressions),
       sum(impressions), sum(gross_clicks), sum(clicks), sum(gross_closeups), sum(closeups), sum(gross_saves),
       sum(saves), sum(gross_hides), sum(hides), sum(gross_video_halves), sum(video_halves), sum(spend_micro)
  from ad_daily_totals group by 1, 2, 3, 4, 5;

-- What the version before sums up while it is replaced is summed again.
insert into reporting_progress (job, done_until)
select 'weeks', done_until from reporting_progress where job = 'totals';
