import { type Author, recordChange } from '../changes/record-changes.ts'
import { type CampaignRow, insertCampaign, updateCampaign } from './campaign-queries.ts'
import { loggedCampaign } from './campaign-views.ts'

/** The only ways to write a campaign: each is logged. */
export async function addCampaign(author: Author, campaign: CampaignRow): Promise<void> {
  await insertCampaign(author.db, campaign)
  await record(author, null, campaign)
}

/** Returns the campaign as saved: as before if nothing differs. */
export async function saveCampaign(
  author: Author,
  before: CampaignRow,
  after: CampaignRow,
): Promise<CampaignRow> {
  if (!(await record(author, before, after))) return before
  const saved = { ...after, version: before.version + 1, updated_at: author.clock.now() }
  await updateCampaign(author.db, saved)
  return saved
}

function record(author: Author, before: CampaignRow | null, after: CampaignRow): Promise<boolean> {
  return recordChange(author, {
    advertiser_id: after.advertiser_id,
    entity: 'campaign',
    entity_id: after.id,
    campaign_id: after.id,
    before: before && loggedCampaign(before),
    after: loggedCampaign(after),
  })
}
