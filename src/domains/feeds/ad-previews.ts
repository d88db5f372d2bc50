import { AdvertiserId as AdvertiserIdIn } from '#contract/advertisers/advertiser'
import { AdId as AdIdIn } from '#contract/campaigns/entity-ids'
import { type AdPreview, getAdPreview, getSharedAdPreview } from '#contract/delivery/ad-preview'
import { Failure } from '#contract/errors'
import type { AdId, AdvertiserId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { PinCard } from '#contract/pins/pin'
import { findPermitted } from '#domains/advertisers'
import { findAd } from '#domains/campaigns'
import { readyJson } from '#platform/json'
import { answerQuery, memberOf, type QueryContext } from '#platform/operations'
import { toPromotedPins } from './promoted-cards.ts'

const purpose = 'ad preview'
const dayMs = 86_400_000

interface Previewed {
  advertiserId: AdvertiserId
  adId: AdId
  expiresAt: Date
}

export const getAdPreviewHandler = answerQuery(
  getAdPreview,
  async (context, { advertiser_id, ad_id }) => {
    const { clock, db } = context
    const { id } = await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const expiresAt = new Date(clock.now().getTime() + limits.adPreviewDays * dayMs)
    return preview(context, { advertiserId: id, adId: ad_id, expiresAt })
  },
)

export const getSharedAdPreviewHandler = answerQuery(
  getSharedAdPreview,
  async (context, { token }) => {
    const shared = readToken(context, token)
    if (!shared || shared.expiresAt <= context.clock.now()) throw new Failure('ad_preview_ended')
    return preview(context, shared)
  },
)

/** As anybody would see it, the viewer too: what only some may open is not shown as an ad. */
async function preview(context: QueryContext, of: Previewed): Promise<AdPreview> {
  const ad = await findAd(context.db, of.advertiserId, of.adId)
  if (!ad) throw new Failure('ad_not_found')
  const shownTo = (viewerId: PersonId | null) =>
    toPromotedPins(context, [{ ...ad, placement: 'BROWSE' }], viewerId)
  const { viewer } = context
  const [shown] = await shownTo(null)
  if (!shown || (viewer && (await shownTo(viewer.id)).length === 0))
    throw new Failure('ad_preview_closed')
  const { encryption, settings } = context
  const token = encryption.sign(
    purpose,
    [of.advertiserId, of.adId, of.expiresAt.getTime()].join('-'),
  )
  return {
    pin: readyJson<PinCard>(shown.card),
    preview_url: `${settings.publicUrl}/advertiser/${of.advertiserId}/ad-preview/?token=${token}`,
    expires_at: of.expiresAt.toISOString(),
  }
}

/** Null for what this server did not sign. */
function readToken(
  { encryption }: Pick<QueryContext, 'encryption'>,
  token: string,
): Previewed | null {
  const [advertiserId, adId, until] = encryption.verifySigned(purpose, token)?.split('-') ?? []
  if (!advertiserId || !adId || !until) return null
  return {
    advertiserId: AdvertiserIdIn.parse(advertiserId),
    adId: AdIdIn.parse(adId),
    expiresAt: new Date(Number(until)),
  }
}
