import type { Author } from '#domains/advertisers'
import { keepCampaignName } from '#domains/billing'
import type { Writer } from '#platform/database'
import { recordChange } from '../changes/record-changes.ts'
import { type CampaignRow, insertCampaign, updateCampaign } from './campaign-queries.ts'
import { loggedCampaign } from './campaign-views.ts'

/** The only ways to write a campaign: each is logged. */
export async function addCampaign(author: Author, campaign: CampaignRow): Promise<void> {
  await insertCampaign(author.db, campaign)
  await nameOnInvoices(author.db, campaign)
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
  if (saved.name !== before.name) await nameOnInvoices(author.db, saved)
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

async function nameOnInvoices(
  db: Writer,
  { advertiser_id, id, name }: Pick<CampaignRow, 'advertiser_id' | 'id' | 'name'>,
): Promise<void> {
  await keepCampaignName(db, { advertiser_id, campaign_id: id, name })
}
