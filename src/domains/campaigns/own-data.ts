import type { OwnData } from '#platform/own-data'

/** Of the ad accounts that the person owns. */
export const ownData: OwnData = {
  campaigns: {
    table: 'campaigns',
    key: 'id',
    text: `select c.id, c.advertiser_id, c.name, c.status, c.objective_type, c.daily_spend_cap_micro,
             c.lifetime_spend_cap_micro, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets,
             c.is_automated_campaign, c.is_performance_plus, c.default_ad_group_budget_micro, c.bid_options, c.start_at,
             c.end_at, c.created_at, c.updated_at
             from campaigns c join advertisers a on a.id = c.advertiser_id where a.owner_id = $1`,
  },
  ad_groups: {
    table: 'ad_groups',
    key: 'id',
    text: `select g.id, g.advertiser_id, g.campaign_id, g.name, g.status, g.billable_event, g.bid_strategy_type,
             g.bid_micro, g.bid_multiplier, g.budget_type, g.budget_micro, g.pacing_delivery_type, g.placement_group,
             g.auto_targeting_enabled, g.targeting_spec, g.optimization_goal_metadata, g.lifetime_frequency_cap,
             g.start_at, g.end_at, g.created_at, g.updated_at
             from ad_groups g join advertisers a on a.id = g.advertiser_id where a.owner_id = $1`,
  },
  ads: {
    table: 'ads',
    key: 'id',
    text: `select ad.id, ad.advertiser_id, ad.campaign_id, ad.ad_group_id, ad.pin_id, ad.creative_type, ad.name,
             ad.status, ad.destination_url, ad.click_tracking_url, ad.view_tracking_url, ad.customizable_cta_type,
             ad.review_status, ad.rejected_reasons, ad.review_note, ad.reviewed_at, ad.appeal_status, ad.appeal_text,
             ad.image_signature, ad.stopped_reason, ad.created_at, ad.updated_at, ad.promotion_id, ad.promoted_item_id
             from ads ad join advertisers a on a.id = ad.advertiser_id where a.owner_id = $1`,
  },
  product_group_promotions: {
    table: 'product_group_promotions',
    key: 'id',
    text: `select p.id, p.advertiser_id, p.campaign_id, p.ad_group_id, p.feed_id, p.product_group_id, p.bid_micro, p.status,
             p.created_at, p.updated_at
             from product_group_promotions p join advertisers a on a.id = p.advertiser_id where a.owner_id = $1`,
  },
  promoted_items: {
    table: 'promoted_items',
    key: 'id',
    text: `select i.id, i.advertiser_id, i.promotion_id, i.campaign_id, i.ad_group_id, i.feed_id, i.item_id, i.title, i.ad_id,
             i.failure, i.left_at, i.created_at
             from promoted_items i join advertisers a on a.id = i.advertiser_id where a.owner_id = $1`,
  },
  promoted_item_states: {
    table: 'promoted_item_states',
    key: 'n',
    text: `select row_number() over (order by s.advertiser_id, s.promoted_item_id, s.since) as n, s.advertiser_id,
             s.promoted_item_id, s.since, s.price_micro, s.currency, s.availability
             from promoted_item_states s join advertisers a on a.id = s.advertiser_id where a.owner_id = $1`,
  },
  ad_keywords: {
    table: 'ad_keywords',
    key: 'id',
    text: `select k.id, k.advertiser_id, k.campaign_id, k.ad_group_id, k.value, k.match_type, k.archived_at,
             k.created_at from ad_keywords k join advertisers a on a.id = k.advertiser_id where a.owner_id = $1`,
  },
  ad_reviews: {
    table: 'ad_reviews',
    key: 'id',
    text: `select r.id, r.advertiser_id, r.ad_id, r.campaign_id, r.kind, r.reasons, r.note, r.created_at
             from ad_reviews r join advertisers a on a.id = r.advertiser_id where a.owner_id = $1`,
  },
  bulk_edits: {
    table: 'bulk_edits',
    key: 'id',
    text: `select b.id, b.advertiser_id, b.level, b.undoes_id, b.language, b.created_at, b.finished_at
             from bulk_edits b where b.created_by = $1`,
  },
  bulk_edit_rows: {
    table: 'bulk_edit_rows',
    key: 'n',
    text: `select row_number() over (order by r.bulk_edit_id, r.position) as n, r.advertiser_id, r.bulk_edit_id,
             r.position, r.entity_id, r.name, r.before, r.after, r.state, r.failure, r.level, r.is_new, r.line, r.cells
             from bulk_edit_rows r join bulk_edits b on b.advertiser_id = r.advertiser_id and b.id = r.bulk_edit_id
            where b.created_by = $1`,
  },
  bulk_sheets: {
    table: 'bulk_sheets',
    key: 'id',
    text: `select s.id, s.advertiser_id, s.name, s.format, s.byte_size, s.language, s.created_at, s.read_at,
             s.applied_at, s.finished_at, s.waiting, s.saved, s.unchanged, s.refused, s.created, s.ignored, s.failure
             from bulk_sheets s where s.created_by = $1`,
  },
  lift_studies: {
    table: 'lift_studies',
    key: 'id',
    text: `select s.id, s.advertiser_id, s.name, s.holdout_basis_points, s.campaign_ids, s.compared_campaign_ids,
             s.starts_at, s.ends_at, s.created_at from lift_studies s join advertisers a on a.id = s.advertiser_id where a.owner_id = $1`,
  },
  campaign_drafts: {
    table: 'campaign_drafts',
    key: 'id',
    text: `select d.id, d.advertiser_id, d.status, d.tree, d.campaign_id, d.created_at, d.updated_at
             from campaign_drafts d join advertisers a on a.id = d.advertiser_id where a.owner_id = $1`,
  },
  campaign_tools: {
    table: 'campaign_tools',
    key: 'person_id',
    text: 'select person_id, tool, chosen_at from campaign_tools where person_id = $1',
  },
}
