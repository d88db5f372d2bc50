import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeywords, editKeywords } from '#contract/campaigns/keywords/keywords'
import type { KeywordId } from '#contract/ids'
import { getKeywordFacts, suggestKeywords } from '#contract/reporting/keywords/keyword-ideas'
import { listNegativeKeywords } from '#contract/reporting/keywords/negative-keywords'
import { refreshSuggestions } from '#domains/search'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { openShop, type RunningAd, type Shop } from '#testing/worlds/running-ads'

let world: World
let shop: Shop
let ad: RunningAd
beforeAll(async () => {
  world = await createWorld({ ADS_REVIEW: 'auto' })
  shop = await openShop(world)
  ad = await shop.run({
    keywords: [
      { value: 'brass lamp', match_type: 'BROAD' },
      { value: 'desk', match_type: 'EXACT' },
    ],
  })
})
afterAll(() => world.end())

const owner = () => world.as('olive')
const of = () => ({ advertiser_id: shop.advertiser.id })
async function add(keyword: object): Promise<string> {
  const { items } = await owner().run(createKeywords, { ...of(), keywords: [keyword] } as never)
  return items[0]?.data?.id ?? ''
}
/** So many people, today. */
async function search(query: string, people: number) {
  await rows(
    world.database.writer,
    `insert into search_days (query_key, day, person_id, query)
     select $1, $2::date, 9000 + n, $1 from generate_series(1, $3) n`,
    [query, world.services.clock.now().toISOString().slice(0, 10), people],
  )
}

describe('negative keywords', () => {
  it('are not those of somewhere else', async () => {
    for (const [input, reason] of [
      [{}, 'campaign_not_found'],
      [{ campaign_id: '5' }, 'campaign_not_found'],
      [{ ad_group_id: '5' }, 'ad_group_not_found'],
    ] as const)
      await expect(
        owner().run(listNegativeKeywords, { ...of(), ...input } as never),
      ).rejects.toMatchObject({ code: reason })
  })

  it('come with what is inherited, what is there twice, and what they take away', async () => {
    const { campaign_id, ad_group_id } = ad
    await add({ value: 'lamp', match_type: 'PHRASE_NEGATIVE' })
    await add({ campaign_id, value: 'lamp', match_type: 'PHRASE_NEGATIVE' })
    await add({ campaign_id, value: 'desk', match_type: 'EXACT_NEGATIVE' })
    await add({ ad_group_id, value: 'brass', match_type: 'EXACT_NEGATIVE' })
    const list = async (place: object) => {
      const found = await owner().run(listNegativeKeywords, { ...of(), ...place } as never)
      return {
        counts: [found.own_count, found.inherited_count],
        items: found.keywords.map((one) => [
          ...[one.parent_type, one.value, one.is_repeated],
          one.conflicts.map(({ value, ad_group_name }) => `${value} in ${ad_group_name}`).join(),
        ]),
      }
    }
    expect(await list({ ad_group_id })).toEqual({
      counts: [1, 3],
      items: [
        ['adgroup', 'brass', false, ''],
        ['campaign', 'desk', false, 'desk in Group'],
        ['campaign', 'lamp', true, 'brass lamp in Group'],
        ['advertiser', 'lamp', false, 'brass lamp in Group'],
      ],
    })
    expect(await list({ campaign_id })).toMatchObject({ counts: [2, 1] })
    expect((await list({ campaign_id, name: 'DES' })).items).toHaveLength(1)
    const first = await owner().run(listNegativeKeywords, {
      ...{ ...of(), campaign_id, page_size: 2 },
    })
    const second = await owner().run(listNegativeKeywords, {
      ...{ ...of(), campaign_id, page_size: 2, bookmarks: first.bookmark },
    })
    expect([...first.keywords, ...second.keywords].map(({ value }) => value)).toEqual([
      ...['desk', 'lamp', 'lamp'],
    ])
    expect(second.bookmark).toBeNull()
  })
})

describe('keywords', () => {
  it('tell how many people search for them, not below ten, and what is in their way', async () => {
    const { ad_group_id } = ad
    const ids = [
      await add({ ad_group_id, value: 'brass lamp', match_type: 'BROAD' }),
      await add({ ad_group_id, value: 'oak table', match_type: 'PHRASE' }),
      await add({ ad_group_id, value: 'oak chair', match_type: 'PHRASE' }),
    ]
    await search('oak table', 27)
    await search('oak chair', 9)
    const found = await owner().run(getKeywordFacts, { ...of(), keyword_ids: ids } as never)
    const byValue = new Map(
      found.map(({ value, monthly_searchers, blocked_by }) => [
        value,
        [monthly_searchers, blocked_by],
      ]),
    )
    expect(byValue.get('oak table')).toEqual([20, null])
    expect(byValue.get('oak chair')).toEqual([null, null])
    expect(byValue.get('brass lamp')).toEqual([null, 'lamp'])
  })

  it('are suggested from what people search for, but those that are there', async () => {
    await search('oak shelf', 12)
    await refreshSuggestions(world.services, world.database)
    const ideas = await owner().run(suggestKeywords, {
      ...{ ...of(), ad_group_id: ad.ad_group_id, words: 'oak' },
    })
    expect(ideas.map(({ value }) => value)).not.toContain('oak table')
    await expect(
      owner().run(suggestKeywords, { ...of(), ad_group_id: asId('5') }),
    ).rejects.toMatchObject({ code: 'ad_group_not_found' })
  })

  it('get another match type as another keyword; the old one is archived', async () => {
    const { ad_group_id } = ad
    const id = await add({ ad_group_id, value: 'floor lamp', match_type: 'BROAD' })
    const edit = async (changes: object) => {
      const { items } = await owner().run(editKeywords, {
        ...of(),
        keywords: [{ id: asId<KeywordId>(id), ...changes }],
      })
      return items[0]
    }
    const changed = await edit({ match_type: 'EXACT' })
    expect(changed?.data).toMatchObject({ match_type: 'EXACT', archived: false })
    expect(changed?.data?.id).not.toBe(id)
    const [old] = await owner().run(getKeywordFacts, { ...of(), keyword_ids: [id] } as never)
    expect(old).toMatchObject({ match_type: 'BROAD', archived: true })
    expect((await edit({ archived: false }))?.data).toMatchObject({ id, archived: false })
    expect((await edit({ archived: true }))?.data).toMatchObject({ id, archived: true })
  })
})
