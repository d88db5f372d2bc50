import type { Audience } from '#contract/audiences/audience'
import { toSeconds } from '#contract/campaigns/moments'
import { boundsOf } from '../members/hidden-size.ts'
import type { AudienceRow } from './audience-queries.ts'

export function toAudience(audience: AudienceRow): Audience {
  return {
    type: 'audience',
    id: audience.id,
    ad_account_id: audience.advertiser_id,
    name: audience.name,
    audience_type: audience.type,
    rule: audience.rule,
    retention_days: audience.retention_days,
    status: audience.status,
    is_archived: audience.archived_at !== null,
    size: audience.shown_people === null ? null : boundsOf(audience.shown_people),
    created_time: toSeconds(audience.created_at),
    updated_time: toSeconds(audience.updated_at),
    version: audience.version,
  }
}
