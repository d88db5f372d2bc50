import type { OwnData } from '#platform/own-data'

/** People's names are not included, only ids. Changes are those that they made, in any ad account, and of their own role. */
export const ownData: OwnData = {
  ad_accounts: {
    table: 'advertisers',
    key: 'id',
    text: `select id, name, country, currency, created_at, updated_at from advertisers where owner_id = $1`,
  },
  ad_account_roles: {
    table: 'advertiser_people',
    key: 'advertiser_id',
    text: `select advertiser_id, role, added_at from advertiser_people where person_id = $1`,
  },
  ad_changes: {
    table: 'ad_changes',
    key: 'id',
    text: `select id, advertiser_id, entity, entity_id, entity_name, campaign_id, field, before, after, source,
             bulk_edit_id, undoes_id, created_at from ad_changes where actor_id = $1 or (entity = 'person' and entity_id = $1)`,
  },
  ad_account_people: {
    table: 'advertiser_people',
    key: 'n',
    text: `select row_number() over (order by m.added_at, m.advertiser_id, m.person_id) as n, m.advertiser_id,
             m.person_id, m.role, m.added_at
             from advertiser_people m join advertisers a on a.id = m.advertiser_id where a.owner_id = $1`,
  },
}
