import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  ad_preferences: {
    table: 'ad_preferences',
    key: 'person_id',
    text: `select person_id, ads_by_sites, ads_by_partners, ads_measured, updated_at from ad_preferences
            where person_id = $1`,
  },
}
