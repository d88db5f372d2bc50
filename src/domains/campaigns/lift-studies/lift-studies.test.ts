import { describe, expect, it } from 'vitest'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import {
  createLiftStudy,
  endLiftStudy,
  listLiftStudies,
} from '#contract/campaigns/studies/lift-studies'
import type { CampaignId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { refusalOf } from '#testing/refusal-of'
import { make, shop, startAdAccount, world } from '../test-campaigns.ts'

startAdAccount()

const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * 86_400
type Study = Partial<RequestOf<typeof createLiftStudy>>
const create = (more: Study = {}, name: 'olive' | 'ada' | 'kim' = 'olive') =>
  world.as(name).run(createLiftStudy, {
    ...{ advertiser_id: shop.advertiser.id, name: 'Do they help?', holdout_basis_points: 1_000 },
    ...{ end_time: inDays(30), ...more },
  })
const advertiser = () => ({ advertiser_id: shop.advertiser.id })
const list = async () => (await world.as('kim').run(listLiftStudies, advertiser())).items

describe('a lift study', () => {
  it('is made, listed and ended by those whose role allows it, and logged', async () => {
    const { id: campaign } = await make()
    const study = await create({ campaign_ids: [campaign, campaign] }, 'ada')
    expect(study).toMatchObject({ holdout_basis_points: 1_000, state: 'RUNNING' })
    expect(study.campaign_ids).toEqual([campaign])
    expect(await list()).toEqual([study])
    expect((await refusalOf(() => create({}, 'kim'))).code).toBe('advertiser_role_missing')
    const named = { ...advertiser(), lift_study_id: study.id }
    const end = (name: 'ada' | 'kim') => world.as(name).run(endLiftStudy, named)
    expect((await refusalOf(() => end('kim'))).code).toBe('advertiser_role_missing')
    const ended = await end('ada')
    expect(ended.state).toBe('ENDED')
    expect(await end('ada')).toEqual(ended)
    expect(await list()).toEqual([ended])
    const { items } = await world.as('kim').run(listAdChanges, advertiser())
    const logged = items.filter(({ entity_id }) => entity_id === study.id)
    expect(logged.map(({ entity, field }) => [entity, field])).toEqual([
      ['lift_study', 'end_time'],
      ['lift_study', '*'],
    ])
    expect(logged[0]?.actor?.username).toBe('ada')
  })

  it('may show other campaigns to those held out, each of one version', async () => {
    const [{ id: a }, { id: b }] = [await make(), await make()]
    const study = await create({ campaign_ids: [b], compared_campaign_ids: [a, a] })
    expect(study).toMatchObject({ campaign_ids: [b], compared_campaign_ids: [a] })
    expect((await list())[0]).toEqual(study)
    const wrong = [{ compared_campaign_ids: [a] }, { campaign_ids: [a, b] }]
    for (const more of wrong)
      expect(await refusalOf(() => create({ compared_campaign_ids: [a], ...more }))).toMatchObject({
        code: 'invalid_input',
        field: 'compared_campaign_ids',
      })
    const foreign = { campaign_ids: [b], compared_campaign_ids: [asId<CampaignId>('5')] }
    expect((await refusalOf(() => create(foreign))).code).toBe('campaign_not_found')
  })

  it('that is planned never runs once it was ended', async () => {
    const study = await create({ start_time: inDays(3) })
    expect(study.state).toBe('PLANNED')
    const named = { ...advertiser(), lift_study_id: study.id }
    expect(await world.as('olive').run(endLiftStudy, named)).toMatchObject({ state: 'ENDED' })
  })

  it.each<[string, Study, string]>([
    ['nobody held out', { holdout_basis_points: 0 }, 'invalid_input'],
    ['too many held out', { holdout_basis_points: 5_001 }, 'invalid_input'],
    ['no name', { name: ' ' }, 'invalid_input'],
    ['no end', { end_time: null }, 'end_date_needed'],
    ['an end in the past', { end_time: inDays(-1) }, 'dates_in_past'],
    ['an end before its start', { start_time: inDays(31) }, 'dates_out_of_order'],
    ['an end far away', { end_time: inDays(limits.liftStudyDays + 1) }, 'invalid_input'],
    ['a campaign of nobody', { campaign_ids: ['5'] }, 'campaign_not_found'],
    ['no campaigns', { campaign_ids: [] }, 'invalid_input'],
  ])('with %s is refused', async (_what, more, code) => {
    expect((await refusalOf(() => create(more))).code).toBe(code)
  })

  it('is one of a few at a time', async () => {
    await rows(world.database.writer, 'delete from lift_studies', [])
    for (let n = 0; n < limits.liftStudiesPerAdvertiser; n += 1) await create()
    expect((await refusalOf(() => create())).code).toBe('entity_limit_reached')
    const named = { ...advertiser(), lift_study_id: (await list())[0]!.id }
    await world.as('olive').run(endLiftStudy, named)
    expect((await create()).state).toBe('RUNNING')
  })

  it('of nobody is not found', async () => {
    const named = { ...advertiser(), lift_study_id: '5' }
    expect((await refusalOf(() => world.as('olive').run(endLiftStudy, named))).code).toBe(
      'lift_study_not_found',
    )
  })
})
