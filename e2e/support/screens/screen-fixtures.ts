import { expect, type Page } from '@playwright/test'
import { becomeOperator } from '../operator.ts'
import { drawFlag } from '../pictures.ts'
import { promotePin } from '../promoted-pin.ts'
import { type Person, post, read } from '../wire.ts'
import {
  fillBoard,
  join,
  type MadeBoard,
  type MadePin,
  newBoard,
  newPin,
  newSection,
} from '../world.ts'

/** The things that screens show. */
export interface ScreenFixtures {
  username: string
  board: MadeBoard
  emptyBoard: MadeBoard
  sectionPath: string
  pin: MadePin
  theirName: string
  theirBoard: MadeBoard
  theirSectionPath: string
  theirPin: MadePin
  /** A conversation of both members, with a pin. */
  conversationPath: string
  /** For pins that are saved while screens are shown. */
  scraps: MadeBoard
  /** To upload. */
  picture: Buffer
  /** A foreign site, with pictures on its first page and none on `/empty`. */
  foreignSite: string
}

/** The things that screens of a business show. */
export interface BusinessFixtures {
  /** The path of its ad account, without a slash at the end. */
  account: string
  campaignId: string
  pinId: string
  /** Of a campaign of which the product chooses most. */
  automatedId: string
  /** Of a product group that a campaign promotes, without a slash at the end. */
  groupInsights: string
  /** Of a campaign that is not published. */
  draftId: string
  scheduledPinId: string
}

export interface Screen<Things> {
  name: string
  /** Fetches pages of the foreign site. */
  needsForeignSite?: boolean
  show: (page: Page, things: Things) => Promise<void>
}

/** Creates a member in this browser and another one, each with boards. */
export async function makeScreenFixtures(
  page: Page,
  author: Page,
  foreignSite: string,
): Promise<ScreenFixtures> {
  const { username: theirName } = await join(author)
  const theirBoard = await newBoard(author, 'House by the sea')
  const theirSection = await newSection(author, theirBoard, 'Stairs')
  const theirPin = await newPin(author, theirBoard, {
    title: 'A stair with a blue runner, and a window on the landing',
    description: 'Thirteen steps. #stairs',
    link: 'https://example.com/stairs',
    section: theirSection.id,
  })

  const { username } = await join(page)
  const board = await newBoard(page, 'Long evenings')
  const section = await newSection(page, board, 'With sugar')
  await fillBoard(page, board, 8)
  const pin = await newPin(page, board, { title: 'A tart', section: section.id })
  const conversationPath = await startConversation(author, theirPin, username)
  return {
    username,
    conversationPath,
    board,
    emptyBoard: await newBoard(page, 'Nothing yet', 'secret'),
    sectionPath: `${board.url}${section.slug}/`,
    pin,
    theirName,
    theirBoard,
    theirSectionPath: `${theirBoard.url}${theirSection.slug}/`,
    theirPin,
    scraps: await newBoard(page, 'Scraps'),
    picture: await drawFlag(),
    foreignSite,
  }
}

/** A business in this browser with a campaign, whose owner is an operator. */
export async function makeBusinessFixtures(page: Page): Promise<BusinessFixtures> {
  const { username, advertiserId, campaignId, pinId } = await promotePin(page)
  await becomeOperator({ username })
  // Until all processes know the new name.
  await expect.poll(async () => (await page.request.get('/operator/ads/')).status()).toBe(200)
  const ad = { key: 'a1', pin_id: pinId, destination_url: 'https://lamps.example/' }
  const group = { key: 'g1', name: 'Everybody', countries: ['AT'], budget: '5', ads: [ad] }
  const { id: draftId } = await post<{ id: string }>(page, 'CampaignDraftResource/create', {
    ...{ advertiser_id: advertiserId, tree: { name: 'Winter lamps', ad_groups: [group] } },
  })
  const { campaign } = await post<{ campaign: { id: string } }>(
    page,
    'AutomatedCampaignResource/create',
    {
      ...{ advertiser_id: advertiserId, name: 'Lamps for all', objective_type: 'CONSIDERATION' },
      ...{ daily_spend_cap: 5_000_000, targeting_spec: { LOCATION: ['AT'] }, pin_ids: [pinId] },
    },
  )
  const automatedId = campaign.id
  const groupInsights = await promoteGroup(page, advertiserId)
  const scheduledPinId = await schedulePin(page)
  const account = `/advertiser/${advertiserId}`
  const ads = { account, campaignId, pinId, automatedId, draftId, groupInsights }
  return { ...ads, scheduledPinId }
}

/** For tomorrow. */
async function schedulePin(page: Page): Promise<string> {
  const board = await newBoard(page, 'Winter')
  const { id } = await post<{ id: string }>(page, 'ScheduledPinResource/create', {
    ...{ board_id: board.id, title: 'A lamp for the hall', time_zone: 'Europe/Berlin' },
    image_base64: (await drawFlag()).toString('base64'),
    publish_time: Math.floor(Date.now() / 1_000) + 86_400,
  })
  return id
}

/** All items of a feed that has none yet. */
async function promoteGroup(page: Page, advertiser_id: string): Promise<string> {
  const { id: feed_id } = await post<{ id: string }>(page, 'CatalogFeedResource/create', {
    ...{ advertiser_id, name: 'Autumn items', source: 'UPLOAD', format: 'CSV' },
    ...{ schedule_time: '04:30', time_zone: 'UTC', default_country: 'AT' },
    ...{ default_language: 'en', default_currency: 'EUR' },
  })
  const { id: product_group_id } = await post<{ id: string }>(page, 'ProductGroupResource/create', {
    ...{ advertiser_id, feed_id, name: 'All lamps', auto_type: 'ALL_PRODUCTS' },
  })
  const made = await post<{ campaign_id: string }>(page, 'CatalogCampaignResource/create', {
    ...{ advertiser_id, product_group_id, name: 'Lamps of the feed', countries: ['AT'] },
    daily_budget_in_micro_currency: 5_000_000,
  })
  return `campaign-insights/${made.campaign_id}/product-group/${product_group_id}`
}

async function startConversation(author: Person, pin: MadePin, username: string): Promise<string> {
  const { id: reader } = await read<{ id: string }>(author, 'UserResource', { username })
  const options = { user_ids: [reader], text: 'Would this do for the stairs?', pin: pin.id }
  const { id } = await post<{ id: string }>(author, 'ConversationsResource/create', options)
  await post(author, 'UserFollowResource/create', { user_id: reader })
  return `/messages/${id}/`
}
