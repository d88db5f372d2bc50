-- Invoices that are not paid stop ads; sales in other currencies and by customers of a site's own numbers; figures of
-- days that are read without their breakdowns.

-- spread by advertiser_id, like all that follow unless said otherwise
create table billing_stops (
  advertiser_id bigint primary key,
  invoice_id bigint not null,
  stopped_at timestamptz not null
);
comment on table billing_stops is 'ad accounts whose ads rest, as an invoice was not paid in time';

alter table conversion_events add column account_value_micro bigint check (account_value_micro >= 0);
comment on column conversion_events.account_value_micro is
  'value_micro in the ad account''s currency, by the rate when it was received; null where there is no rate';
comment on column conversion_touches.value_micro is
  'in the ad account''s currency; null: none was reported, or in a currency without a rate';

-- By the number that a site has for a customer, clicks are found that the site reported together with it.
create index conversion_events_by_external_id on conversion_events
  using gin ((identifiers -> 'external_id')) where click_id is not null;

create table ad_daily_totals (
  advertiser_id bigint not null,
  day date not null,
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
  primary key (advertiser_id, day, campaign_id, ad_group_id, ad_id)
);
comment on table ad_daily_totals is 'ad_daily_facts without places and people; kept as long';

insert into ad_daily_totals
select advertiser_id, day, campaign_id, ad_group_id, ad_id, sum(gross_impressions), sum(impressions),
       sum(gross_clicks), sum(clicks), sum(gross_closeups), sum(closeups), sum(gross_saves), sum(saves),
       sum(gross_hides), sum(hides), sum(gross_video_halves), sum(video_halves), sum(spend_micro)
  from ad_daily_facts group by 1, 2, 3, 4, 5;

-- What the version before sums up while it is replaced is summed again.
insert into reporting_progress (job, done_until)
select 'totals', done_until from reporting_progress where job = 'facts';
