import { describe, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { restoreBoard } from '#contract/boards/restore-board'
import { createSection } from '#contract/boards/sections/create-section'
import { createComment } from '#contract/comments/create-comment'
import { listComments } from '#contract/comments/list-comments'
import { uploadImage } from '#contract/media/upload-image'
import { deletePin } from '#contract/pins/delete-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { movePins } from '#contract/pins/many/move-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { removeDeletedBoards } from '#domains/boards'
import { hidePerson } from '#domains/people'
import { systemClock } from '#platform/clock'
import { rows } from '#platform/database'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import type { Actor } from '#testing/world'
import { releaseImage, removeDeletedPins } from '../index.ts'
import { removePinsOfBoard, sweepUploads } from '../leaving/pin-jobs.ts'
import { findWrongCounters, newBoard, savedBy, startWorld, world } from '../test-pins.ts'

startWorld()

describe('saving a picture', () => {
  it('is refused to visitors, to a board of somebody else, and without a picture', async () => {
    const board = await newBoard('bob')
    const image_base64 = await drawBase64()
    await expect(
      world.visitor.run(savePin, { board_id: board.id, image_base64 }),
    ).rejects.toMatchObject({
      code: 'login_required',
    })
    await expect(
      world.as('olive').run(savePin, { board_id: board.id, image_base64 }),
    ).rejects.toMatchObject({
      code: 'board_not_found',
    })
    await expect(world.as('bob').run(savePin, { board_id: board.id })).rejects.toMatchObject({
      code: 'image_missing',
    })
    await expect(
      world.as('bob').run(savePin, { board_id: board.id, image_base64: 'bm90IGEgcGljdHVyZQ==' }),
    ).rejects.toMatchObject({ code: 'image_type_unsupported' })
    await expect(
      world.as('bob').run(savePin, { board_id: board.id, image_base64, section: '12345' }),
    ).rejects.toMatchObject({ code: 'section_not_found' })
  })

  it('puts it on the board, on the home grid and on its own page', async () => {
    const board = await newBoard('bob')
    const section = await world
      .as('bob')
      .run(createSection, { board_id: board.id, name: 'Lighting' })
    const saved = await savedBy('bob', board.id, {
      section: section.id,
      title: 'Lamp',
      description: 'For the hall #light',
      link: 'https://www.lamps.example/hall',
    })
    expect(saved).toMatchObject({
      board: { id: board.id, name: board.name, url: board.url },
      section: { id: section.id, title: 'Lighting' },
    })

    const onBoard = await world.visitor.run(boardFeed, { board_id: board.id })
    expect(onBoard.items.map((pin) => pin.id)).toEqual([saved.id])
    const inSection = await world.visitor.run(sectionPins, { section_id: section.id })
    expect(inSection.items[0]).toMatchObject({ id: saved.id, section: { title: 'Lighting' } })
    const loose = await world.visitor.run(boardFeed, {
      board_id: board.id,
      filter_section_pins: true,
    })
    expect(loose.items).toEqual([])
    const home = await world.visitor.run(homeFeed, {})
    expect(home.items.map((pin) => pin.id)).toContain(saved.id)

    const pin = await world.visitor.run(getPin, { id: `${saved.id}~0` })
    expect(pin).toMatchObject({
      id: saved.id,
      title: 'Lamp',
      domain: 'lamps.example',
      hashtags: ['light'],
      board: { id: board.id, url: board.url },
      pinner: { username: 'bob' },
      native_creator: { username: 'bob' },
      aggregated_pin_data: { aggregated_stats: { saves: 1 } },
      images: { '236x': { width: 60, height: 90 } },
      pinned_to_board: null,
    })
    expect(pin.images['736x'].url).toMatch(/^\/736x\/[0-9a-f/]+\.webp$/)
    const covered = await world.visitor.run(getBoard, { board_id: board.id })
    expect(covered).toMatchObject({
      pin_count: 1,
      cover_images: [{ dominant_color: pin.dominant_color }],
    })
  })

  it('accepts a picture that was uploaded before, by signature or by its address', async () => {
    const board = await newBoard('bob')
    const image = await drawPicture()
    const uploaded = await world.as('bob').run(uploadImage, { image })
    const bySignature = await world
      .as('bob')
      .run(savePin, { board_id: board.id, image_signature: uploaded.image_signature })
    const byAddress = await world.as('bob').run(savePin, {
      board_id: board.id,
      image_url: `${world.config.PUBLIC_URL}${uploaded.image_url}`,
    })
    expect(bySignature.image_signature).toBe(byAddress.image_signature)
    await expect(
      world.as('bob').run(savePin, { board_id: board.id, image_signature: '0'.repeat(32) }),
    ).rejects.toMatchObject({ code: 'upload_not_found' })
  })

  it('keeps user text apart from the placeholders for the media host', async () => {
    const board = await newBoard('bob')
    const title = '"\\u0001/x @media \\" </script>'
    const saved = await savedBy('bob', board.id, { title })
    expect((await world.visitor.run(getPin, { id: saved.id })).title).toBe(title)
  })
})

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

describe('deleting pictures', () => {
  const fileOf = async (signature: string) => {
    const text = 'select file from images where signature = $1'
    const [image] = await rows<{ file: string }>(world.database.reader, text, [signature])
    return image!.file
  }
  const keysOf = async (file: string) => {
    const found: string[] = []
    for await (const { key } of world.services.store.list(''))
      if (key.includes(file)) found.push(key)
    return found
  }

  it('removes every file with the last pin, and not before', async () => {
    const board = await newBoard('bob')
    const pin = await savedBy('bob', board.id)
    const again = await world.as('bob').run(repin, { pin_id: pin.id, board_id: board.id })
    const signature = pin.image_signature
    const file = await fileOf(signature)
    expect(await keysOf(file)).not.toEqual([])

    await world.as('bob').run(deletePin, { id: pin.id })
    expect(await releaseImage(world.services, world.database, signature)).toBe(false)
    await world.as('bob').run(deletePin, { id: again.id })
    // Both can be restored for a day.
    expect(await releaseImage(world.services, world.database, signature)).toBe(false)
    const tomorrow = { now: () => new Date(Date.now() + 24.1 * 3_600_000) }
    await removeDeletedPins({ clock: tomorrow }, world.database)
    expect(await releaseImage(world.services, world.database, signature)).toBe(true)
    expect(await keysOf(file)).toEqual([])
  })

  it('removes the pins of a deleted board in repeatable steps', async () => {
    const board = await newBoard('bob')
    const pin = await savedBy('bob', board.id)
    await world.as('bob').run(deleteBoard, { board_id: board.id })
    await expect(world.as('bob').run(getPin, { id: pin.id })).rejects.toMatchObject({
      code: 'pin_not_found',
    })
    // While it can be restored, nothing is removed.
    await removePinsOfBoard(world.database, board.id)
    expect(await removeDeletedBoards({ clock: systemClock }, world.database)).toBe(0)
    const tomorrow = { now: () => new Date(Date.now() + 24.1 * 3_600_000) }
    expect(await removeDeletedBoards({ clock: tomorrow }, world.database)).toBe(1)
    await removePinsOfBoard(world.database, board.id)
    await removePinsOfBoard(world.database, board.id)
    expect(await rows(world.database.reader, 'select 1 from pins where id = $1', [pin.id])).toEqual(
      [],
    )
    expect(await findWrongCounters()).toEqual([])
  })

  it('sweeps uploads that were never saved, after a day', async () => {
    const kept = await savedBy('bob', (await newBoard('bob')).id)
    const lost = await world.as('bob').run(uploadImage, { image: await drawPicture() })
    await sweepUploads(world.services, world.database)
    const [lostFile, keptFile] = [
      await fileOf(lost.image_signature),
      await fileOf(kept.image_signature),
    ]
    expect(await keysOf(lostFile)).not.toEqual([])
    await rows(
      world.database.writer,
      `update images set created_at = created_at - interval '2 days'`,
      [],
    )
    await sweepUploads(world.services, world.database)
    expect(await keysOf(lostFile)).toEqual([])
    expect(await keysOf(keptFile)).not.toEqual([])
  })
})
