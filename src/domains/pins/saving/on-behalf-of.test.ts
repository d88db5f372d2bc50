import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import {
  addAdvertiserPerson,
  changeAdvertiserRole,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import type { AdvertiserRole } from '#contract/advertisers/roles'
import { archiveBoard } from '#contract/boards/archive-board'
import type { Privacy } from '#contract/boards/board'
import { boardPickerBoards, boardShortlist } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import { inviteToBoardByEmail } from '#contract/boards/people/email-invites'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { AdvertiserId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { movePins } from '#contract/pins/many/move-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { wrongCounters } from '#testing/faults/consistency'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'

/** Olive's business has two ad accounts; bob manages campaigns of the first. */
let world: World
let olive: Actor
let bob: Actor
let advertiser_id: AdvertiserId
let another_id: AdvertiserId
let image_base64: string

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
  await olive.run(becomePartner, { business_name: 'Lamps & Co' })
  const make = (name: string) => olive.run(createAdvertiser, { name, country: 'US' })
  advertiser_id = (await make('Summer')).id
  another_id = (await make('Winter')).id
  image_base64 = await drawBase64()
  await add('CAMPAIGN_MANAGER')
})
afterAll(async () => {
  expect(await rows(world.database.reader, wrongCounters, [])).toEqual([])
  await world.end()
})

const add = (role: AdvertiserRole) =>
  olive.run(addAdvertiserPerson, { advertiser_id, username: 'bob', role })
let named = 0
const board = (who: Actor, more: { privacy?: Privacy; advertiser_id?: AdvertiserId } = {}) =>
  who.run(createBoard, { name: `Board ${++named}`, ...more })
const refusal = (code: string) => expect.objectContaining({ code })

describe('a board created for an ad account', () => {
  it('belongs to its owner and is protected, whoever creates it', async () => {
    for (const who of [bob, olive]) {
      const made = await board(who, { advertiser_id })
      expect(made).toMatchObject({ privacy: 'protected', advertiser_id })
      expect(made.owner.username).toBe('olive')
    }
  })

  it('is neither public nor secret, now or later', async () => {
    for (const privacy of ['public', 'secret'] as const) {
      const request = board(bob, { advertiser_id, privacy })
      await expect(request).rejects.toEqual(refusal('advertiser_board_privacy'))
      const { id: board_id } = await board(olive, { advertiser_id })
      await expect(olive.run(editBoard, { board_id, privacy })).rejects.toEqual(
        refusal('advertiser_board_privacy'),
      )
      await olive.run(editBoard, { board_id, privacy: 'protected', name: `Renamed ${privacy}` })
    }
  })

  it('accepts no collaborators, not even by its owner’s invitation', async () => {
    const emails = ['friend@mail.example']
    const request = bob.run(createBoard, {
      name: 'Open',
      advertiser_id,
      collab_board_email: emails,
    })
    await expect(request).rejects.toEqual(refusal('advertiser_board_alone'))
    const { id: board_id } = await board(olive, { advertiser_id })
    const invited_user_ids = [idOf(world, 'ada')]
    for (const who of [olive, bob])
      await expect(who.run(inviteToBoard, { board_id, invited_user_ids })).rejects.toEqual(
        refusal('advertiser_board_alone'),
      )
    await expect(olive.run(inviteToBoardByEmail, { board_id, emails })).rejects.toEqual(
      refusal('advertiser_board_alone'),
    )
    // The control: it works on another board of hers.
    const { id: own } = await board(olive)
    await olive.run(inviteToBoard, { board_id: own, invited_user_ids })
  })

  it('is refused to members whose role does not permit creating, and for an ad account of others', async () => {
    const ada = board(world.as('ada'), { advertiser_id })
    await expect(ada).rejects.toEqual(refusal('advertiser_not_found'))
    const other = board(bob, { advertiser_id: another_id })
    await expect(other).rejects.toEqual(refusal('advertiser_not_found'))
    const user_id = idOf(world, 'bob')
    await olive.run(changeAdvertiserRole, { advertiser_id, user_id, role: 'ANALYST' })
    await expect(board(bob, { advertiser_id })).rejects.toEqual(refusal('advertiser_role_missing'))
    await olive.run(changeAdvertiserRole, { advertiser_id, user_id, role: 'CAMPAIGN_MANAGER' })
  })
})

describe('the picker of a member who acts for an ad account', () => {
  it('offers the protected boards of its owner, except those of her other ad accounts', async () => {
    const own = await board(olive, { advertiser_id })
    const plain = await board(olive, { privacy: 'protected' })
    const others = await board(olive, { advertiser_id: another_id })
    const open = await board(olive)
    const secret = await board(olive, { privacy: 'secret' })
    const mine = await board(bob)
    const request = { advertiser_id, filter: 'protected' as const }
    const { all_boards } = await bob.run(boardPickerBoards, request)
    const ids = all_boards.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([own.id, plain.id]))
    for (const { id } of [others, open, secret, mine]) expect(ids).not.toContain(id)
    expect(all_boards[0]?.owner.username).toBe('olive')
    expect((await olive.run(boardPickerBoards, request)).all_boards.map(({ id }) => id)).toEqual(
      ids,
    )
    expect((await bob.run(boardPickerBoards, {})).all_boards.map(({ id }) => id)).toEqual([mine.id])
    for (const operation of [boardPickerBoards, boardShortlist])
      await expect(bob.run(operation, { advertiser_id: another_id })).rejects.toEqual(
        refusal('advertiser_not_found'),
      )
  })
})

