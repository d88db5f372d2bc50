import { type AdCreation, type AdEdit, createAds, editAds } from '#contract/campaigns/ads'
import { Failure } from '#contract/errors'
import type { AdId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Author } from '#domains/advertisers'
import { type AnyContext, answerCommand } from '#platform/operations'
import { type AdGroupRow, lockAdGroup } from '../ad-groups/ad-group-queries.ts'
import { checkVersion, saveEach } from '../changes/save-each.ts'
import { type Editing, startEditing } from '../editing.ts'
import { resubmitAd } from '../review/decide.ts'
import { submitAd, unreviewed } from '../review/submit-ad.ts'
import { checkStatus } from '../rules/locked-fields.ts'
import { type AdRow, countAds, lockAd } from './ad-queries.ts'
import { toAd } from './ad-views.ts'
import { type CreativeRow, findPromotablePin } from './promotable-pins.ts'
import { addAd, saveAd } from './write-ad.ts'

export const createAdsHandler = answerCommand(createAds, async (context, input) => {
  const editing = await startEditing(context, input.advertiser_id)
  return saveEach(context, input.ads, async (creation) =>
    toAd(await createAd(editing, creation), editing.above),
  )
})

/** The ordinary way to make an ad, with all that is refused; it is reviewed. */
export async function createAd(
  { author, advertiser }: Editing,
  creation: AdCreation,
): Promise<AdRow> {
  const { db } = author
  const group = await lockAdGroup(db, advertiser.id, creation.ad_group_id)
  if (!group) throw new Failure('ad_group_not_found', { field: 'ad_group_id' })
  if ((await countAds(db, advertiser.id, group.id)) >= limits.adsPerAdGroup)
    throw new Failure('entity_limit_reached')
  const creative = await findPromotablePin(db, creation.pin_id, advertiser)
  const ad = toNewAd(author, group, creative, creation)
  await addSubmittedAd(author, ad)
  return ad
}

export const editAdsHandler = answerCommand(editAds, async (context, input) => {
  const editing = await startEditing(context, input.advertiser_id)
  return saveEach(context, input.ads, async (edit) =>
    toAd(await editAd(editing, edit), editing.above),
  )
})

/** The ordinary way to change an ad, with all that is refused; where it leads elsewhere, it is reviewed again. */
export async function editAd({ author, advertiser, above }: Editing, edit: AdEdit): Promise<AdRow> {
  const { db } = author
  const before = await lockAd(db, advertiser.id, edit.id)
  if (!before) throw new Failure('ad_not_found', { field: 'id' })
  checkVersion(before, edit.version, toAd(before, above))
  const after = mergeAd(before, edit)
  checkStatus(before.status, after.status)
  const leadsElsewhere = after.destination_url !== before.destination_url
  if (leadsElsewhere && after.destination_url === null) {
    const creative = await findPromotablePin(db, before.pin_id, advertiser)
    checkDestination(creative?.link ?? null)
  }
  return leadsElsewhere ? resubmitAd(author, before, after) : saveAd(author, before, after)
}

function checkDestination(url: string | null): void {
  if (url === null) throw new Failure('destination_needed', { field: 'destination_url' })
}

export async function addSubmittedAd(author: Author, ad: AdRow): Promise<void> {
  await addAd(author, ad)
  await submitAd(author, ad)
}

/** Throws why there cannot be such an ad; `creative`: null unless the ad account may promote the pin. */
export function toNewAd(
  { newId, clock }: Pick<AnyContext, 'newId' | 'clock'>,
  group: AdGroupRow,
  creative: CreativeRow | null,
  creation: Omit<AdCreation, 'ad_group_id'>,
): AdRow {
  if (!creative) throw new Failure('pin_not_promotable', { field: 'pin_id' })
  const blank: AdRow = {
    ...unreviewed,
    rejected_reasons: [],
    advertiser_id: group.advertiser_id,
    id: newId<AdId>(),
    campaign_id: group.campaign_id,
    ad_group_id: group.id,
    pin_id: creative.pin_id,
    creative_type: creative.creative_type,
    name: creation.name ?? (creative.title || group.name),
    status: 'ACTIVE',
    destination_url: null,
    click_tracking_url: null,
    view_tracking_url: null,
    customizable_cta_type: null,
    creative_key: creative.creative_key,
    image_signature: creative.image_signature,
    stopped_reason: null,
    created_at: clock.now(),
    updated_at: clock.now(),
    version: 1,
    promotion_id: null,
    promoted_item_id: null,
  }
  const ad = mergeAd(blank, creation)
  checkStatus('DRAFT', ad.status)
  checkDestination(ad.destination_url ?? creative.link)
  return ad
}

/** Absent fields stay as they are. */
export function mergeAd(before: AdRow, edit: Omit<AdEdit, 'id' | 'version'>): AdRow {
  const kept = <T>(value: T | undefined, old: T) => (value === undefined ? old : value)
  return {
    ...before,
    name: edit.name ?? before.name,
    status: edit.status ?? before.status,
    destination_url: kept(edit.destination_url, before.destination_url),
    click_tracking_url: kept(edit.click_tracking_url, before.click_tracking_url),
    view_tracking_url: kept(edit.view_tracking_url, before.view_tracking_url),
    customizable_cta_type: kept(edit.customizable_cta_type, before.customizable_cta_type),
  }
}
