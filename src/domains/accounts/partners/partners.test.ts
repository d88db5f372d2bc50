import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessTypes } from '#contract/accounts/choices/business-types'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

describe('a business account', () => {
  it('is made from a member’s account, is shown as one, and can be changed', async () => {
    const bob = await world.member('bob')
    expect((await bob.get('PartnerResource')).data()).toBeNull()
    const first = { business_name: ' Lamps & Co ', website_url: 'lamps.example' }
    expect((await bob.post('PartnerResource/update', first)).data()).toEqual({
      id: world.as('bob').viewer?.id,
      business_name: 'Lamps & Co',
      website_url: 'https://lamps.example',
      account_type: 'other',
      country: 'US',
      address: null,
    })
    const seen = await world.client().get('UserResource', { username: 'bob' })
    expect(seen.data()).toMatchObject({ is_partner: true, full_name: 'Bob Tanaka' })

    const changed = { business_name: 'Lamps', account_type: 'retailer', country: 'nl' }
    await bob.post('PartnerResource/update', changed)
    expect((await bob.get('PartnerResource')).data()).toMatchObject({
      business_name: 'Lamps',
      website_url: null,
      account_type: 'retailer',
      country: 'NL',
    })
    const other = await world.client().get('UserResource', { username: 'ada' })
    expect(other.data()).toMatchObject({ is_partner: false })
  })

  it.each([
    [{ business_name: '' }, 'business_name'],
    [{ business_name: 'x'.repeat(101) }, 'business_name'],
    [{ business_name: 'Lamps', website_url: 'javascript:alert(1)' }, 'website_url'],
    [{ business_name: 'Lamps', account_type: 'spy' }, 'account_type'],
    [{ business_name: 'Lamps', country: 'NLD' }, 'country'],
  ])('is refused with %j', async (options, field) => {
    const bob = await world.member('bob')
    const answer = await bob.post('PartnerResource/update', options)
    expect(answer.json().resource_response.error).toMatchObject({
      reason: 'invalid_input',
      data: { field },
    })
  })
})

describe('the choices', () => {
  it('list countries in the order and the language of the reader', async () => {
    const inGerman = { headers: { 'accept-language': 'de-AT' } }
    const countries = (await world.client().get('CountriesResource', {}, inGerman)).data<
      { code: string; name: string }[]
    >()
    expect(countries).toHaveLength(249)
    expect(countries).toContainEqual({ code: 'AT', name: 'Österreich' })
    const names = countries.map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare))
  })

  it('list the languages of the pages, and the kinds of business', async () => {
    const locales = (await world.client().get('LocalesResource')).data()
    expect(locales).toContainEqual({ locale: 'en', name: 'English' })
    const types = (await world.client().get('BusinessTypesResource')).data<
      { account_type: string }[]
    >()
    expect(types.map(({ account_type }) => account_type)).toEqual(businessTypes)
    const inGerman = { headers: { 'accept-language': 'de' } }
    const german = (await world.client().get('BusinessTypesResource', {}, inGerman)).data()
    expect(german).toContainEqual({ account_type: 'brand', name: 'Marke' })
  })
})

it.each([
  'UserRegisterTrackActionResource/update',
  'UserExperienceCompletedResource/update',
  'OrientationContextResource/create',
])('%s is accepted whatever it contains', async (place) => {
  const client = world.client()
  const answer = await client.post(place, { actions: [{ name: 'a' }], aux_data: { deep: [1] } })
  expect(answer.data()).toBeNull()
})
