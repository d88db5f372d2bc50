import { describe, expect, it } from 'vitest'
import { getBoard } from '#contract/boards/get-board'
import { createSection } from '#contract/boards/sections/create-section'
import { uploadImage } from '#contract/media/upload-image'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import { newBoard, savedBy, startWorld, world } from '../test-pins.ts'

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
