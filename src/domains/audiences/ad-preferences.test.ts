import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { getSettings } from '#contract/accounts/account/get-settings'
import { getAdPreferences, setAdPreferences } from '#contract/audiences/ad-preferences'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { selectAdPreferences, withPrivacyControl } from './index.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const none = {
  ads_by_activity: false,
  ads_by_sites: false,
  ads_by_partners: false,
  ads_measured: false,
}
const all = {
  ads_by_activity: true,
  ads_by_sites: true,
  ads_by_partners: true,
  ads_measured: true,
}
const allowed = async (name: 'olive' | 'bob' | 'ada' | 'kim', now = new Date()) =>
  (await selectAdPreferences(world.database.reader, [idOf(world, name)], now)).get(
    idOf(world, name),
  )
const write = (text: string, values: unknown[]) => rows(world.database.writer, text, values)

describe('a member who never chose', () => {
  it('allows nothing but that sales are traced', async () => {
    expect(await world.as('ada').run(getAdPreferences, {})).toEqual({
      ...none,
      ads_measured: true,
      has_privacy_control: false,
      is_minor: false,
      updated_at: null,
    })
  })

  it.each([
    ['in Europe', { country: 'DE', birthday: '1981-07-30' }, none],
    ['of no known age', { country: 'US', birthday: null }, none],
    ['in the US', { country: 'US', birthday: '1981-07-30' }, { ...none, ads_measured: true }],
  ])('%s has the default of there', async (_where, { country, birthday }, expected) => {
    await write('update accounts set country = $2, birthday = $3 where id = $1', [
      idOf(world, 'ada'),
      country,
      birthday,
    ])
    expect(await allowed('ada')).toEqual(expected)
  })

  it('allows nothing once the account is gone', async () => {
    const nobody = await selectAdPreferences(world.database.reader, [], new Date())
    expect(nobody.size).toBe(0)
  })
})

describe('switches', () => {
  it('are set one by one, and stay as they were otherwise', async () => {
    const bob = world.as('bob')
    await bob.run(setAdPreferences, { ads_by_sites: true })
    await bob.run(setAdPreferences, { ads_measured: false })
    expect(await bob.run(setAdPreferences, { ads_by_partners: true })).toMatchObject({
      ...none,
      ads_by_sites: true,
      ads_by_partners: true,
      updated_at: expect.any(String),
    })
    await bob.run(setAdPreferences, { ads_by_sites: false })
    expect(await allowed('bob')).toEqual({ ...none, ads_by_partners: true })
  })

  it('of activity is the setting that clients know already', async () => {
    const olive = world.as('olive')
    await olive.run(setAdPreferences, { ads_by_activity: true })
    expect(await olive.run(getSettings, {})).toMatchObject({ personalized_ads: true })
    await olive.run(editProfile, { personalized_ads: false })
    expect(await olive.run(getAdPreferences, {})).toMatchObject({ ads_by_activity: false })
  })
})

describe('people under 18', () => {
  it('can switch nothing on', async () => {
    const kim = world.as('kim')
    await expect(kim.run(setAdPreferences, { ads_measured: true })).rejects.toMatchObject({
      code: 'ad_data_of_minors',
    })
    expect(await kim.run(setAdPreferences, { ads_measured: false })).toMatchObject({
      ...none,
      is_minor: true,
    })
  })

  it('allow nothing until their birthday, whatever is stored', async () => {
    const id = idOf(world, 'kim')
    await write('update accounts set personalized_ads = true where id = $1', [id])
    await write(
      `update ad_preferences set ads_by_sites = true, ads_by_partners = true, ads_measured = true
        where person_id = $1`,
      [id],
    )
    expect(await allowed('kim', new Date('2033-05-04T23:00:00Z'))).toEqual(none)
    expect(await allowed('kim', new Date('2033-05-05T00:00:00Z'))).toEqual(all)
  })
})

describe('a global privacy control', () => {
  it('turns off what is about others', () => {
    expect(withPrivacyControl(all, { hasPrivacyControl: true })).toEqual({
      ...all,
      ads_by_sites: false,
      ads_by_partners: false,
    })
    expect(withPrivacyControl(all, {})).toEqual(all)
  })

  it('is heard over the wire', async () => {
    const client = await world.member('bob')
    await client.post('AdPreferencesResource/update', { ads_by_partners: true })
    const view = async (headers: Record<string, string>) =>
      (await client.get('AdPreferencesResource', {}, { headers })).data()
    expect(await view({ 'sec-gpc': '1' })).toMatchObject({
      ads_by_partners: false,
      has_privacy_control: true,
    })
    expect(await view({ 'sec-gpc': '0' })).toMatchObject({
      ads_by_partners: true,
      has_privacy_control: false,
    })
  })
})
