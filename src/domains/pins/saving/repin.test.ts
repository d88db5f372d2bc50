import { describe, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { restoreBoard } from '#contract/boards/restore-board'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import { deletePin } from '#contract/pins/delete-pin'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { movePins } from '#contract/pins/many/move-pins'
import { repin } from '#contract/pins/repin'
import { hidePerson } from '#domains/people'
import type { Actor } from '#testing/world'
import { newBoard, savedBy, startWorld, world } from '../test-pins.ts'

startWorld()

describe('repinning', () => {
  it('takes the texts of the pin by default, and is counted for both', async () => {
    const source = await savedBy('bob', (await newBoard('bob')).id, {
      title: 'Lamp',
      description: 'Warm',
    })
    const board = await newBoard('olive')
    const saved = await world
      .as('olive')
      .run(repin, { pin_id: source.id, board_id: board.id, description: 'For us' })
    const pin = await world.visitor.run(getPin, { id: saved.id })
    expect(pin).toMatchObject({
      title: 'Lamp',
      description: 'For us',
      is_repin: true,
      native_creator: { username: 'bob' },
      aggregated_pin_data: { id: source.id, aggregated_stats: { saves: 2 } },
    })
    expect(await world.visitor.run(getPin, { id: source.id })).toMatchObject({ repin_count: 1 })
    expect(await world.as('olive').run(getPin, { id: source.id })).toMatchObject({
      pinned_to_board: { id: board.id },
    })
  })

  it('shows a picture once on the home grid, however often it was saved', async () => {
    const source = await savedBy('bob', (await newBoard('bob')).id)
    const board = await newBoard('olive')
    await world.as('olive').run(repin, { pin_id: source.id, board_id: board.id })
    const home = await world.visitor.run(homeFeed, { page_size: 250 })
    expect(home.items.filter((pin) => pin.image_signature === source.image_signature)).toHaveLength(
      1,
    )
  })

  it('is counted only where it is public, for everybody, wherever it is moved', async () => {
    const bob = world.as('bob')
    const source = await savedBy('bob', (await newBoard('bob')).id)
    const boards = []
    for (const privacy of ['public', 'public', 'secret', 'protected'] as const) {
      const board = await newBoard('olive', privacy)
      boards.push(board)
      await world.as('olive').run(repin, { pin_id: source.id, board_id: board.id })
    }
    const [open, other, secret] = boards
    if (!open || !other || !secret) throw new Error('No boards')
    const copied = await world
      .as('olive')
      .run(copyPins, { board_id: secret.id, section_id: null, pin_ids: [source.id] })
    expect(copied.pin_ids).toHaveLength(1)
    const countedFor = async (actor: Actor) => {
      const pin = await actor.run(getPin, { id: source.id })
      return [pin.repin_count, pin.aggregated_pin_data.aggregated_stats.saves]
    }
    for (const actor of [world.visitor, bob, world.as('olive')])
      expect(await countedFor(actor)).toEqual([2, 3])
    await world
      .as('olive')
      .run(copyPins, { board_id: open.id, section_id: null, pin_ids: [source.id] })
    expect(await countedFor(world.visitor)).toEqual([3, 4])

    // All saves of the picture are counted by their current place.
    const olive = world.as('olive')
    await olive.run(editBoard, { board_id: open.id, privacy: 'secret' })
    expect((await countedFor(world.visitor))[1]).toBe(2)
    await olive.run(editBoard, { board_id: open.id, privacy: 'public' })
    await olive.run(movePins, {
      board_id: open.id,
      section_id: null,
      pin_ids: [copied.pin_ids[0] ?? ''],
    })
    expect((await countedFor(world.visitor))[1]).toBe(5)
    await olive.run(deleteBoard, { board_id: open.id })
    expect((await countedFor(world.visitor))[1]).toBe(2)
    await olive.run(restoreBoard, { board_id: open.id })
    expect((await countedFor(world.visitor))[1]).toBe(5)
    const hide = (since: Date | null) =>
      world.database.transaction((db) => hidePerson(db, olive.viewer!.id, since))
    await hide(new Date())
    expect((await countedFor(world.visitor))[1]).toBe(1)
    await hide(null)
    expect((await countedFor(world.visitor))[1]).toBe(5)
  })

  it('from a board the viewer may not open does not reveal who saved it there', async () => {
    const secret = await newBoard('bob', 'secret')
    const source = await savedBy('bob', secret.id, { title: 'Ring' })
    // Bob's own, repinned by olive, who saves to the board too.
    await world.database.pool.query(
      'insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at) values ($1, $2, $3, now(), now())',
      [secret.id, world.as('olive').viewer!.id, world.as('bob').viewer!.id],
    )
    const saved = await world
      .as('olive')
      .run(repin, { pin_id: source.id, board_id: (await newBoard('olive')).id })
    const makerFor = async (actor: Actor) =>
      (await actor.run(getPin, { id: saved.id })).native_creator.username
    for (const actor of [world.visitor, world.as('ada')]) {
      expect(await makerFor(actor)).toBe('olive')
      expect(JSON.stringify(await actor.run(getPin, { id: saved.id }))).not.toMatch(/bob/i)
    }
    for (const name of ['bob', 'olive'] as const) expect(await makerFor(world.as(name))).toBe('bob')
    // Its comments are still shared, for everybody who may see them.
    await world.as('ada').run(createComment, { pinId: saved.id, objectId: null, text: 'Nice' })
    const { aggregated_pin_data: family } = await world.visitor.run(getPin, { id: saved.id })
    const comments = await world.visitor.run(listComments, { objectId: family.id, pinId: saved.id })
    expect(comments.items.map(({ text }) => text)).toEqual(['Nice'])

    await world.as('bob').run(editBoard, { board_id: secret.id, privacy: 'public' })
    expect(await makerFor(world.visitor)).toBe('bob')
    await world.as('bob').run(deletePin, { id: source.id })
    expect(await makerFor(world.visitor)).toBe('olive')
  })

  it('of a pin on a secret board is refused as if it were missing', async () => {
    const source = await savedBy('bob', (await newBoard('bob', 'secret')).id)
    const board = await newBoard('olive')
    await expect(
      world.as('olive').run(repin, { pin_id: source.id, board_id: board.id }),
    ).rejects.toMatchObject({
      code: 'pin_not_found',
    })
  })
})
