import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { getPartner } from '#contract/accounts/partners/get-partner'
import type { AdvertiserId } from '#contract/ids'
import { readConfig } from '#main/settings/config'
import { asId } from '#testing/ids'
import { createWorld, type World } from '#testing/world'
import { billingState, isBillingValid } from '../index.ts'
import { addAccount, address } from '../test-accounts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const context = () => ({ ...world.services, db: world.database.reader })

describe('an ad account that pays by invoice', () => {
  it('may run ads as soon as its business has an address', async () => {
    const id = await addAccount(world, { hasAddress: false })
    expect(await isBillingValid(context(), id)).toBe(false)
    await world.as('olive').run(becomePartner, { business_name: 'Olive', address })
    const unknown = asId<AdvertiserId>('5')
    expect(await billingState(context(), [id, unknown])).toEqual(
      new Map([
        [id, { isValid: true, obstacle: null, problem: null }],
        [unknown, { isValid: false, obstacle: 'no_address', problem: null }],
      ]),
    )
  })

  it('keeps its address when only other facts of the business change', async () => {
    await world.as('olive').run(becomePartner, { business_name: 'Other' })
    const partner = await world.as('olive').run(getPartner, {})
    expect(partner?.address).toEqual({ ...address, line2: null, region: null })
  })

  it.each([
    [{ line1: ' ' }, 'address.line1'],
    [{ city: '' }, 'address.city'],
    [{ country: 'XX' }, 'address.country'],
    [{ postal_code: '' }, 'address.postal_code'],
    [{ postal_code: 'x'.repeat(17) }, 'address.postal_code'],
    [{ line2: 'x'.repeat(121) }, 'address.line2'],
  ])('is not given an address with %j', async (wrong, field) => {
    const input = { business_name: 'Olive', address: { ...address, ...wrong } }
    await expect(world.as('olive').run(becomePartner, input)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field },
    })
  })

  it('needs no postal code where there are none', async () => {
    const somewhere = { line1: '1 Queen’s Road', city: 'Hong Kong', country: 'HK' }
    const input = { business_name: 'Olive', address: somewhere }
    expect((await world.as('olive').run(becomePartner, input)).address).toMatchObject(somewhere)
  })
})

describe('cards that only play', () => {
  it.each(['https://pins.example', 'http://192.168.1.4:3000', 'http://127.0.0.1.pins.example'])(
    'are refused on a server at %s',
    (PUBLIC_URL) => {
      const settings = { PAYMENTS: 'card-stand-in', PUBLIC_URL }
      expect(() => readConfig(settings)).toThrow('PAYMENTS')
      expect(readConfig({ ...settings, PAYMENTS: 'invoice' }).PAYMENTS).toBe('invoice')
    },
  )

  it.each(['http://localhost:3000', 'http://127.0.0.1:4170', 'http://[::1]:4170'])(
    'work at %s',
    (PUBLIC_URL) =>
      expect(readConfig({ PAYMENTS: 'card-stand-in', PUBLIC_URL }).PAYMENTS).toBe('card-stand-in'),
  )
})
