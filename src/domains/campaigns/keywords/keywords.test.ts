import { describe, expect, it } from 'vitest'
import { createKeywords, editKeywords, listKeywords } from '#contract/campaigns/keywords/keywords'
import { make, run, shop, startAdAccount, world } from '../test-campaigns.ts'

startAdAccount()

describe('keywords', () => {
  it('are added once each, only excluded above ad groups, and archived', async () => {
    const { id } = await make()
    const { items } = await run(createKeywords, {
      keywords: [
        { campaign_id: id, value: ' Cheap  LAMPS', match_type: 'PHRASE_NEGATIVE' },
        { campaign_id: id, value: 'cheap lamps', match_type: 'PHRASE_NEGATIVE' },
        { campaign_id: id, value: 'lamps', match_type: 'BROAD' },
        { value: 'free', match_type: 'EXACT_NEGATIVE' },
        { ad_group_id: '5', value: 'lamps', match_type: 'BROAD' },
      ],
    })
    expect(items.map(({ data, exceptions }) => data?.value ?? exceptions[0]?.reason)).toEqual([
      'cheap lamps',
      'cheap lamps',
      'keyword_match_not_allowed',
      'free',
      'ad_group_not_found',
    ])
    expect(items[1]?.data?.id).toBe(items[0]?.data?.id)
    const list = () =>
      world.as('kim').run(listKeywords, { advertiser_id: shop.advertiser.id, campaign_id: id })
    expect((await list()).items).toMatchObject([{ parent_type: 'campaign', parent_id: id }])
    await run(editKeywords, { keywords: [{ id: items[0]?.data?.id, archived: true }] })
    expect((await list()).items).toEqual([])
  })
})
