-- Clicks on ads that work towards an event of the advertiser's site, to learn how many lead to one.

-- spread by advertiser_id
create table ad_goal_clicks (
  advertiser_id bigint not null,
  day date not null,
  offer_id bigint not null,
  ad_id bigint not null,
  clicked_at timestamptz not null,
  event text not null,
  tag_id bigint,
  window_days integer not null check (window_days > 0),
  predicted real not null,
  features bytea,
  learned_at timestamptz,
  has_converted boolean not null default false,
  primary key (advertiser_id, day, offer_id)
);
comment on table ad_goal_clicks is 'valid clicks on ads with a goal; kept as long as ad_events';
comment on column ad_goal_clicks.day is 'on which the offer was made, in UTC';
comment on column ad_goal_clicks.event is 'the goal, as it was when the click was counted, like the two that follow';
comment on column ad_goal_clicks.tag_id is 'null: of any tag';
comment on column ad_goal_clicks.predicted is 'the probability of a conversion, before this click was learned from';
comment on column ad_goal_clicks.features is 'what the prediction was made from; until nothing more is learned from it';
comment on column ad_goal_clicks.learned_at is 'when it was first learned from';
create index ad_goal_clicks_pending on ad_goal_clicks (clicked_at) where features is not null;
create index ad_goal_clicks_by_day on ad_goal_clicks (day);
create index ad_goal_clicks_by_time on ad_goal_clicks (clicked_at) where learned_at is not null;
