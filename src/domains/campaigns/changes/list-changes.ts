import { type AdChange, listAdChanges } from '#contract/campaigns/list-changes'
import { toSeconds } from '#contract/campaigns/moments'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import type { PersonCard } from '#contract/people/person'
import { findPermitted } from '#domains/advertisers'
import { personCardJson } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { readIdPage } from '../read-id-page.ts'
import type { ChangedEntity, ChangeSource } from './record-changes.ts'

interface ChangeRow {
  id: string
  entity: ChangedEntity
  entity_id: string
  campaign_id: CampaignId | null
  field: string
  before: unknown
  after: unknown
  source: ChangeSource
  created_at: Date
  actor_card: string | null
}

export const listAdChangesHandler = answerQuery(listAdChanges, async (context, input) => {
  const { db } = context
  const { id } = await findPermitted(db, input.advertiser_id, memberOf(context).id, 'read_ads')
  return readIdPage(
    'ad_changes',
    input,
    (before, limit) => selectChanges(db, id, input.campaign_id ?? null, before, limit),
    async (shown) => shown.map(toAdChange),
  )
})

function selectChanges(
  db: Db,
  advertiserId: AdvertiserId,
  campaignId: CampaignId | null,
  before: string | null,
  limit: number,
): Promise<ChangeRow[]> {
  return rows<ChangeRow>(
    db,
    `select c.id, c.entity, c.entity_id, c.campaign_id, c.field, c.before, c.after, c.source, c.created_at,
        ${personCardJson('actor')} as actor_card
       from ad_changes c left join people actor on actor.id = c.actor_id
      where c.advertiser_id = $1 and ($2::bigint is null or c.campaign_id = $2)
        and ($3::bigint is null or c.id < $3) order by c.id desc limit $4`,
    [advertiserId, campaignId, before, limit],
  )
}

function toAdChange({ actor_card, created_at, before, after, ...change }: ChangeRow): AdChange {
  return {
    ...change,
    before: before ?? null,
    after: after ?? null,
    actor: actor_card === null ? null : (JSON.parse(actor_card) as PersonCard),
    created_time: toSeconds(created_at),
  }
}