describe('the default board of the owner', () => {
  it('depends on her own saves, not on those of people acting for her, nor on boards they create', async () => {
    const plain = await board(olive, { privacy: 'protected' })
    const own = await board(olive)
    const { id: pin_id } = await olive.run(savePin, { board_id: own.id, image_base64 })
    const first = async (who: Actor, more: object = {}) =>
      (await who.run(boardPickerBoards, more)).boards_shortlist[0]?.id
    expect(await first(olive)).toBe(own.id)

    const made = await board(bob, { advertiser_id })
    expect(await first(olive)).toBe(own.id)
    for (const board_id of [made.id, plain.id])
      await bob.run(savePin, { board_id, advertiser_id, image_base64 })
    await bob.run(repin, { board_id: plain.id, advertiser_id, pin_id })
    expect(await first(olive)).toBe(own.id)
    // People acting for her continue where they saved last; she with a save of her own.
    expect(await first(bob, { advertiser_id })).toBe(plain.id)
    await olive.run(savePin, { board_id: plain.id, image_base64 })
    expect(await first(olive)).toBe(plain.id)
  })
})

describe('saving on behalf of an ad account', () => {
  it('creates pins of its owner’s, with and without its name in the call', async () => {
    const { id: board_id } = await board(bob, { advertiser_id })
    const saved = await bob.run(savePin, { board_id, advertiser_id, image_base64 })
    expect(saved.pinner.id).toBe(idOf(world, 'olive'))
    const unnamed = await bob.run(savePin, { board_id, image_base64 })
    expect(unnamed.pinner.id).toBe(idOf(world, 'olive'))
    const again = await bob.run(repin, { board_id, advertiser_id, pin_id: saved.id })
    expect(again.pinner.id).toBe(idOf(world, 'olive'))
    const part = await bob.run(createSection, { board_id, name: 'Part' })
    const into = await bob.run(savePin, { board_id, section: part.id, image_base64 })
    expect(into.section?.title).toBe('Part')
    expect((await olive.run(getBoard, { board_id })).pin_count).toBe(4)
  })

  it('is refused for boards that the ad account does not manage', async () => {
    const own = await board(bob)
    const others = await board(olive, { advertiser_id: another_id })
    const open = await board(olive)
    for (const { id: board_id } of [own, others, open])
      await expect(bob.run(savePin, { board_id, advertiser_id, image_base64 })).rejects.toEqual(
        refusal('board_not_found'),
      )
    await expect(bob.run(savePin, { board_id: others.id, image_base64 })).rejects.toEqual(
      refusal('board_not_found'),
    )
    await bob.run(savePin, { board_id: own.id, image_base64 })
  })

  it('allows editing the owner’s pins there, but not moving them elsewhere', async () => {
    const made = await board(bob, { advertiser_id })
    const mine = await board(bob)
    const { id } = await bob.run(savePin, { board_id: made.id, image_base64 })
    expect((await bob.run(editPin, { id, title: 'Lamps' })).title).toBe('Lamps')
    await expect(bob.run(editPin, { id, board_id: mine.id })).rejects.toEqual(
      refusal('pin_of_others'),
    )
    await expect(bob.run(movePins, { pin_ids: [id], board_id: mine.id })).rejects.toEqual(
      refusal('pin_of_others'),
    )
    await bob.run(deletePin, { id })

    const plain = await board(olive, { privacy: 'protected' })
    const hers = await olive.run(savePin, { board_id: plain.id, image_base64 })
    await expect(bob.run(deletePin, { id: hers.id })).rejects.toEqual(refusal('pin_of_others'))
    await expect(bob.run(archiveBoard, { board_id: plain.id, archived: true })).rejects.toEqual(
      refusal('not_allowed'),
    )
  })

  it('shows the boards to the ad account’s members, and lists them for nobody else', async () => {
    const made = await board(bob, { advertiser_id })
    const listed = async (who: Actor) =>
      (await who.run(listBoards, { username: 'olive', page_size: 250 })).items.map(({ id }) => id)
    expect(await listed(olive)).toContain(made.id)
    expect(await listed(bob)).toContain(made.id)
    expect(await listed(world.as('ada'))).not.toContain(made.id)
    expect(await listed(world.visitor)).not.toContain(made.id)
  })

  it('ends with the next call once a member is removed', async () => {
    const { id: board_id } = await board(bob, { advertiser_id })
    const { id } = await bob.run(savePin, { board_id, image_base64 })
    const out = { advertiser_id, user_id: idOf(world, 'bob') }
    await olive.run(removeAdvertiserPerson, out)
    for (const [request, code] of [
      [() => bob.run(savePin, { board_id, advertiser_id, image_base64 }), 'advertiser_not_found'],
      [() => bob.run(savePin, { board_id, image_base64 }), 'board_not_found'],
      [() => bob.run(repin, { board_id, pin_id: id }), 'board_not_found'],
      [() => bob.run(boardPickerBoards, { advertiser_id }), 'advertiser_not_found'],
      [() => board(bob, { advertiser_id }), 'advertiser_not_found'],
      [() => bob.run(deletePin, { id }), 'pin_not_found'],
    ] as const)
      await expect(request()).rejects.toEqual(refusal(code))
    // What was saved stays, and belongs to the owner.
    expect((await olive.run(getPin, { id })).pinner.username).toBe('olive')
    await add('CAMPAIGN_MANAGER')
  })
})
