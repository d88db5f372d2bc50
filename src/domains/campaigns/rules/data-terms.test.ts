import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { type ConsentAnswer, consentAnswers } from '#contract/accounts/consents/consent-names'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createCampaigns } from '#contract/campaigns/campaigns'
import { quickPromote } from '#contract/campaigns/promote/quick-promote'
import type { PinId } from '#contract/ids'
import { rows } from '#platform/database'
import { type CastName, createWorld, type World } from '#testing/world'
import { acceptDataTerms, type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let shop: Business
let pin: PinId
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  pin = await shop.pin()
})
afterAll(() => world.end())

const answer = (consent: ConsentAnswer) =>
  world.as('olive').run(answerConsent, { name: 'ads_data_terms', answer: consent })
const promote = (name: CastName = 'olive') => world.as(name).run(quickPromote, shop.promotion(pin))
const create = (name: CastName = 'olive') =>
  world.as(name).run(createCampaigns, {
    advertiser_id: shop.advertiser.id,
    campaigns: [{ name: 'Lamps', objective_type: 'CONSIDERATION' }],
  })
const countCampaigns = async () =>
  (await rows(world.database.reader, 'select 1 from campaigns', [])).length
const refused = { code: 'consent_required', detail: { field: 'ads_data_terms' } }

it.each(['not_answered', 'no', 'not_sure'] as const)(
  'nobody makes a campaign whose latest answer to the data terms is %s',
  async (name) => {
    const before = await countCampaigns()
    await answer(consentAnswers.yes)
    await answer(consentAnswers[name])
    await expect(promote()).rejects.toMatchObject(refused)
    await expect(create()).rejects.toMatchObject(refused)
    expect(await countCampaigns()).toBe(before)
    await answer(consentAnswers.yes)
    await promote()
    await create()
    expect(await countCampaigns()).toBe(before + 2)
  },
)

it('each accepts them for themselves', async () => {
  await world.as('olive').run(addAdvertiserPerson, {
    advertiser_id: shop.advertiser.id,
    username: 'ada',
    role: 'CAMPAIGN_MANAGER',
  })
  await expect(promote('ada')).rejects.toMatchObject(refused)
  await expect(create('ada')).rejects.toMatchObject(refused)
  await acceptDataTerms(world, 'ada')
  await promote('ada')
  await create('ada')
})
