import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { actFor, getActing, stopActing } from '#contract/advertisers/acting'
import type { Advertiser } from '#contract/advertisers/advertiser'
import {
  addAdvertiserPerson,
  changeAdvertiserRole,
  listAdvertiserPeople,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { editAdvertiser } from '#contract/advertisers/edit-advertiser'
import { getAdvertiser, listAdvertisers } from '#contract/advertisers/list-advertisers'
import type { AdvertiserRole } from '#contract/advertisers/roles'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { hidePerson } from '#domains/people'
import type { Caller } from '#platform/operations'
import { browserOf, giveSession, idOf } from '#testing/callers'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.as('olive').run(becomePartner, { business_name: 'Lamps & Co' })
})
afterAll(() => world.end())

let made = 0
const make = (): Promise<Advertiser> =>
  world.as('olive').run(createAdvertiser, { name: `Lamps ${++made}`, country: 'at' })
const add = (advertiser_id: AdvertiserId, username: CastName, role: AdvertiserRole) =>
  world.as('olive').run(addAdvertiserPerson, { advertiser_id, username, role })
const refusal = (code: string) => expect.objectContaining({ code })

describe('an ad account', () => {
  it('is created by businesses only', async () => {
    const acting = world.as('bob').run(createAdvertiser, { name: 'Mine', country: 'US' })
    await expect(acting).rejects.toEqual(refusal('partner_required'))
  })

  it('belongs to its creator, in the currency of its country unless another is chosen', async () => {
    const first = await make()
    expect(first).toMatchObject({ country: 'AT', currency: 'EUR', permissions: ['OWNER'] })
    expect(first.owner.username).toBe('olive')
    const input = { name: 'Dear', country: 'AT', currency: 'chf' as never }
    expect((await world.as('olive').run(createAdvertiser, input)).currency).toBe('CHF')
    for (const wrong of [{ country: 'XX' }, { country: 'AT', currency: 'XXX' }])
      await expect(
        world.as('olive').runRaw(createAdvertiser, { name: 'Odd', ...wrong }),
      ).rejects.toEqual(refusal('invalid_input'))
  })

  it('can be renamed, but keeps its country and currency', async () => {
    const { id: advertiser_id } = await make()
    const olive = world.as('olive')
    const renamed = await olive.run(editAdvertiser, { advertiser_id, name: 'New', country: 'AT' })
    expect(renamed).toMatchObject({ name: 'New', country: 'AT', currency: 'EUR' })
    for (const other of [{ country: 'DE' }, { currency: 'USD' as const }])
      await expect(
        olive.run(editAdvertiser, { advertiser_id, name: 'New', ...other }),
      ).rejects.toEqual(refusal('advertiser_fixed'))
  })

  it('looks to strangers as if it did not exist', async () => {
    const { id } = await make()
    for (const advertiser_id of [id, '100000000000000001', 'none', '0'])
      for (const operation of [getAdvertiser, listAdvertiserPeople, actFor, removeAdvertiserPerson])
        await expect(world.as('bob').runRaw(operation, { advertiser_id })).rejects.toMatchObject({
          code: 'advertiser_not_found',
          kind: { http_status: 404 },
          detail: { field: 'advertiser_id' },
        })
    expect((await world.as('olive').run(getAdvertiser, { advertiser_id: id })).id).toBe(id)
  })

  it('is limited in number', async () => {
    const ada = world.as('ada')
    await ada.run(becomePartner, { business_name: 'Ada' })
    for (let n = 0; n < limits.advertisersPerOwner; n += 1)
      await ada.run(createAdvertiser, { name: `Ad ${n}`, country: 'US' })
    await expect(ada.run(createAdvertiser, { name: 'One more', country: 'US' })).rejects.toEqual(
      refusal('advertiser_limit_reached'),
    )
  })
})

