import { describe, expect, it } from 'vitest'
import {
  address,
  count,
  flag,
  id,
  moment,
  person,
  portrait,
  text,
  textOrNull,
  useWireObjects,
} from '#testing/worlds/wire-objects'

const served = useWireObjects()
const { ids } = served

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
    expect((await served.visitor.get('BoardResource', options)).data()).toMatchObject(board)
    const bySlug = await served.visitor.get('BoardResource', {
      username: 'olive',
      slug: 'kitchen-ideas',
    })
    expect(bySlug.data()).toMatchObject({ ...board, id: ids.board, section_count: 1 })
    expect(
      (await served.visitor.get('BoardsResource', { username: 'olive' })).data(),
    ).toMatchObject([board])
    const made = await served.olive.post('BoardResource/create', {
      name: 'New',
      category: 'home_decor',
    })
    expect(made.data()).toMatchObject({ ...board, pin_count: 0, image_cover_url: null })
    const changed = await served.olive.post('BoardResource/update', {
      board_id: made.data<{ id: string }>().id,
      description: 'Changed',
    })
    expect(changed.data()).toMatchObject({ ...board, description: 'Changed' })
  })

  it('has the fields that a picker needs', async () => {
    const { data } = (await served.olive.get('BoardPickerBoardsResource')).json<
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
  const byId = await served.visitor.get('BoardSectionResource', { section_id: ids.section })
  expect(byId.data()).toMatchObject(section)
  const byAddress = await served.visitor.get('BoardSectionResource', {
    username: 'olive',
    board_slug: 'kitchen-ideas',
    section_slug: 'lighting',
  })
  expect(byAddress.data()).toEqual(byId.data())
  for (const name of ['BoardSectionsResource', 'BoardSectionsRepinResource'])
    expect((await served.visitor.get(name, { board_id: ids.board })).data()).toEqual([byId.data()])
  const renamed = await served.olive.post('BoardSectionEditResource/create', {
    section_id: ids.section,
    name: 'Lamps',
  })
  expect(renamed.data()).toMatchObject({ ...section, title: 'Lamps' })
  await served.olive.post('BoardSectionEditResource/create', {
    section_id: ids.section,
    name: 'Lighting',
  })
})

it('a person has at least these fields', async () => {
  const answer = await served.visitor.get('UserResource', {
    username: 'olive',
    field_set_key: 'profile',
  })
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
    expect((await served.visitor.get('EmailExistsResource', { email })).data()).toBe(isKnown)
  const answer = await served.visitor.get('EmailExistsResource', { email: 'nobody' })
  expect(answer.json().resource_response).toMatchObject({
    code: 9100,
    message: 'Your email is invalid.',
  })
})
