import { expect, it } from 'vitest'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { getCampaign } from '#contract/campaigns/campaigns'
import { listProductPromotions } from '#contract/campaigns/product-groups/promotions'
import { listProductGroups } from '#contract/catalogs/product-groups'
import type { Operation } from '#contract/operation'
import type { Run } from '#web/lib/requests/run.ts'
import { findPlace } from './find-selling.ts'

type Ids = { ad_group_ids: string[]; entity_statuses?: string[] }

/** An ad account whose ad groups with even ids sell from a catalog, and whose ad groups from 900 on are archived. */
const run = (async (operation: Operation, input: Ids & { campaign_id: string }) => {
  if (operation === listAdGroups)
    return {
      items: input.ad_group_ids
        .filter((id) => Number(id) < 900)
        .map((id) => ({ id, name: `Group ${id}`, campaign_id: id })),
    }
  if (operation === getCampaign)
    return {
      objective_type: Number(input.campaign_id) % 2 === 0 ? 'CATALOG_SALES' : 'CONSIDERATION',
    }
  if (operation === listProductPromotions)
    return { items: [{ catalog_product_group_id: '1', feed_id: '4' }] }
  return operation === listProductGroups ? [{ id: '1' }, { id: '2' }] : null
}) as Run

it('finds what can be added to any ad group that sells from a catalog, however old it is', async () => {
  const place = await findPlace(run, '7', ['2'])
  expect(place?.group.name).toBe('Group 2')
  expect(place?.addable.map(({ id }) => id)).toEqual(['2'])
})

it.each([
  ['of another objective', ['3']],
  ['that is gone', ['900']],
  ['of several', ['2', '4']],
  ['of none', []],
])('finds nothing to add to an ad group %s', async (_, ids) => {
  expect(await findPlace(run, '7', ids)).toBeNull()
})
