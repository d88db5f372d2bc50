import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { getQuickPromoteDefaults, quickPromote } from '#contract/campaigns/promote/quick-promote'
import type { PinId } from '#contract/ids'
import { createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'

let world: World
let shop: Business
let pin: PinId
beforeAll(async () => {
  world = await createWorld()
  shop = await makeBusiness(world)
  pin = await shop.pin({ title: 'Brass lamp' })
})
afterAll(() => world.end())

const olive = () => world.as('olive')

describe('the form', () => {
  const defaults = (more: object = {}) =>
    olive().runRaw(getQuickPromoteDefaults, { advertiser_id: shop.advertiser.id, ...more })

  it('begins with the budgets of the country, and the pin', async () => {
    expect(await defaults({ pin_id: pin })).toMatchObject({
      country: 'DE',
      currency: 'EUR',
      time_zone: 'Europe/Berlin',
      is_open: true,
      payer: 'Lamps & Co',
      minimum_budget_in_micro_currency: 1_000_000,
      default_budget_in_micro_currency: 1_000_000,
      default_duration: 10,
      suggested_budget_in_micro_currency: 7_000_000,
      pin: { id: pin, title: 'Brass lamp' },
      destination_url: 'https://lamps.example/brass',
    })
    expect(await defaults()).toMatchObject({ pin: null, destination_url: null })
    await expect(defaults({ pin_id: '5' })).rejects.toMatchObject({ code: 'pin_not_promotable' })
  })

  it('names no country that is closed', async () => {
    const targets = async () =>
      (await olive().run(getQuickPromoteDefaults, { advertiser_id: shop.advertiser.id }))
        .target_countries
    const set = (is_open: boolean) =>
      world.database.pool.query(`update ad_markets set is_open = $1 where country = 'MT'`, [
        is_open,
      ])
    expect(await targets()).toEqual(expect.arrayContaining(['DE', 'MT']))
    await set(false)
    expect(await targets()).toContain('DE')
    expect(await targets()).not.toContain('MT')
    await set(true)
  })

  it('has the amounts in the ad account’s own currency', async () => {
    const { id: advertiser_id } = await olive().run(createAdvertiser, {
      name: 'Crowns',
      country: 'CZ',
      currency: 'CZK' as never,
    })
    expect(await olive().run(getQuickPromoteDefaults, { advertiser_id })).toMatchObject({
      currency: 'CZK',
      minimum_budget_in_micro_currency: 231_000_000,
      default_budget_in_micro_currency: 1_680_000_000,
    })
    const input = { ...shop.promotion(pin), advertiser_id, budget_in_micro_currency: 230_000_000 }
    await expect(olive().run(quickPromote, input)).rejects.toMatchObject({
      code: 'budget_too_low',
      detail: { data: { minimum_in_micro_currency: 231_000_000 } },
    })
  })
})
