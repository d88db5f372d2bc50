import type { OwnData } from '#platform/own-data'

/**
 * What they allow; the audiences that they are in, and of whom; those of their own ad accounts, without who is in
 * them.
 */
export const ownData: OwnData = {
  ad_preferences: {
    table: 'ad_preferences',
    key: 'person_id',
    text: `select person_id, ads_by_sites, ads_by_partners, ads_measured, updated_at from ad_preferences
            where person_id = $1`,
  },
  audience_members: {
    table: 'audience_members',
    key: 'source_id',
    text: `select m.person_id, m.advertiser_id, m.source_id, a.name as advertiser, m.until
             from audience_members m join advertisers a on a.id = m.advertiser_id where m.person_id = $1`,
  },
  audiences: {
    table: 'audiences',
    key: 'id',
    text: `select u.id, u.advertiser_id, u.name, u.type, u.rule, u.retention_days, u.status, u.archived_at,
             u.created_at, u.updated_at
             from audiences u join advertisers a on a.id = u.advertiser_id where a.owner_id = $1`,
  },
  customer_lists: {
    table: 'customer_lists',
    key: 'id',
    text: `select l.id, l.advertiser_id, l.name, l.status, l.received_records, l.created_at, l.updated_at
             from customer_lists l join advertisers a on a.id = l.advertiser_id where a.owner_id = $1`,
  },
}
