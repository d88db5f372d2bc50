import { describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { newUpload, sendUpload, stateOf } from '#testing/media/media-uploads'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import {
  address,
  boardInPin,
  count,
  id,
  moment,
  person,
  portrait,
  text,
  useWireObjects,
} from '#testing/worlds/wire-objects'

const served = useWireObjects()
const { ids } = served

describe('a pin', () => {
  it('has at least these fields on its own page', async () => {
    const answer = await served.visitor.get('PinResource', {
      id: ids.pin,
      field_set_key: 'detailed',
    })
    expect(answer.data()).toMatchObject({
      type: 'pin',
      id: ids.pin,
      title: 'Lamp',
      grid_title: 'Lamp',
      description: 'For the #hall',
      closeup_description: 'For the #hall',
      link: 'https://www.lamps.example/hall',
      domain: 'lamps.example',
      link_domain: { domain: 'lamps.example', official_user: null },
      created_at: moment,
      images: {
        '60x60': { url: address('60x60'), width: 60, height: 60 },
        '136x136': { url: address('136x136'), width: 136, height: 136 },
        '170x': { url: address('170x'), width: 170, height: 113 },
        '236x': { url: address('236x'), width: 236, height: 157 },
        '474x': { url: address('474x'), width: 474, height: 316 },
        '564x': { url: address('564x'), width: 564, height: 376 },
        '736x': { url: address('736x'), width: 736, height: 491 },
        '1200x': { url: address('1200x'), width: 900, height: 600 },
        orig: { url: address('originals'), width: 900, height: 600 },
      },
      image_signature: expect.stringMatching(/^[0-9a-f]{32}$/),
      dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      alt_text: 'A lamp',
      auto_alt_text: text,
      method: 'uploaded',
      privacy: 'public',
      board: boardInPin,
      section: { id: ids.section, title: 'Lighting', slug: 'lighting' },
      pinner: { ...person, username: 'olive' },
      native_creator: { ...person, username: 'olive' },
      repin_count: 1,
      comment_count: 0,
      share_count: 0,
      reaction_counts: {},
      aggregated_pin_data: { id, aggregated_stats: { saves: 2, done: 0 } },
      hashtags: ['hall'],
      is_promoted: false,
      promoted_is_removable: false,
      tracking_params: text,
      sponsorship: null,
      is_paid_link: false,
      pin_join: { visual_annotation: [] },
      embed: null,
      videos: null,
      story_pin_data: null,
      carousel_data: null,
      rich_metadata: null,
      is_repin: false,
      is_video: false,
      pinned_to_board: null,
      closeup_attribution: { id, username: 'olive', full_name: text, image_small_url: portrait },
    })
  })

  it('names only sizes that exist, and no empty values in maps that clients iterate over', async () => {
    const { images } = (await served.visitor.get('PinResource', { id: ids.pin })).data<{
      images: Record<string, { url: string }>
    }>()
    for (const picture of Object.values(images))
      expect((await served.visitor.send('GET', new URL(picture.url).pathname)).status).toBe(200)
  })

  it('names its source when it was repinned, and where the viewer has it already', async () => {
    const answer = await served.bob.get('PinResource', { id: ids.repin })
    expect(answer.data()).toMatchObject({
      is_repin: true,
      method: 'repin',
      section: null,
      pinner: { username: 'bob' },
      native_creator: { username: 'olive' },
      pinned_to_board: { id: ids.bobs, name: 'Borrowed' },
    })
  })

  it('names on cards too who saved it first, if the viewer may know', async () => {
    const creatorOf = async (pin: string | undefined) =>
      (await served.visitor.get('PinsResource', { pin_ids: pin })).data<
        { native_creator: { username: string } }[]
      >()[0]?.native_creator.username
    expect(await creatorOf(ids.repin)).toBe('olive')
    const secret = await served.olive.post('BoardResource/create', {
      name: 'Kept',
      privacy: 'secret',
    })
    const saved = await served.olive.post('PinResource/create', {
      board_id: secret.data<{ id: string }>().id,
      image_base64: await drawBase64(),
    })
    await rows(served.world.database.writer, 'update pins set root_pin_id = $2 where id = $1', [
      ids.repin,
      saved.data<{ id: string }>().id,
    ])
    expect(await creatorOf(ids.repin)).toBe('bob')
    await rows(served.world.database.writer, 'update pins set root_pin_id = $2 where id = $1', [
      ids.repin,
      ids.pin,
    ])
  })

  it('has the domain “Uploaded by user” without a link', async () => {
    const saved = await served.olive.post('PinResource/create', {
      board_id: ids.board,
      image_base64: await drawBase64(),
      link: '',
    })
    const pin = await served.visitor.get('PinResource', { id: saved.data<{ id: string }>().id })
    expect(pin.data()).toMatchObject({ link: null, domain: 'Uploaded by user', link_domain: null })
  })

  it('can be created as a story by the pin builder', async () => {
    const saved = await served.olive.post('StoryPinResource/create', {
      board_id: ids.board,
      image_base64: await drawBase64(),
      title: 'Three lamps',
    })
    expect(saved.data()).toMatchObject({
      type: 'pin',
      title: 'Three lamps',
      board: { id: ids.board },
    })
    const { id: story } = saved.data<{ id: string }>()
    const pin = await served.visitor.get('PinResource', { id: story })
    expect(pin.data()).toMatchObject({ method: 'pinbuilder', story_pin_data: null })
    const nobody = await served.visitor.post('StoryPinResource/create', { board_id: ids.board })
    expect(nobody.outcome).toBe('login_required')
    await served.olive.post('PinResource/delete', { id: story })
  })

  it('can be created from a story that names an upload', async () => {
    const upload = await newUpload(served.olive, 'image-story-pin')
    await sendUpload(served.visitor, upload, await drawPicture({ widthPx: 300, heightPx: 200 }))
    const { status, signature } = await stateOf(served.olive, upload.upload_id)
    expect(status).toBe('succeeded')
    const block = { type: 2, block_style: { height: 100 }, tracking_id: upload.upload_id }
    const story_pin = JSON.stringify({
      metadata: { pin_title: 'Four lamps', pin_image_signature: 'f'.repeat(32) },
      pages: [{ blocks: [{ type: 1, text: 'Words' }, block], layout: 0 }],
    })
    const options = { board_id: ids.board, story_pin, description: 'All #lit' }
    const saved = (await served.olive.post('StoryPinResource/create', options)).data<{
      id: string
    }>()
    expect(saved).toMatchObject({ title: 'Four lamps', image_signature: signature })
    const pin = await served.visitor.get('PinResource', { id: saved.id })
    expect(pin.data()).toMatchObject({ method: 'pinbuilder', description: 'All #lit' })
    const broken = await served.olive.post('StoryPinResource/create', {
      ...options,
      story_pin: '{',
    })
    expect(broken.outcome).toBe('invalid_input')
    await served.olive.post('PinResource/delete', { id: saved.id })
  })

  it('can be created of several pages, which clients find on its card and in its blocks', async () => {
    const uploads = await Promise.all(
      [300, 320].map(async (widthPx) => {
        const upload = await newUpload(served.olive, 'image-story-pin')
        await sendUpload(served.visitor, upload, await drawPicture({ widthPx, heightPx: 400 }))
        return upload.upload_id
      }),
    )
    const pages = uploads.map((tracking_id, n) => ({
      blocks: [
        { type: 1, text: `Words ${n}` },
        { type: 2, tracking_id },
      ],
    }))
    const asStory = async (canvas_aspect_ratio: number) => {
      const metadata = { pin_title: 'Paged', canvas_aspect_ratio }
      const story_pin = JSON.stringify({ metadata, pages })
      const options = { board_id: ids.board, story_pin }
      const { id } = (await served.olive.post('StoryPinResource/create', options)).data<{
        id: string
      }>()
      const cards = await served.visitor.get('BoardFeedResource', { board_id: ids.board })
      const card = cards.data<{ id: string }[]>().find((one) => one.id === id)
      const pin = (await served.visitor.get('PinResource', { id })).data()
      await served.olive.post('PinResource/delete', { id })
      return { card, pin }
    }
    const images = { '60x60': {}, '236x': {}, orig: {} }
    const block = { type: 'story_pin_image_block', image: { images } }
    const story = await asStory(0.5625)
    expect(story.card).toMatchObject({
      ...{ title: 'Paged', carousel_data: null },
      story_pin_data: { page_count: 2, pages_preview: [{ details: 'Words 0', blocks: [block] }] },
    })
    expect(story.pin).toMatchObject({
      story_pin_data: { pages: [{ details: 'Words 0' }, { details: 'Words 1', blocks: [block] }] },
    })
    const carousel = await asStory(0.6667)
    const slots = [
      { details: 'Words 0', images },
      { details: 'Words 1', images },
    ]
    expect(carousel.card).toMatchObject({
      story_pin_data: null,
      carousel_data: { index: 0, carousel_slots: slots },
    })
  })

  it('has the fields that a grid needs wherever pins are listed', async () => {
    for (const answer of [
      await served.visitor.get('BoardFeedResource', { board_id: ids.board }),
      await served.visitor.get('BoardSectionPinsResource', { section_id: ids.section }),
      await served.visitor.get('UserPinsResource', { username: 'olive' }),
      await served.visitor.get('UserHomefeedResource'),
    ]) {
      expect(answer.data()).toContainEqual(
        expect.objectContaining({
          type: 'pin',
          id,
          grid_title: text,
          images: expect.objectContaining({ '236x': expect.anything(), orig: expect.anything() }),
          dominant_color: text,
          board: expect.objectContaining({ id, url: text }),
          pinner: expect.objectContaining(person),
          native_creator: expect.objectContaining(person),
          closeup_attribution: expect.objectContaining({ id, image_small_url: portrait }),
          aggregated_pin_data: { id, aggregated_stats: { saves: count, done: 0 } },
          hashtags: ['hall'],
          privacy: 'public',
          rich_metadata: null,
        }),
      )
    }
  })

  it('comes with its board and cover in the answer to a save', async () => {
    const saved = await served.bob.post('RepinResource/create', {
      pin_id: ids.pin,
      board_id: ids.bobs,
    })
    expect(saved.data()).toMatchObject({
      id,
      pinner: { id: served.world.as('bob').viewer?.id },
      board: {
        id: ids.bobs,
        name: 'Borrowed',
        url: '/bob/borrowed/',
        image_cover_url: address('474x'),
      },
    })
  })
})
