import { editProfile } from '#contract/accounts/account/edit-profile'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { createBoard } from '#contract/boards/create-board'
import { isFailure } from '#contract/errors'
import type { AdvertiserId, BoardId, PinId } from '#contract/ids'
import { uploadImage } from '#contract/media/upload-image'
import { savePin } from '#contract/pins/save-pin'
import { type DemoProduct, demoProducts, demoShop, drawPicture } from '#demo-content'
import { row } from '#platform/database'
import type { Caller } from '#platform/operations'
import type { Composition } from '../compose.ts'
import { addDemoAccount, callerFor, toBytes } from './demo-caller.ts'
import { adCountries, runDemoAd } from './run-demo-ad.ts'

/**
 * Opens the demo's shop and lets its ads run, by the operations that every business uses. May be interrupted and
 * repeated: what exists stays unchanged.
 */
export async function seedShop(composition: Composition): Promise<void> {
  const { config } = composition
  if (config.DEMO_ADS === 'none') return
  const { username, name: full_name, birthday } = demoShop
  await addDemoAccount(composition, { username, full_name, birthday })
  const caller = await callerFor(composition, username)
  await furnish(composition, caller)
  const advertiser_id = await openAdAccount(composition, caller)
  const countries = await adCountries(composition, caller, advertiser_id)
  if (countries.length === 0) return
  const board_id = await openBoard(composition, caller)
  const destination_url = `${config.PUBLIC_URL}/${username}/${demoShop.board.slug}/`
  for (const product of demoProducts) {
    const pin_id = await saveProduct(composition, caller, board_id, product)
    if (product.campaign)
      await runDemoAd(composition, caller, product.campaign, {
        advertiser_id,
        pin_id,
        countries,
        destination_url,
      })
  }
}

/** A business with a picture, the consent that ads need, and an address, which makes its billing valid where ads are paid by invoice. */
async function furnish({ operations }: Composition, caller: Caller): Promise<void> {
  const { about, name: business_name, country, address, picture } = demoShop
  const image = toBytes(await drawPicture(picture))
  const { image_signature } = await operations.run(uploadImage, { image }, caller)
  await operations.run(editProfile, { about, image_signature }, caller)
  await operations.run(
    becomePartner,
    { business_name, country, address, account_type: 'retailer' },
    caller,
  )
  await operations.run(
    answerConsent,
    { name: 'ads_data_terms', answer: consentAnswers.yes },
    caller,
  )
}

async function openAdAccount({ operations }: Composition, caller: Caller): Promise<AdvertiserId> {
  const [own] = await operations.run(listAdvertisers, {}, caller)
  if (own) return own.id
  const { name, country } = demoShop
  return (await operations.run(createAdvertiser, { name, country }, caller)).id
}

/** Protected: opened by whoever follows an ad, and listed nowhere, so that a feed has none of its pins twice. */
async function openBoard({ operations, database }: Composition, caller: Caller): Promise<BoardId> {
  const { name, description } = demoShop.board
  try {
    const board = { name, description, privacy: 'protected' } as const
    return (await operations.run(createBoard, board, caller)).id
  } catch (error) {
    if (!isFailure(error, 'board_name_taken')) throw error
  }
  const found = await row<{ id: BoardId }>(
    database.reader,
    'select b.id from boards b where b.owner_id = $1 and b.name = $2 and b.deleted_at is null',
    [caller.viewer?.id, name],
  )
  if (!found) throw new Error('The demo shop has no board')
  return found.id
}

async function saveProduct(
  { operations, database }: Composition,
  caller: Caller,
  board_id: BoardId,
  { picture, title, description, alt_text }: DemoProduct,
): Promise<PinId> {
  const image = toBytes(await drawPicture(picture))
  const { image_signature } = await operations.run(uploadImage, { image }, caller)
  const saved = await row<{ id: PinId }>(
    database.reader,
    'select p.id from pins p where p.board_id = $1 and p.image_signature = $2',
    [board_id, image_signature],
  )
  if (saved) return saved.id
  const words = { title, description, alt_text }
  return (await operations.run(savePin, { board_id, image_signature, ...words }, caller)).id
}
