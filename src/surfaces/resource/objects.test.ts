import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { newUpload, sendUpload, stateOf } from '#testing/media/media-uploads'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let visitor: WireClient
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  visitor = world.client()
  const board = await olive.post('BoardResource/create', {
    name: 'Kitchen ideas',
    description: 'All of it',
  })
  ids.board = board.data<{ id: string }>().id
  // The picker sends `boardId`; elsewhere it is `board_id`.
  const section = await olive.post('BoardSectionResource/create', {
    boardId: ids.board,
    name: 'Lighting',
    pinImport: null,
  })
  ids.section = section.data<{ id: string }>().id
  const saved = await olive.post('PinResource/create', {
    board_id: ids.board,
    section: ids.section,
    image_base64: `data:image/png;base64,${await drawBase64({ widthPx: 900, heightPx: 600 })}`,
    title: 'Lamp',
    description: 'For the #hall',
    alt_text: 'A lamp',
    link: 'https://www.lamps.example/hall',
  })
  ids.pin = saved.data<{ id: string }>().id
  const bobs = await bob.post('BoardResource/create', { name: 'Borrowed' })
  ids.bobs = bobs.data<{ id: string }>().id
  const again = await bob.post('RepinResource/create', { pin_id: ids.pin, board_id: ids.bobs })
  ids.repin = again.data<{ id: string }>().id
})
afterAll(() => world.end())

const id = expect.stringMatching(/^[1-9]\d*$/)
const text = expect.any(String)
const count = expect.toSatisfy((n) => Number.isInteger(n) && n >= 0)
const flag = expect.any(Boolean)
const textOrNull = expect.toSatisfy((value) => value === null || typeof value === 'string')
const moment = expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
const address = (size: string) =>
  expect.stringMatching(
    new RegExp(
      `^http://localhost:3000/${size}/([0-9a-f]{2})/([0-9a-f]{2})/([0-9a-f]{2})/\\1\\2\\3[0-9a-f]{26}\\.(jpg|png|webp|gif)$`,
    ),
  )
/** People without a portrait have initials. */
const portrait = expect.stringMatching(/^http:\/\/localhost:3000\/(_\/portraits\/\d\/|\d+x\d*\/)/)
const person = {
  id,
  username: text,
  full_name: text,
  image_small_url: portrait,
  image_medium_url: portrait,
  profile_url: expect.stringMatching(/^\/\w+\/$/),
}
const boardInPin = { id, name: text, url: '/olive/kitchen-ideas/', privacy: 'public' }

