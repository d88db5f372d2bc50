import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { savePin } from '#contract/pins/save-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { rows } from '#platform/database'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { type Options, toForm, type WireClient } from '#testing/wire-client'

/* Strict clients parse every value of a map: for one null among the sizes or formats they drop the whole board. */

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

const maps = ['video_list', 'images']

/** The maps at any depth, each as its path and its value. */
function mapsIn(value: unknown, path = ''): [string, object][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const at = `${path}/${key}`
    const isMap = maps.includes(key) && !Array.isArray(part) && typeof part === 'object'
    return [...(isMap && part ? [[at, part] as [string, object]] : []), ...mapsIn(part, at)]
  })
}

const isComplete = (entry: unknown) =>
  entry !== null && typeof entry === 'object' && !Object.values(entry).includes(null)

/** Entries of maps that a strict client does not parse. */
const incomplete = (maps: readonly [string, object][]) =>
  maps.flatMap(([path, map]) =>
    Object.entries(map).flatMap(([key, entry]) => (isComplete(entry) ? [] : [`${path}/${key}`])),
  )

it('finds an entry that is null, or has a part that is, at any depth', () => {
  const whole = { url: 'x', width: 1 }
  const pages = [{ blocks: [{ video: { video_list: { V_720P: { ...whole, width: null } } } }] }]
  const maps = mapsIn([{ images: { a: whole, b: null }, story_pin_data: { pages }, videos: null }])
  expect(incomplete(maps)).toEqual([
    ...['/0/images/b', '/0/story_pin_data/pages/0/blocks/0/video/video_list/V_720P'],
  ])
})

async function saveVideos(username: 'olive' | 'bob', isStreamed: boolean) {
  const owner = world.as(username)
  const client = await world.member(username)
  const upload_id = await uploadVideo(world, client, await drawVideo())
  if (!isStreamed) await rows(world.database.writer, 'update videos set streamed_at = null', [])
  const board = await owner.run(createBoard, { name: 'Films' })
  const board_id = board.id
  const section = await owner.run(createSection, { board_id, name: 'Part' })
  const in_section = { board_id, section: section.id }
  const captions = [{ language: 'en', text: '0:00 --> 0:01\nHello' }]
  const pages = [{ image_base64: await drawBase64() }, { upload_id, title: 'Film' }]
  const saved = [
    await owner.run(savePin, { ...in_section, upload_id }),
    await owner.run(savePin, { ...in_section, upload_id, captions }),
    await owner.run(saveStoryPin, { ...in_section, format: '2:3', pages }),
    await owner.run(saveStoryPin, { ...in_section, format: '9:16', pages: pages.toReversed() }),
  ]
  return { username, client, board, section, ids: saved.map(({ id }) => id) }
}

type Saved = Awaited<ReturnType<typeof saveVideos>>

/** All that shows pins of a board, to its owner and to visitors. */
async function answersOf({ username, client, board, section, ids }: Saved) {
  const pages = { page_size: 25 }
  const lists: [resource: string, options: Options][] = [
    ['BoardFeedResource', { board_id: board.id, ...pages }],
    ['BoardSectionPinsResource', { section_id: section.id, ...pages }],
    ['UserPinsResource', { username, ...pages }],
    ['PinsResource', { pin_ids: ids }],
    ...ids.map((id): [string, Options] => ['PinResource', { id }]),
  ]
  const paths = [
    `/v3/boards/${board.id}/pins/`,
    `/v3/board/sections/${section.id}/pins/`,
    `/v3/users/${username}/pins/`,
    `/v3/pins/?pin_ids=${ids.join(',')}`,
    ...ids.map((id) => `/v3/pins/${id}/`),
  ]
  const embeds = [
    `/v3/pidgets/boards${board.url}pins/`,
    `/v3/pidgets/sections${board.url}${section.slug}/pins/`,
    `/v3/pidgets/users/${username}/pins/`,
    `/v3/pidgets/pins/info/?pin_ids=${ids.join(',')}`,
  ]
  const asked: [path: string, client: WireClient][] = []
  for (const by of [client, world.client()]) {
    for (const [name, options] of lists)
      asked.push([`/resource/${name}/get/?${toForm(options)}`, by])
    for (const path of paths) {
      const [url = '', query] = path.split('?')
      const data = Object.fromEntries(new URLSearchParams(query))
      asked.push([path, by], [`/resource/ApiResource/get/?${toForm({ url, data })}`, by])
    }
    for (const path of embeds) asked.push([path, by])
  }
  return Promise.all(
    asked.map(async ([path, by]) => {
      const { status, text } = await by.send('GET', path)
      return { path, status, maps: mapsIn(JSON.parse(text)) }
    }),
  )
}

const fields = '{ url width height }'
const query = `query ($id: ID!) { pin(pinId: $id) {
  image236x ${fields} imageSpec_236x ${fields} imageSpec_orig ${fields} embed { src type } } }`

/** What a list of formats may belong to: a pin, a page of it, or what a page shows. */
const parents = ['pin', 'carousel_slots', 'pages', 'pages_preview', 'blocks']

describe.each([
  ['with a stream', 'olive', true],
  ['without one', 'bob', false],
] as const)('a video %s', (_what, username, isStreamed) => {
  let saved: Saved
  beforeAll(async () => {
    saved = await saveVideos(username, isStreamed)
  }, 60_000)

  it('is shown with complete maps alone at every door', async () => {
    const answers = await answersOf(saved)
    for (const { path, status, maps } of answers) {
      expect([path, status, maps.length > 0]).toEqual([path, 200, true])
      expect([path, incomplete(maps)]).toEqual([path, []])
    }
    const formats = isStreamed ? ['V_720P', 'V_HLSV4'] : ['V_720P']
    const lists = answers.flatMap(({ maps }) => maps.filter(([at]) => at.endsWith('/video_list')))
    for (const [at, list] of lists) expect([at, Object.keys(list)]).toEqual([at, formats])
    const found = lists.map(([at]) => /(\w+)\/\d+\/video(s)?\/video_list$/.exec(at)?.[1] ?? 'pin')
    expect(new Set(found.map((one) => (one === 'data' ? 'pin' : one)))).toEqual(new Set(parents))
  })

  it('is complete by GraphQL, too', async () => {
    const embeds: unknown[] = []
    for (const id of saved.ids) {
      const body = JSON.stringify({ query, variables: { id } })
      const headers = { 'content-type': 'application/json' }
      const { text } = await world.client().send('POST', '/_graphql/', { body, headers })
      const { data } = JSON.parse(text) as { data: { pin: Record<string, unknown> } }
      const { embed, ...images } = data.pin
      expect(incomplete([['', images]])).toEqual([])
      embeds.push(embed && incomplete([['', { embed }]]))
    }
    // A pin whose first page is a video has it as its embed.
    expect(embeds).toEqual([[], [], null, []])
  })
})
