import type { OwnData } from '#platform/own-data'

/** Of the ad accounts that the person owns. */
export const ownData: OwnData = {
  measurement_sources: {
    table: 'measurement_sources',
    key: 'advertiser_id',
    text: `select s.advertiser_id, s.name, s.updated_at
             from measurement_sources s join advertisers a on a.id = s.advertiser_id where a.owner_id = $1`,
  },
}
