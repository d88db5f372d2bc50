-- What campaigns are called on invoices was kept only when one was named there; from now on, whenever one is made or renamed.
insert into billed_campaigns (advertiser_id, campaign_id, name)
select advertiser_id, id, name from campaigns
on conflict (advertiser_id, campaign_id) do nothing;
