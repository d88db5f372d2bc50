import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import type { PinId } from '#contract/ids'
import { listNews } from '#contract/news/news'
import type { RequestOf } from '#contract/operation'
import { blockPerson } from '#contract/people/blocks'
import {
  answerPartnership,
  getPinDisclosure,
  listPartnerships,
  setPinDisclosure,
} from '#contract/pins/disclosures'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'
import { makeBusiness } from '#testing/worlds/advertising'

let world: World
let pin: PinId
beforeAll(async () => {
  world = await createWorld()
  await world.as('olive').run(becomePartner, { business_name: 'Lamps & Co', country: 'DE' })
})
afterAll(() => world.end())
beforeEach(async () => {
  pin = await savedBy('bob')
})

async function savedBy(name: CastName, privacy: 'public' | 'secret' = 'public'): Promise<PinId> {
  const board = await world.as(name).run(createBoard, { name: `Room ${Math.random()}`, privacy })
  const image_base64 = await drawBase64({ widthPx: 240, heightPx: 320 })
  return (await world.as(name).run(savePin, { board_id: board.id, image_base64 })).id
}
const disclose = (more: Partial<RequestOf<typeof setPinDisclosure>>) =>
  world.as('bob').run(setPinDisclosure, {
    pin_id: pin,
    is_paid_link: false,
    partnership: 'brand',
    brand: 'olive',
    ...more,
  })
const answered = (answer: 'approve' | 'decline' | 'remove', by: CastName = 'olive') =>
  world.as(by).run(answerPartnership, { pin_id: pin, answer })
async function shownTo(name: CastName | null, id = pin) {
  const caller = name === null ? world.visitor : world.as(name)
  const { sponsorship, is_paid_link } = await caller.run(getPin, { id })
  return {
    status: sponsorship?.status ?? null,
    sponsor: sponsorship?.sponsor?.username ?? null,
    is_mine: sponsorship?.is_mine ?? false,
    is_paid_link,
  }
}
const newsOf = async (name: CastName) =>
  (await world.as(name).run(listNews, {})).items.map(({ kind, pin: about }) => [kind, about?.id])

describe('a paid partnership', () => {
  it('is labelled at once, and names the brand once it has approved, on repins too', async () => {
    await disclose({})
    expect(await shownTo('ada')).toMatchObject({ status: 0, sponsor: null, is_mine: false })
    expect(await shownTo('olive')).toMatchObject({ status: 0, sponsor: null, is_mine: true })
    expect(await newsOf('olive')).toContainEqual(['partnership_asked', pin])
    expect(await world.as('bob').run(getPinDisclosure, { pin_id: pin })).toMatchObject({
      partnership: { status: 0, brand: { username: 'olive' } },
    })
    await answered('approve')
    expect(await newsOf('bob')).toContainEqual(['partnership_approved', pin])
    const board = await world.as('ada').run(createBoard, { name: 'Saved' })
    const saved = await world.as('ada').run(repin, { pin_id: pin, board_id: board.id })
    for (const id of [pin, saved.id])
      expect(await shownTo(null, id)).toMatchObject({ status: 1, sponsor: 'olive' })
    const { items } = await world.as('olive').run(listPartnerships, {})
    expect(items).toContainEqual({ pin: expect.objectContaining({ id: pin }), status: 1 })
  })

  it('is listed for the brand by whether it waits', async () => {
    await disclose({})
    const listed = async (status: 0 | 1) =>
      (await world.as('olive').run(listPartnerships, { status })).items.map((one) => one.pin.id)
    expect(await listed(0)).toContain(pin)
    expect(await listed(1)).not.toContain(pin)
    await answered('approve')
    expect(await listed(0)).not.toContain(pin)
    expect(await listed(1)).toContain(pin)
  })

  it.each(['decline', 'remove'] as const)('ends for good when the brand says %s', async (said) => {
    await disclose({})
    if (said === 'remove') await answered('approve')
    await answered(said)
    expect(await shownTo('ada')).toMatchObject({ status: 2, sponsor: null })
    expect(await newsOf('bob')).toContainEqual(['partnership_ended', pin])
    await expect(disclose({})).rejects.toMatchObject({ code: 'brand_refused' })
    await disclose({ partnership: 'unnamed' })
    expect(await shownTo('ada')).toMatchObject({ status: 3, sponsor: null })
    await expect(answered('approve')).rejects.toMatchObject({ code: 'partnership_not_found' })
  })

  it('names business accounts alone, and nobody who blocked its creator', async () => {
    await expect(disclose({ brand: 'ada' })).rejects.toMatchObject({ code: 'brand_not_business' })
    await expect(disclose({ brand: 'bob' })).rejects.toMatchObject({ code: 'brand_not_business' })
    await expect(disclose({ brand: 'no-such' })).rejects.toMatchObject({ code: 'person_not_found' })
    await expect(disclose({ brand: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await shownTo('ada')).toMatchObject({ status: null })
  })

  it('is declared by who made the pin, and answered by its brand', async () => {
    const board = await world.as('ada').run(createBoard, { name: 'Mine' })
    const saved = await world.as('ada').run(repin, { pin_id: pin, board_id: board.id })
    const by = (name: CastName, pin_id: PinId) =>
      world.as(name).run(setPinDisclosure, { pin_id, is_paid_link: true, partnership: 'none' })
    await expect(by('ada', pin)).rejects.toMatchObject({ code: 'pin_not_created' })
    await expect(by('ada', saved.id)).rejects.toMatchObject({ code: 'pin_not_created' })
    const secret = await savedBy('bob', 'secret')
    await expect(by('ada', secret)).rejects.toMatchObject({ code: 'pin_not_found' })
    await disclose({})
    for (const name of ['ada', 'bob'] as const)
      await expect(answered('approve', name)).rejects.toMatchObject({
        code: 'partnership_not_found',
      })
  })

  it('leaves its brand unnamed to people with a block between them', async () => {
    await disclose({})
    await answered('approve')
    await world.as('olive').run(blockPerson, { user_id: (await world.as('ada').viewer)!.id })
    expect(await shownTo('ada')).toMatchObject({ status: 1, sponsor: null })
  })
})

it('marks a paid link, alone or with a partnership, until it is taken back', async () => {
  await disclose({ is_paid_link: true, partnership: 'none' })
  expect(await shownTo(null)).toMatchObject({ status: null, is_paid_link: true })
  await disclose({ is_paid_link: true })
  expect(await shownTo(null)).toMatchObject({ status: 0, is_paid_link: true })
  await disclose({ partnership: 'none' })
  expect(await shownTo(null)).toMatchObject({ status: null, is_paid_link: false })
})

it('lets nobody but an approved brand promote the pin', async () => {
  const creator = await makeBusiness(world, { name: 'bob' })
  const brand = await makeBusiness(world, { name: 'olive' })
  const refused = { code: 'pin_not_promotable' }
  await creator.promote(pin)
  await disclose({})
  for (const business of [creator, brand])
    await expect(business.promote(pin)).rejects.toMatchObject(refused)
  await answered('approve')
  await expect(creator.promote(pin)).rejects.toMatchObject(refused)
  await brand.promote(pin)
  await answered('remove')
  await expect(brand.promote(pin)).rejects.toMatchObject(refused)
})
