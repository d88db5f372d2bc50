import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import type { Currency } from '#contract/advertisers/markets'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { quickPromote } from '#contract/campaigns/promote/quick-promote'
import type { BoardId, PinId } from '#contract/ids'
import type { OutputOf, RequestOf } from '#contract/operation'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '../media/pictures.ts'
import type { CastName, World } from '../world.ts'

/** A business with an ad account, and a public board to save to. */
export interface Business {
  advertiser: Advertiser
  board: Board
  /** Saves a pin that is large enough for an ad. */
  pin(words?: {
    title?: string
    description?: string
    link?: string
    board_id?: BoardId
  }): Promise<PinId>
  /** The input of Quick Promote, with what a test wants otherwise. */
  promotion(pin_id: PinId, more?: Partial<Promotion>): Promotion
  promote(pin_id: PinId, more?: Partial<Promotion>): Promise<OutputOf<typeof quickPromote>>
}

type Promotion = RequestOf<typeof quickPromote>

/** As whoever makes a campaign must. */
export async function acceptDataTerms(world: Pick<World, 'as'>, name: CastName): Promise<void> {
  await world.as(name).run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes })
}

export async function makeBusiness(
  world: World,
  {
    name = 'olive',
    country = 'DE',
    currency,
  }: { name?: CastName; country?: string; currency?: Currency } = {},
): Promise<Business> {
  const owner = world.as(name)
  await owner.run(becomePartner, { business_name: 'Lamps & Co', country })
  await acceptDataTerms(world, name)
  const account = { name: `Lamps of ${name}`, country, currency }
  const advertiser = await owner.run(createAdvertiser, account)
  const board = await owner.run(createBoard, { name: 'Lamps' })
  const promotion: Business['promotion'] = (pin_id, more = {}) => ({
    advertiser_id: advertiser.id,
    pin_id,
    budget_in_micro_currency: 5_000_000,
    campaign_name: 'Summer lamps',
    destination_url: 'https://lamps.example/summer',
    duration: 10,
    targeting_spec: { country },
    ...more,
  })
  return {
    advertiser,
    board,
    pin: async (words = {}) => {
      const image_base64 = await drawBase64({ widthPx: 240, heightPx: 320 })
      const place = { board_id: board.id, image_base64, link: 'https://lamps.example/brass' }
      return (await owner.run(savePin, { ...place, ...words })).id
    },
    promotion,
    promote: (pin_id, more) => owner.run(quickPromote, promotion(pin_id, more)),
  }
}
