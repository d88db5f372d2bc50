import type { OwnData } from '#platform/own-data'

/** Of the ad accounts that the person owns; who bought there is theirs, and left out. */
export const ownData: OwnData = {
  conversion_tags: {
    table: 'conversion_tags',
    key: 'id',
    text: `select t.id, t.advertiser_id, t.name, t.status, t.match_fields, t.last_fired_at, t.created_at, t.updated_at
             from conversion_tags t join advertisers a on a.id = t.advertiser_id where a.owner_id = $1`,
  },
  conversion_tokens: {
    table: 'conversion_tokens',
    key: 'id',
    text: `select t.id, t.advertiser_id, t.name, t.partner, t.created_at, t.last_used_at, t.revoked_at
             from conversion_tokens t join advertisers a on a.id = t.advertiser_id
            where a.owner_id = $1 or t.created_by = $1`,
  },
  conversion_events: {
    table: 'conversion_events',
    key: 'id',
    text: `select e.id, e.advertiser_id, e.day, e.event_name, e.action_source, e.event_at, e.received_at, e.event_id,
             e.sources, e.tag_id, e.partner, e.page, e.value_micro, e.currency, e.num_items, e.order_id, e.content, e.is_limited
             from conversion_events e join advertisers a on a.id = e.advertiser_id where a.owner_id = $1`,
  },
  first_party_hosts: {
    table: 'first_party_hosts',
    key: 'id',
    text: `select h.id, h.hostname, h.advertiser_id, h.created_at, h.verified_at, h.checked_at, h.failed_checks, h.reached_at,
             h.problem
             from first_party_hosts h join advertisers a on a.id = h.advertiser_id where a.owner_id = $1`,
  },
  conversion_uploads: {
    table: 'conversion_uploads',
    key: 'id',
    text: `select u.id, u.advertiser_id, u.name, u.byte_size, u.status, u.read_rows, u.stored_rows, u.duplicate_rows,
             u.failed_rows, u.created_at, u.finished_at
             from conversion_uploads u join advertisers a on a.id = u.advertiser_id
            where a.owner_id = $1 or u.uploaded_by = $1`,
  },
}
