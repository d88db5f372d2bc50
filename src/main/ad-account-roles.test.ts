import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import {
  type AdvertiserPermission,
  advertiserRoles,
  roleMay,
  type ViewerRole,
} from '#contract/advertisers/roles'
import { isFailure } from '#contract/errors'
import type { Operation } from '#contract/operation'
import { getPin } from '#contract/pins/get-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { handlers } from './handlers.ts'

/* Each operation on an ad account is called in each role: who lacks the permission is refused, whatever else is wrong. */

const missing = '100000000000000001'
let world: World
let shop: Business
let ids: { pin: string; picture: string; kim: string }
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  const pin = await shop.pin()
  const { image_signature: picture } = await world.as('olive').run(getPin, { id: pin })
  ids = { pin, picture, kim: idOf(world, 'kim') }
  for (const username of ['bob', 'kim'])
    await world.as('olive').run(addAdvertiserPerson, {
      ...{ advertiser_id: shop.advertiser.id, username, role: 'ANALYST' },
    })
})
afterAll(() => world.end())

const plan = { objective_type: 'CONSIDERATION', countries: 'DE', daily_budget: 5_000_000, days: 30 }

/** By the permission they require, with their inputs besides the ad account. */
const operationsBy: Record<AdvertiserPermission, Record<string, () => object>> = {
  create: {
    actFor: () => ({}),
    createBoard: () => ({ name: 'Lamps of ours' }),
    savePin: () => ({ board_id: shop.board.id, image_signature: ids.picture, title: 'Lamp' }),
    repin: () => ({ board_id: shop.board.id, pin_id: ids.pin }),
    boardPickerBoards: () => ({}),
    boardShortlist: () => ({}),
  },
  manage: {
    listAdvertiserPeople: () => ({}),
    editAdvertiser: () => ({ name: 'Lamps' }),
    addAdvertiserPerson: () => ({ username: 'kim', role: 'ANALYST' }),
    changeAdvertiserRole: () => ({ user_id: ids.kim, role: 'ANALYST' }),
    removeAdvertiserPerson: () => ({ user_id: missing }),
  },
  read_ads: {
    listCampaigns: () => ({}),
    getCampaign: () => ({ campaign_id: missing }),
    forecastPlan: () => plan,
    listMediaPlans: () => ({}),
    getAutomatedCampaign: () => ({ campaign_id: missing }),
    listAdGroups: () => ({}),
    listAds: () => ({}),
    listKeywords: () => ({}),
    listAdChanges: () => ({}),
    listAdChangeAuthors: () => ({}),
    getBulkEdit: () => ({ bulk_edit_id: missing }),
    listBulkEditRows: () => ({ bulk_edit_id: missing }),
    listLiftStudies: () => ({}),
    estimateReach: () => ({ targeting_spec: { country: 'DE' } }),
    getBidFloor: () => ({ countries: 'DE', billable_event: 'CLICKTHROUGH' }),
    getQuickPromoteDefaults: () => ({}),
    listTopPins: () => ({}),
    getAdResults: () => ({}),
    getAdReport: () => ({
      ...{ columns: 'CTR', start_date: '2026-11-01', end_date: '2026-11-02' },
    }),
    getAdDelivery: () => ({ campaign_ids: missing }),
    listRecommendations: () => ({}),
    getAdOverview: () => ({ start_date: '2026-11-01', end_date: '2026-11-02' }),
    searchAdEntities: () => ({ query: 'lamp' }),
    previewReport: () => ({ columns: 'CTR' }),
    startReport: () => ({ name: 'Lamps', columns: 'CTR' }),
    repeatReport: () => ({ report_run_id: missing }),
    cancelReport: () => ({ report_run_id: missing }),
    getReportRun: () => ({ report_run_id: missing }),
    listReportRuns: () => ({}),
    openReport: () => ({ token: 'none' }),
    listReportTemplates: () => ({}),
    saveReportTemplate: () => ({ name: 'Lamps', columns: 'CTR' }),
    removeReportTemplate: () => ({ report_template_id: missing }),
    listReportSchedules: () => ({}),
    createReportSchedule: () => ({
      ...{ name: 'Lamps', columns: 'CTR', cadence: 'DAILY', recipients: 'mia@mail.bower' },
    }),
    endReportSchedule: () => ({ report_schedule_id: missing }),
    listNegativeKeywords: () => ({ campaign_id: missing }),
    getKeywordFacts: () => ({ keyword_ids: missing }),
    suggestKeywords: () => ({ ad_group_id: missing }),
    getReportPreferences: () => ({}),
    saveReportPreferences: () => ({ rows_per_page: 50 }),
    createReportView: () => ({ level: 'CAMPAIGN', name: 'Lamps', query: 'sort=CTR' }),
    editReportView: () => ({ report_view_id: missing }),
    deleteReportView: () => ({ report_view_id: missing }),
    listConversionTags: () => ({}),
    getConversionTag: () => ({ conversion_tag_id: missing }),
    listConversionTokens: () => ({}),
    getConversionHistory: () => ({}),
    getConversionOverview: () => ({}),
    getConversionHealth: () => ({}),
    getConversionPairs: () => ({}),
    getTagHealth: () => ({}),
    listTestEvents: () => ({}),
    listAudiences: () => ({}),
    getAudience: () => ({ audience_id: missing }),
    getAudienceDebug: () => ({ audience_id: missing }),
    listAudienceUses: () => ({ audience_ids: missing }),
    listCustomerLists: () => ({}),
    getCustomerList: () => ({ customer_list_id: missing }),
  },
  read_catalogs: {
    listCatalogFeeds: () => ({}),
    listCatalogIngests: () => ({ feed_id: missing }),
    listCatalogItems: () => ({ feed_id: missing }),
  },
  edit_catalogs: {
    createCatalogFeed: () => ({
      ...{ name: 'Lamps', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
      ...{ time_zone: 'UTC', default_country: 'DE', default_language: 'de' },
      ...{ default_currency: 'EUR' },
    }),
    editCatalogFeed: () => ({ feed_id: missing, name: 'Lamps' }),
    deleteCatalogFeed: () => ({ feed_id: missing }),
    fetchCatalogFeed: () => ({ feed_id: missing }),
    uploadCatalogFile: () => ({ feed_id: missing, file: Buffer.from('id') }),
  },
  edit_ads: {
    createCampaigns: () => ({ campaigns: [{ name: 'Lamps', objective_type: 'CONSIDERATION' }] }),
    editCampaigns: () => ({ campaigns: [{ id: missing, name: 'Lamps' }] }),
    createAdGroups: () => ({
      ad_groups: [
        {
          campaign_id: missing,
          name: 'Lamps',
          billable_event: 'CLICKTHROUGH',
          targeting_spec: { LOCATION: ['DE'] },
        },
      ],
    }),
    editAdGroups: () => ({ ad_groups: [{ id: missing, name: 'Lamps' }] }),
    createAds: () => ({ ads: [{ ad_group_id: missing, pin_id: ids.pin }] }),
    editAds: () => ({ ads: [{ id: missing, name: 'Lamps' }] }),
    createKeywords: () => ({
      keywords: [{ campaign_id: missing, value: 'lamp', match_type: 'BROAD' }],
    }),
    editKeywords: () => ({ keywords: [{ id: missing, archived: true }] }),
    quickPromote: () => shop.promotion(asId(ids.pin)),
    createLiftStudy: () => ({
      ...{
        name: 'Lamps',
        holdout_basis_points: 100,
        end_time: Math.floor(Date.now() / 1_000) + 86_400,
      },
    }),
    endLiftStudy: () => ({ lift_study_id: missing }),
    listCampaignDrafts: () => ({}),
    getCampaignDraft: () => ({ draft_id: missing }),
    createCampaignDraft: () => ({ tree: {} }),
    saveMediaPlan: () => ({ ...plan, name: 'Lamps' }),
    deleteMediaPlan: () => ({ media_plan_id: missing }),
    createAutomatedCampaign: () => ({
      ...{ name: 'Lamps', objective_type: 'CONSIDERATION', daily_spend_cap: 5_000_000 },
      ...{ targeting_spec: { LOCATION: ['DE'] }, pin_ids: ids.pin },
    }),
    editAutomatedCampaign: () => ({ campaign_id: missing, name: 'Lamps' }),
    convertAutomatedCampaign: () => ({ campaign_id: missing }),
    saveCampaignDraft: () => ({
      ...{ draft_id: missing, version: 1, editor_key: 'abcdefgh', edit_number: 1, tree: {} },
    }),
    deleteCampaignDraft: () => ({ draft_id: missing }),
    restoreCampaignDraft: () => ({ draft_id: missing }),
    checkCampaignDraft: () => ({ draft_id: missing }),
    publishCampaignDraft: () => ({ draft_id: missing, version: 1 }),
    applyRecommendation: () => ({ key: 'RAISE_BUDGET:5' }),
    dismissRecommendation: () => ({ key: 'RAISE_BUDGET:5' }),
    undoAdChange: () => ({ change_id: missing }),
    duplicateAds: () => ({ campaign_id: missing }),
    previewBulkEdit: () => ({ level: 'AD', ids: missing, change: { status: 'PAUSED' } }),
    startBulkEdit: () => ({ level: 'AD', ids: missing, change: { status: 'PAUSED' } }),
    undoBulkEdit: () => ({ bulk_edit_id: missing }),
    uploadSheet: () => ({ file: new Uint8Array([97]), name: 'a.csv' }),
    listSheets: () => ({}),
    getSheet: () => ({ sheet_id: missing }),
    listSheetRows: () => ({ sheet_id: missing }),
    applySheet: () => ({ sheet_id: missing }),
    readSheetLines: () => ({}),
    readSheetSamples: () => ({}),
    readSheetResult: () => ({ sheet_id: missing }),
    openSheet: () => ({ sheet_id: missing }),
    getSheetGuide: () => ({}),
    appealAd: () => ({ ad_id: missing, text: 'Please look again.' }),
    createConversionTag: () => ({ name: 'Shop' }),
    editConversionTag: () => ({ conversion_tag_id: missing, name: 'Shop' }),
    createConversionToken: () => ({ name: 'Shop' }),
    clearTestEvents: () => ({}),
    revokeConversionToken: () => ({ conversion_token_id: missing }),
  },
  read_billing: {
    getBilling: () => ({}),
    listCharges: () => ({}),
    listInvoices: () => ({}),
    openInvoiceLines: () => ({}),
    getBillingTotals: () => ({}),
    getChargeSpend: () => ({ charge_id: missing }),
    listCredits: () => ({}),
    listOrderLines: () => ({}),
    listOrderableCampaigns: () => ({}),
    getPrepaidSummary: () => ({}),
    listPrepaidSpend: () => ({}),
    openPrepaidSpend: () => ({}),
    getTaxDocuments: () => ({}),
    openTaxPaper: () => ({ month: '2026-10' }),
  },
  edit_billing: {
    addCard: () => ({}),
    finishCard: () => ({ profile_id: missing }),
    removeCard: () => ({}),
    finishPayment: () => ({ charge_id: missing }),
    payNow: () => ({}),
    editTaxId: () => ({ tax_id: '' }),
    choosePrepaid: () => ({}),
    topUp: () => ({ amount_micro: 5_000_000 }),
    redeemCredit: () => ({ code: 'NOPE' }),
    createOrderLine: () => ({ name: 'Spring', budget_micro: 5_000_000, start_date: '2026-11-01' }),
    editOrderLine: () => ({ order_line_id: missing, name: 'Spring' }),
  },
  edit_audiences: {
    createAudience: () => ({ name: 'Savers', audience_type: 'ENGAGEMENT', rule: {} }),
    editAudience: () => ({ audience_id: missing, name: 'Savers' }),
    deleteAudience: () => ({ audience_id: missing }),
    compareAudiences: () => ({ audience_id: missing, other_audience_id: missing }),
    createCustomerList: () => ({ name: 'Customers', records: ['a'.repeat(64)] }),
    editCustomerList: () => ({ customer_list_id: missing, name: 'Customers' }),
    deleteCustomerList: () => ({ customer_list_id: missing }),
  },
}

/** Operations that name an ad account and look at no role in it. */
const withoutRoles: Record<string, string> = {
  getAdvertiser: 'for everybody with any role in it',
  reviewAd: 'for operators',
  enterTopUp: 'for operators',
  undoTopUp: 'for operators',
  getPromoteOffer: 'says to anybody whether promoting is offered to them, by their role',
  unhideAd: 'of what the viewer hid',
  receiveConversions: 'has a token of the ad account',
  recordTagEvent: 'of a page that anybody visits',
}

describe('the operations on ad accounts', () => {
  const names = (isWanted: (operation: Operation) => boolean) =>
    handlers.flatMap(({ operation }) => (isWanted(operation) ? operation.name : [])).sort()
  const looksAtRoles = ({ errors }: Operation) => errors.includes('advertiser_role_missing')

  it('each have a permission here', () => {
    const here = Object.values(operationsBy).flatMap((operations) => Object.keys(operations))
    expect(here.sort()).toEqual(names(looksAtRoles))
  })

  it('look at roles, but for those that are named here', () => {
    const namesAdAccount = ({ input }: Operation) =>
      input instanceof z.ZodObject && 'advertiser_id' in input.shape
    expect(names((one) => namesAdAccount(one) && !looksAtRoles(one))).toEqual(
      Object.keys(withoutRoles).sort(),
    )
  })
})

type Outcome = 'done' | 'refused' | 'invalid_input' | 'other'

async function outcomeOf(name: string, input: object, who: 'olive' | 'bob'): Promise<Outcome> {
  const operation = handlers.find((one) => one.operation.name === name)?.operation
  if (!operation) throw new Error(`There is no operation ${name}`)
  try {
    await world.as(who).runRaw(operation, { advertiser_id: shop.advertiser.id, ...input })
    return 'done'
  } catch (error) {
    if (isFailure(error, 'advertiser_role_missing')) return 'refused'
    return isFailure(error, 'invalid_input') ? 'invalid_input' : 'other'
  }
}

const roles: readonly ViewerRole[] = ['OWNER', ...advertiserRoles]

describe.each(roles)('%s', (role) => {
  beforeAll(async () => {
    if (role !== 'OWNER')
      await rows(
        world.database.writer,
        'update advertiser_people set role = $1 where person_id = $2',
        [role, idOf(world, 'bob')],
      )
  })

  it.each(Object.entries(operationsBy))('%s, or is refused', async (permission, operations) => {
    const may = roleMay(role, permission as AdvertiserPermission)
    for (const [name, input] of Object.entries(operations)) {
      const outcome = await outcomeOf(name, input(), role === 'OWNER' ? 'olive' : 'bob')
      expect(outcome, `the input of ${name}`).not.toBe('invalid_input')
      expect(outcome === 'refused', name).toBe(!may)
    }
  })
})
