import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId, PinId } from '#contract/ids'
import type { UploadedImage } from '#contract/media/upload-image'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { syncHashtags } from '#domains/pins'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

let world: ServedWorld
let olive: WireClient
let bob: WireClient
let board: { id: BoardId; name: string }
let pin: { id: PinId }
beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  bob = await world.member('bob')
  board = await world.as('olive').run(createBoard, { name: 'Kites' })
  pin = await world.as('olive').run(savePin, {
    board_id: board.id,
    image_base64: await drawBase64(),
    description: 'Over the #dunes',
  })
  await syncHashtags(world.database, { board_id: board.id, pin_id: pin.id })
})
afterAll(() => world.end())

const data = async (client: WireClient, resource: string, options: Options) =>
  (await client.get(resource, options)).json<unknown>().resource_response.data

/** The same by its /v3/ path, inside an ApiResource call. */
const byPath = (client: WireClient, url: string, more: object = {}) =>
  data(client, 'ApiResource', { url, data: more })

describe('the picker', () => {
  it('ignores unknown options that clients send', async () => {
    await world.as('bob').run(createBoard, { name: 'Reeds' })
    const options = {
      pin_id: `${pin.id}~0`,
      username: 'bob',
      filter: 'all',
      field_set_key: 'board_picker',
      shortlist_suggestions: '1',
      isDesktop: 'true',
      advertiser_id: null,
    }
    const found = (await data(bob, 'BoardPickerBoardsResource', options)) as Record<
      string,
      object[]
    >
    expect(found.all_boards).toMatchObject([
      {
        type: 'board',
        name: 'Reeds',
        url: '/bob/reeds/',
        owner: { username: 'bob' },
        is_collaborative: false,
        collaborated_by_me: false,
      },
    ])
    expect(found.boards_shortlist).toEqual(found.all_boards)
    expect(await byPath(bob, '/v3/boards/picker/', options)).toEqual(found)
    const shortlist = await data(bob, 'BoardPickerBoardsShortlistResource', options)
    expect(shortlist).toEqual(found.boards_shortlist)
    expect(await byPath(bob, '/v3/boards/picker/shortlist/', options)).toEqual(shortlist)
  })

  it('lists the sections of a board to save to', async () => {
    await world.as('olive').run(createSection, { board_id: board.id, name: 'Tails' })
    expect(await data(olive, 'BoardSectionsRepinResource', { board_id: board.id })).toMatchObject([
      { type: 'board_section', title: 'Tails', slug: 'tails' },
    ])
  })

  it('suggests names for a new board', async () => {
    const titles = [{ title: 'Kites' }, { title: 'Dunes' }]
    expect(await data(bob, 'BoardTitleSuggestionsResource', { pin_id: pin.id })).toEqual(titles)
    expect(await byPath(bob, `/v3/pins/${pin.id}~0/board_title_suggestions/`)).toEqual(titles)
  })
})

it('suggests hashtags by prefix', async () => {
  const suggested = [{ type: 'hashtag', hashtag: '#dunes', label: '#dunes', pin_count: 1 }]
  const options = { query: '#dun', showPinCount: true }
  expect(await data(bob, 'HashtagTypeaheadResource', options)).toEqual(suggested)
  expect(await byPath(bob, '/v3/search/hashtags/', options)).toEqual(suggested)
})

describe('a save', () => {
  const save = async (more: Options, resource = 'PinResource/create') => {
    const image_base64 = await drawBase64()
    const answer = await olive.post(resource, { board_id: board.id, image_base64, ...more })
    return answer.json<unknown>().resource_response
  }

  it('accepts the whole payload, and the name of an external button', async () => {
    const saved = await save({
      color: '#aabbcc',
      clientTrackingParams: 'abc',
      description: 'Long',
      guid: '',
      link: 'https://kites.example/',
      is_buyable_pin: 'false',
      is_removable: false,
      media_upload_id: null,
      method: 'button',
      pin_id: null,
      section: null,
      title: 'Kite',
      shuffle_asset: null,
      share_facebook: 'true',
      share_twitter: 'false',
    })
    const { id } = saved.data as { id: string }
    const pin = (await data(olive, 'PinResource', { id })) as { method: string; title: string }
    expect(pin).toMatchObject({ method: 'button_external', title: 'Kite' })
  })

  it('needs only the signature of a picture that is known already', async () => {
    const { data: first } = await save({})
    const { images } = first as SavedPin
    const image_url = images['736x'].url
    const known = await olive.api('update', '/v3/pins/image/', { image_url })
    const { image_signature } = known.data<UploadedImage>()
    const saved = await save({ image_base64: null, image_signature })
    expect((saved.data as SavedPin).images['736x'].url).toBe(image_url)
  })

  it('of an unknown upload is refused, naming the field; a repin refuses any upload', async () => {
    const refused = { error: { data: { field: 'media_upload_id' } } }
    expect(await save({ media_upload_id: 7 })).toMatchObject({ code: 9406, ...refused })
    const onward = await save({ media_upload_id: 7, pin_id: pin.id }, 'RepinResource/create')
    expect(onward).toMatchObject({ code: 9610, ...refused })
  })

  it('to a secret board cannot be shared elsewhere', async () => {
    const secret = await world.as('olive').run(createBoard, { name: 'Quiet', privacy: 'secret' })
    const shared = { board_id: secret.id, share_twitter: true }
    const refused = { code: 9611, error: { data: { field: 'share_twitter' } } }
    expect(await save(shared)).toMatchObject(refused)
    expect(await save({ ...shared, pin_id: pin.id }, 'RepinResource/create')).toMatchObject(refused)
    expect((await save({ board_id: secret.id, share_twitter: false })).code).toBe(0)
  })
})