describe('people in an ad account', () => {
  it('are added immediately, once each, with one role; the owner is a member already', async () => {
    const { id: advertiser_id } = await make()
    const added = await add(advertiser_id, 'bob', 'ANALYST')
    expect(added).toMatchObject({ role: 'ANALYST', user: { username: 'bob' } })
    await expect(add(advertiser_id, 'bob', 'ADMIN')).rejects.toEqual(
      refusal('advertiser_person_there'),
    )
    await expect(add(advertiser_id, 'olive', 'ADMIN')).rejects.toEqual(
      refusal('advertiser_person_there'),
    )
    await expect(add(advertiser_id, 'nobody' as never, 'ADMIN')).rejects.toEqual(
      refusal('person_not_found'),
    )
    const shared = await world.as('bob').run(listAdvertisers, {})
    expect(shared).toMatchObject([{ id: advertiser_id, permissions: ['ANALYST'] }])
    await world.as('bob').run(removeAdvertiserPerson, { advertiser_id })
    expect(await world.as('bob').run(listAdvertisers, {})).toEqual([])
  })

  it('are managed by the owner and admins; others learn which role is required', async () => {
    const { id: advertiser_id } = await make()
    await add(advertiser_id, 'bob', 'CAMPAIGN_MANAGER')
    const bob = world.as('bob')
    const kim = { advertiser_id, user_id: idOf(world, 'kim') }
    for (const acting of [
      () => bob.run(listAdvertiserPeople, { advertiser_id }),
      () => bob.run(editAdvertiser, { advertiser_id, name: 'Bob’s' }),
      () => bob.run(addAdvertiserPerson, { advertiser_id, username: 'kim', role: 'ADMIN' }),
      () => bob.run(changeAdvertiserRole, { ...kim, role: 'ADMIN' }),
      () => bob.run(removeAdvertiserPerson, kim),
    ])
      await expect(acting()).rejects.toMatchObject({
        code: 'advertiser_role_missing',
        detail: { data: { roles: ['ADMIN'] } },
      })
    const user_id = idOf(world, 'bob')
    await world.as('olive').run(changeAdvertiserRole, { advertiser_id, user_id, role: 'ADMIN' })
    await bob.run(addAdvertiserPerson, { advertiser_id, username: 'kim', role: 'FINANCE_VIEW' })
    const people = await bob.run(listAdvertiserPeople, { advertiser_id })
    expect(people.map(({ user, role }) => [user.username, role])).toEqual([
      ['bob', 'ADMIN'],
      ['kim', 'FINANCE_VIEW'],
    ])
    await bob.run(removeAdvertiserPerson, kim)
    await expect(bob.run(removeAdvertiserPerson, kim)).rejects.toEqual(
      refusal('advertiser_person_not_found'),
    )
    const owner = { advertiser_id, user_id: idOf(world, 'olive') }
    await expect(bob.run(removeAdvertiserPerson, owner)).rejects.toEqual(
      refusal('advertiser_person_not_found'),
    )
  })

  it('have no role while one has blocked the other, or the owner is hidden', async () => {
    const { id: advertiser_id } = await make()
    await add(advertiser_id, 'kim', 'ADMIN')
    const kim = world.as('kim')
    const see = () => kim.run(getAdvertiser, { advertiser_id })
    const user_id = idOf(world, 'kim')
    await world.as('olive').run(blockPerson, { user_id })
    await expect(see()).rejects.toEqual(refusal('advertiser_not_found'))
    const { id: another } = await make()
    await expect(add(another, 'kim', 'ADMIN')).rejects.toEqual(refusal('blocked_by_person'))
    await world.as('olive').run(unblockPerson, { user_id })
    expect((await see()).permissions).toEqual(['ADMIN'])

    const hide = (since: Date | null) =>
      world.database.transaction((db) => hidePerson(db, idOf(world, 'olive'), since))
    await hide(new Date())
    await expect(see()).rejects.toEqual(refusal('advertiser_not_found'))
    await hide(null)
    expect((await see()).permissions).toEqual(['ADMIN'])
  })
})

describe('acting for an ad account', () => {
  const acting = (caller: Caller) => world.operations.run(getActing, {}, caller)

  it('is chosen per session, and ends with the role', async () => {
    const { id: advertiser_id } = await make()
    await add(advertiser_id, 'bob', 'CAMPAIGN_MANAGER')
    const sessionToken = await giveSession(world, 'bob')
    const here = browserOf(world, 'bob', { sessionToken })
    expect(await acting(here)).toBeNull()
    await world.operations.run(actFor, { advertiser_id }, here)
    expect(await acting(here)).toMatchObject({
      id: advertiser_id,
      owner: { username: 'olive' },
      user: {
        id: idOf(world, 'olive'),
        username: 'olive',
        business_name: 'Olive Grant',
        merchant_id: null,
        scheduled_pin_count: 0,
        eligible_for_stl_tool: false,
        eligible_for_quick_promote: true,
      },
    })

    // The cookie alone has no effect in another session of the same browser.
    const { cookies } = here
    const later = browserOf(world, 'bob', {
      cookies,
      sessionToken: await giveSession(world, 'bob'),
    })
    expect(await acting(later)).toBeNull()
    cookies.write('acting', `${advertiser_id}~`)
    expect(await acting(here)).toBeNull()

    await world.operations.run(actFor, { advertiser_id }, here)
    const user_id = idOf(world, 'bob')
    const change = { advertiser_id, user_id, role: 'ANALYST' as const }
    await world.as('olive').run(changeAdvertiserRole, change)
    expect(await acting(here)).toBeNull()
    await expect(world.operations.run(actFor, { advertiser_id }, here)).rejects.toMatchObject({
      code: 'advertiser_role_missing',
    })
    await world.as('olive').run(changeAdvertiserRole, { ...change, role: 'ADMIN' })
    expect(await acting(here)).not.toBeNull()
    await world.as('olive').run(removeAdvertiserPerson, { advertiser_id, user_id })
    expect(await acting(here)).toBeNull()
  })

  it('can be ended', async () => {
    const { id: advertiser_id } = await make()
    const sessionToken = await giveSession(world, 'olive')
    const here = browserOf(world, 'olive', { sessionToken })
    await world.operations.run(actFor, { advertiser_id }, here)
    expect(await acting(here)).toMatchObject({ permissions: ['OWNER'] })
    await world.operations.run(stopActing, {}, here)
    expect(await acting(here)).toBeNull()
  })
})
