import { beforeAll, expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import {
  type AutomatedCampaign,
  createAutomatedCampaign,
} from '#contract/campaigns/automated/automated-campaigns'
import { shop, startAdAccount, world } from '../test-campaigns.ts'
import { apply, csvOf, group, keyword, outcomes, own, rowsOf, upload } from './test-sheets.ts'

startAdAccount()

let campaignId: string
let groupId: string
beforeAll(async () => {
  await world.as('ada').run(answerConsent, {
    ...{ name: 'ads_data_terms', answer: consentAnswers.yes },
  })
  const made = (await world.as('ada').runRaw(createAutomatedCampaign, {
    ...{ ...own(), name: 'Herbs', objective_type: 'CONSIDERATION', daily_spend_cap: 5_000_000 },
    ...{ targeting_spec: { LOCATION: ['DE'] }, pin_ids: [await shop.pin({ title: 'Herbs' })] },
  })) as AutomatedCampaign
  campaignId = `C${made.campaign.id}`
  groupId = `AG${made.ad_group?.id}`
})

it('is refused in its preview, row by row, what an automated campaign decides by itself', async () => {
  const ofCampaign = { Action: 'Edit', Type: 'CAMPAIGN', 'Campaign ID': campaignId }
  const ofGroup = { Action: 'Edit', Type: 'AD_GROUP', 'Ad group ID': groupId }
  const expected = [
    [{ ...ofGroup, 'Bid strategy': 'MAX_BID', Bid: 2 }, 'campaign_automated'],
    [{ ...ofGroup, Budget: 12 }, 'campaign_automated'],
    [{ ...ofGroup, Genders: 'female' }, 'campaign_automated'],
    [{ ...ofGroup, 'Entity status': 'ARCHIVED' }, 'campaign_automated'],
    [{ ...ofCampaign, 'Lifetime spend cap': 900 }, 'campaign_automated'],
    [{ ...ofCampaign, 'Daily spend cap': 0.01 }, 'budget_too_low'],
    [{ ...ofCampaign, 'Daily spend cap': 9 }, 'WAITING'],
    [group({ 'Campaign ID': campaignId }), 'campaign_automated'],
    [keyword({ 'Ad group ID': groupId }), 'campaign_automated'],
    [keyword({ 'Ad group ID': groupId, 'Match type': 'EXACT_NEGATIVE' }), 'WAITING'],
    [{ ...ofGroup, Ages: '25-34' }, 'WAITING'],
  ] as const
  const sheet = await upload(csvOf(expected.map(([row]) => row)))
  expect(await outcomes(sheet.id)).toEqual(expected.map(([, outcome]) => outcome))
  expect((await rowsOf(sheet.id))[8]?.exception?.message).toMatch(/\w{3}/)
  // What the preview lets through is saved: it promised nothing that is refused later.
  expect(await apply(sheet.id)).toMatchObject({ status: 'SUCCEEDED', saved: 3, refused: 8 })
})
