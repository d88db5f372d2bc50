import { approveAdOf } from '../../support/ad-reviews.ts'
import { test, unique } from '../../support/journey.ts'
import { becomeOperator } from '../../support/operator.ts'
import { post, read } from '../../support/wire.ts'
import { join, newBoard, newPin } from '../../support/world.ts'
import {
  buyInShop,
  expectAdShown,
  expectBilled,
  expectSameFigures,
  expectTrueReasons,
  joinAsViewer,
  promoteAsNewBusiness,
  reportSalesOf,
} from './whole-way-steps.ts'

/** No other journey has ads there. */
const country = 'SK'

test('a saved pin becomes an ad that somebody sees, follows and buys from, and every page tells the same', async ({
  page,
  openBrowser,
  others,
}) => {
  // Figures are brought up to date once a minute.
  test.setTimeout(300_000)
  const operator = await openBrowser()
  await becomeOperator(await join(operator))
  const shopUrl = `${others}/shop`
  const word = unique('lantern').replaceAll(/[^a-z]/gi, '')
  const title = `Brass ${word}`
  await join(page)
  await post(page, 'UserSettingsResource/update', { country })
  const board = await newBoard(page, unique('Lamps'))
  for (let n = 1; n <= 6; n += 1) await newPin(page, board, { title: `${word} ${n}` })
  const pin = await newPin(page, board, { title, link: shopUrl })

  await test.step('a member promotes a pin, and becomes a business on the way', () =>
    promoteAsNewBusiness(page, pin.id, shopUrl))
  const [advertiser] = await read<{ id: string }[]>(page, 'AdvertisersResource', {})
  const advertiserId = advertiser?.id ?? ''
  const [campaign] = await read<{ id: string }[]>(page, 'AdCampaignsResource', {
    advertiser_id: advertiserId,
  })
  await test.step('the shop reports its sales', () =>
    reportSalesOf(page, advertiserId, { url: shopUrl, orderId: `order-${word}` }))
  await test.step('an operator approves it', () => approveAdOf(operator, pin.id))

  const viewer = await openBrowser()
  await joinAsViewer(viewer, country)
  await test.step('somebody in that country sees it, marked, in the feed and in search', () =>
    expectAdShown(viewer, title, word))
  await test.step('the reasons why they see it are true', () => expectTrueReasons(viewer, title))
  await test.step('they follow it to the shop and buy', () => buyInShop(viewer, title))

  await test.step('the campaign and what is owed say the same', () =>
    expectSameFigures(page, { advertiserId, campaignId: campaign?.id }, title))
  await test.step('so do the ledger and the invoice', () => expectBilled(page, advertiserId, title))
})