describe('a pin', () => {
  it('has at least these fields on its own page', async () => {
    const answer = await visitor.get('PinResource', { id: ids.pin, field_set_key: 'detailed' })
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
    const { images } = (await visitor.get('PinResource', { id: ids.pin })).data<{
      images: Record<string, { url: string }>
    }>()
    for (const picture of Object.values(images))
      expect((await visitor.send('GET', new URL(picture.url).pathname)).status).toBe(200)
  })

  it('names its source when it was repinned, and where the viewer has it already', async () => {
    const answer = await bob.get('PinResource', { id: ids.repin })
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
      (await visitor.get('PinsResource', { pin_ids: pin })).data<
        { native_creator: { username: string } }[]
      >()[0]?.native_creator.username
    expect(await creatorOf(ids.repin)).toBe('olive')
    const secret = await olive.post('BoardResource/create', { name: 'Kept', privacy: 'secret' })
    const saved = await olive.post('PinResource/create', {
      board_id: secret.data<{ id: string }>().id,
      image_base64: await drawBase64(),
    })
    await rows(world.database.writer, 'update pins set root_pin_id = $2 where id = $1', [
      ids.repin,
      saved.data<{ id: string }>().id,
    ])
    expect(await creatorOf(ids.repin)).toBe('bob')
    await rows(world.database.writer, 'update pins set root_pin_id = $2 where id = $1', [
      ids.repin,
      ids.pin,
    ])
  })

  it('has the domain “Uploaded by user” without a link', async () => {
    const saved = await olive.post('PinResource/create', {
      board_id: ids.board,
      image_base64: await drawBase64(),
      link: '',
    })
    const pin = await visitor.get('PinResource', { id: saved.data<{ id: string }>().id })
    expect(pin.data()).toMatchObject({ link: null, domain: 'Uploaded by user', link_domain: null })
  })

  it('can be created as a story by the pin builder', async () => {
    const saved = await olive.post('StoryPinResource/create', {
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
    const pin = await visitor.get('PinResource', { id: story })
    expect(pin.data()).toMatchObject({ method: 'pinbuilder', story_pin_data: null })
    const nobody = await visitor.post('StoryPinResource/create', { board_id: ids.board })
    expect(nobody.outcome).toBe('login_required')
    await olive.post('PinResource/delete', { id: story })
  })

  it('can be created from a story that names an upload', async () => {
    const upload = await newUpload(olive, 'image-story-pin')
    await sendUpload(visitor, upload, await drawPicture({ widthPx: 300, heightPx: 200 }))
    const { status, signature } = await stateOf(olive, upload.upload_id)
    expect(status).toBe('succeeded')
    const block = { type: 2, block_style: { height: 100 }, tracking_id: upload.upload_id }
    const story_pin = JSON.stringify({
      metadata: { pin_title: 'Four lamps', pin_image_signature: 'f'.repeat(32) },
      pages: [{ blocks: [{ type: 1, text: 'Words' }, block], layout: 0 }],
    })
    const options = { board_id: ids.board, story_pin, description: 'All #lit' }
    const saved = (await olive.post('StoryPinResource/create', options)).data<{ id: string }>()
    expect(saved).toMatchObject({ title: 'Four lamps', image_signature: signature })
    const pin = await visitor.get('PinResource', { id: saved.id })
    expect(pin.data()).toMatchObject({ method: 'pinbuilder', description: 'All #lit' })
    const broken = await olive.post('StoryPinResource/create', { ...options, story_pin: '{' })
    expect(broken.outcome).toBe('invalid_input')
    await olive.post('PinResource/delete', { id: saved.id })
  })

  it('has the fields that a grid needs wherever pins are listed', async () => {
    for (const answer of [
      await visitor.get('BoardFeedResource', { board_id: ids.board }),
      await visitor.get('BoardSectionPinsResource', { section_id: ids.section }),
      await visitor.get('UserPinsResource', { username: 'olive' }),
      await visitor.get('UserHomefeedResource'),
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
    const saved = await bob.post('RepinResource/create', { pin_id: ids.pin, board_id: ids.bobs })
    expect(saved.data()).toMatchObject({
      id,
      pinner: { id: world.as('bob').viewer?.id },
      board: {
        id: ids.bobs,
        name: 'Borrowed',
        url: '/bob/borrowed/',
        image_cover_url: address('474x'),
      },
    })
  })
})

describe('a board', () => {
  const board = {
    type: 'board',
    id: expect.any(String),
    name: text,
    description: text,
    url: expect.stringMatching(/^\/\w+\/[^/]+\/$/),
    slug: text,
    privacy: 'public',
    layout: 'default',
    category: text,
    owner: { id, username: text, full_name: text },
    pin_count: count,
    section_count: count,
    follower_count: count,
    image_cover_url: textOrNull,
    image_thumbnail_url: textOrNull,
    cover_images: expect.any(Array),
    pin_thumbnail_urls: expect.any(Array),
    is_collaborative: flag,
    collaborated_by_me: flag,
    collaborating_users: [],
    followed_by_me: flag,
    archived_by_me_at: null,
    created_at: moment,
  }

  it('has at least these fields, alone, in a list, and when it is made or changed', async () => {
    const options = { board_id: ids.board }
    expect((await visitor.get('BoardResource', options)).data()).toMatchObject(board)
    const bySlug = await visitor.get('BoardResource', { username: 'olive', slug: 'kitchen-ideas' })
    expect(bySlug.data()).toMatchObject({ ...board, id: ids.board, section_count: 1 })
    expect((await visitor.get('BoardsResource', { username: 'olive' })).data()).toMatchObject([
      board,
    ])
    const made = await olive.post('BoardResource/create', { name: 'New', category: 'home_decor' })
    expect(made.data()).toMatchObject({ ...board, pin_count: 0, image_cover_url: null })
    const changed = await olive.post('BoardResource/update', {
      board_id: made.data<{ id: string }>().id,
      description: 'Changed',
    })
    expect(changed.data()).toMatchObject({ ...board, description: 'Changed' })
  })

  it('has the fields that a picker needs', async () => {
    const { data } = (await olive.get('BoardPickerBoardsResource')).json<
      Record<'all_boards' | 'boards_shortlist', object[]>
    >().resource_response
    for (const list of [data.all_boards, data.boards_shortlist]) {
      expect(list).toContainEqual(
        expect.objectContaining({
          id,
          name: text,
          section_count: count,
          privacy: text,
          layout: text,
        }),
      )
    }
  })
})

it('a section has at least these fields', async () => {
  const section = {
    type: 'board_section',
    id: ids.section,
    title: 'Lighting',
    slug: 'lighting',
    pin_count: 1,
    preview_pins: [
      {
        image_medium_url: address('236x'),
        image_square_url: address('136x136'),
        image_square_size_pixels: { width: 136, height: 136 },
        dominant_color: text,
      },
    ],
    board: {
      id: ids.board,
      name: 'Kitchen ideas',
      url: '/olive/kitchen-ideas/',
      owner: { username: 'olive' },
    },
    user: { type: 'user', username: 'olive' },
  }
  const byId = await visitor.get('BoardSectionResource', { section_id: ids.section })
  expect(byId.data()).toMatchObject(section)
  const byAddress = await visitor.get('BoardSectionResource', {
    username: 'olive',
    board_slug: 'kitchen-ideas',
    section_slug: 'lighting',
  })
  expect(byAddress.data()).toEqual(byId.data())
  for (const name of ['BoardSectionsResource', 'BoardSectionsRepinResource'])
    expect((await visitor.get(name, { board_id: ids.board })).data()).toEqual([byId.data()])
  const renamed = await olive.post('BoardSectionEditResource/create', {
    section_id: ids.section,
    name: 'Lamps',
  })
  expect(renamed.data()).toMatchObject({ ...section, title: 'Lamps' })
  await olive.post('BoardSectionEditResource/create', { section_id: ids.section, name: 'Lighting' })
})

it('a person has at least these fields', async () => {
  const answer = await visitor.get('UserResource', { username: 'olive', field_set_key: 'profile' })
  expect(answer.data()).toMatchObject({
    ...person,
    first_name: 'Olive',
    about: text,
    image_large_url: portrait,
    image_xlarge_url: portrait,
    follower_count: count,
    following_count: count,
    pin_count: count,
    board_count: count,
    explicitly_followed_by_me: false,
    website_url: textOrNull,
    is_partner: flag,
  })
  expect(answer.text).not.toContain('olive@cast.example')
})

it('a known email address is answered with a bare boolean', async () => {
  for (const [email, isKnown] of [
    ['olive@cast.example', true],
    ['nobody@cast.example', false],
  ] as const)
    expect((await visitor.get('EmailExistsResource', { email })).data()).toBe(isKnown)
  const answer = await visitor.get('EmailExistsResource', { email: 'nobody' })
  expect(answer.json().resource_response).toMatchObject({
    code: 9100,
    message: 'Your email is invalid.',
  })
})
