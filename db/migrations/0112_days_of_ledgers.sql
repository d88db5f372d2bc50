-- What each day and campaign changed of what ad accounts paid in advance, so that nobody adds up whole ledgers.

-- spread by advertiser_id
create table ledger_days (
  advertiser_id bigint not null,
  day date not null,
  kind text not null,
  campaign_id bigint not null,
  amount_micro bigint not null,
  primary key (advertiser_id, day, kind, campaign_id)
);
comment on table ledger_days is
  'sums of the entries of receivable in ledger_entries, of ad accounts that pay in advance; kept in the same transaction';
comment on column ledger_days.day is 'of the ad account''s time zone, which never changes';
comment on column ledger_days.campaign_id is '0: of no campaign';

insert into ledger_days
select e.advertiser_id, (e.at at time zone coalesce(m.time_zone, 'UTC'))::date, e.kind, coalesce(e.campaign_id, 0),
       sum(e.amount_micro)
  from ledger_balances b
  join ledger_entries e on e.advertiser_id = b.advertiser_id and e.account = 'receivable'
  left join advertisers a on a.id = b.advertiser_id
  left join ad_markets m on m.country = a.country
 where b.prepaid_since is not null
 group by 1, 2, 3, 4;
