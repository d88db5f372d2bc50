import { afterAll, beforeAll, expect } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createCampaigns } from '#contract/campaigns/campaigns'
import type { EntityException } from '#contract/campaigns/exceptions'
import type { CampaignId } from '#contract/ids'
import type { Operation } from '#contract/operation'
import { type CastName, createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

export let world: World
export let shop: Business

/** An ad account of Olive's, whose campaigns Ada manages and Kim reads. */
export function startAdAccount(): void {
  beforeAll(async () => {
    world = await createWorld()
    shop = await makeBusiness(world)
    for (const [username, role] of [
      ['ada', 'CAMPAIGN_MANAGER'],
      ['kim', 'ANALYST'],
    ] as const)
      await world.as('olive').run(addAdvertiserPerson, {
        advertiser_id: shop.advertiser.id,
        username,
        role,
      })
  })
  afterAll(() => world.end())
}

export interface Saved {
  items: { data: Record<string, unknown> | null; exceptions: EntityException[] }[]
}

/** Runs an operation of the ad account. */
export const run = (operation: Operation, input: object, name: CastName = 'olive') =>
  world
    .as(name)
    .runRaw(operation, { advertiser_id: shop.advertiser.id, ...input }) as Promise<Saved>

export const clicks = { name: 'Lamps', objective_type: 'CONSIDERATION' }

/** A new campaign for clicks. */
export async function make(more: object = {}): Promise<{ id: CampaignId; version: number }> {
  const { items } = await run(createCampaigns, { campaigns: [{ ...clicks, ...more }] })
  expect(items[0]?.exceptions).toEqual([])
  return items[0]!.data as never
}
