import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import type { OutputOf } from '#contract/operation'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { search } from '#contract/search/search'
import { type SearchScope } from '#contract/search/search-filters'
import { hidePerson } from '#domains/people'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { indexAll } from './index.ts'

let world: World
let olive: Actor
let bob: Actor
let board: string

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
  await runAllJobs(world)
  board = (await olive.run(createBoard, { name: 'Things' })).id
})
afterAll(() => world.end())

interface Words {
  title?: string
  description?: string
  link?: string
  alt_text?: string
}

async function save(words: Words, actor = olive, board_id = board, color = '#808080') {
  const { id } = await actor.run(savePin, {
    board_id,
    image_base64: await drawBase64({ color }),
    ...words,
  })
  return id
}

interface Options {
  color?: string
  domains?: string[]
  auto_correction_disabled?: boolean
}

const ask = (query: string, scope: SearchScope, actor: Actor, options: Options) =>
  actor.run(search, { query, scope, ...options })

async function found(
  query: string,
  scope: SearchScope = 'pins',
  actor = bob,
  options: Options = {},
) {
  await indexAll(world.database)
  return (await ask(query, scope, actor, options)).results.map(({ id }) => id)
}

it('finds a pin by the words and the site of each of its pages', async () => {
  const pages = await Promise.all(
    [
      { title: 'Threshing' },
      { description: 'Winnowing baskets', link: 'https://mill.example/' },
      { alt_text: 'Millstones' },
    ].map(async (words) => ({ image_base64: await drawBase64({ color: '#808080' }), ...words })),
  )
  const { id } = await olive.run(saveStoryPin, { board_id: board, title: 'Bread', pages })
  for (const query of ['bread', 'threshing', 'winnowing', 'millstone'])
    expect(await found(query)).toEqual([id])
  expect(await found('bread', 'pins', bob, { domains: ['mill.example'] })).toEqual([id])

  const { carousel_data } = await olive.run(getPin, { id })
  const [first, , third] = carousel_data?.carousel_slots ?? []
  await olive.run(editPinPages, {
    id,
    pages: [
      { page_id: third!.id, alt_text: 'Sourdough' },
      { page_id: first!.id, title: 'Kneading', link: 'https://oven.example/' },
    ],
  })
  for (const query of ['threshing', 'winnowing', 'millstone'])
    expect(await found(query)).toEqual([])
  for (const query of ['bread', 'sourdough', 'kneading']) expect(await found(query)).toEqual([id])
  expect(await found('bread', 'pins', bob, { domains: ['mill.example'] })).toEqual([])
  expect(await found('bread', 'pins', bob, { domains: ['oven.example'] })).toEqual([id])
})

it('finds a pin by words of its title, description, tags, alt text, board and site', async () => {
  const pin = await save({
    title: 'Crème brûlée torches',
    description: 'For the dessert table #flambé',
    alt_text: 'a copper ramekin',
    link: 'https://www.patisserie.example/torch',
  })
  for (const query of [
    'torches',
    'torch',
    'creme BRULEE',
    'brûlée',
    'desserts',
    '#flambe',
    'ramekin',
    'things torch',
    'patisserie',
    'tor',
    'the torch for a table',
  ])
    expect(await found(query), query).toContain(pin)
  expect((await ask('torches spoon', 'pins', bob, {})).near_from).toBe(0)
  expect(await found('orch')).toEqual([])
})

it('finds an edited pin by its new words only, and a deleted one not at all', async () => {
  const pin = await save({ title: 'Wicker armchair' })
  expect(await found('wicker')).toEqual([pin])
  await olive.run(editPin, { id: pin, title: 'Velvet armchair' })
  expect(await found('wicker')).toEqual([])
  expect(await found('velvet')).toEqual([pin])
  await olive.run(deletePin, { id: pin })
  expect(await found('velvet')).toEqual([])
})

it('hides what is made secret at once, before the index is updated, and finds it again when public', async () => {
  const other = await olive.run(createBoard, { name: 'Marquetry' })
  const pin = await save({ title: 'Zitherwood' }, olive, other.id)
  const now = async (scope: SearchScope, query: string, actor = bob) =>
    (await ask(query, scope, actor, {})).results.map(({ id }) => id)
  expect(await found('zitherwood')).toEqual([pin])
  expect(await found('marquetry', 'boards')).toEqual([other.id])
  for (const privacy of ['secret', 'protected'] as const) {
    await olive.run(editBoard, { board_id: other.id, privacy })
    expect(await now('pins', 'zitherwood')).toEqual([])
    expect(await now('boards', 'marquetry')).toEqual([])
    expect(await found('zitherwood')).toEqual([])
    expect(await found('zitherwood', 'pins', olive)).toEqual([])
    expect(await found('zitherwood', 'my_pins', olive)).toEqual([pin])
    expect(await found('zither', 'my_pins', olive)).toEqual([pin])
    expect(await found('zitherwood', 'my_pins')).toEqual([])
    expect(await found('marquetry', 'boards')).toEqual([])
  }
  await olive.run(editBoard, { board_id: other.id, privacy: 'public' })
  expect(await found('zitherwood')).toEqual([pin])
  await olive.run(deleteBoard, { board_id: other.id })
  expect(await now('pins', 'zitherwood')).toEqual([])
  expect(await found('zitherwood')).toEqual([])
  expect(await found('zitherwood', 'my_pins', olive)).toEqual([])
})

it('searches my pins only for their owner, and for visitors not at all', async () => {
  const pin = await save({ title: 'Gossamer' })
  expect(await found('gossamer', 'my_pins', olive)).toEqual([pin])
  expect(await found('gossamer', 'my_pins', bob)).toEqual([])
  expect(await found('gossamer', 'my_pins', world.visitor)).toEqual([])
  expect(await found('gossamer', 'pins', world.visitor)).toEqual([pin])
})

it('shows nothing of hidden people or across a block', async () => {
  const pin = await save({ title: 'Quillwork' })
  expect(await found('quillwork')).toEqual([pin])
  expect(await found('olive', 'users')).toEqual([idOf(world, 'olive')])
  expect(await found('oli gr', 'users')).toEqual([idOf(world, 'olive')])
  expect(await found('o', 'users')).toEqual([idOf(world, 'olive')])

  await bob.run(blockPerson, { user_id: idOf(world, 'olive') })
  expect(await found('quillwork')).toEqual([])
  expect(await found('olive', 'users')).toEqual([])
  expect(await found('things', 'boards')).toEqual([])
  await bob.run(unblockPerson, { user_id: idOf(world, 'olive') })

  const hide = (since: Date | null) =>
    world.database.transaction((db) => hidePerson(db, idOf(world, 'olive'), since))
  await hide(new Date())
  expect((await ask('quillwork', 'pins', bob, {})).results).toEqual([])
  expect((await ask('olive', 'users', bob, {})).results).toEqual([])
  await runAllJobs(world)
  expect(await found('quillwork')).toEqual([])
  expect(await found('olive', 'users')).toEqual([])
  await hide(null)
  await runAllJobs(world)
  expect(await found('quillwork')).toEqual([pin])
  expect(await found('olive', 'users')).toEqual([idOf(world, 'olive')])
})

it('filters by colour name or value, and by site including its subdomains', async () => {
  const shop = 'https://lamps.shop.example/7'
  const red = await save({ title: 'Sconce one', link: shop }, olive, board, '#d01030')
  const blue = await save(
    { title: 'Sconce two', link: 'https://else.example/' },
    olive,
    board,
    '#2060d0',
  )
  expect((await found('sconce')).toSorted()).toEqual([red, blue].toSorted())
  expect(await found('sconce', 'pins', bob, { color: 'red' })).toEqual([red])
  expect(await found('sconce', 'pins', bob, { color: '1155cc' })).toEqual([blue])
  expect(await found('sconce', 'pins', bob, { color: 'green' })).toEqual([])
  expect(await found('sconce', 'pins', bob, { domains: ['shop.example'] })).toEqual([red])
  expect(await found('', 'pins', bob, { domains: ['www.lamps.shop.example'] })).toEqual([red])
  expect(await found('', 'my_pins', olive, { color: 'red' })).toEqual([red])
  expect(await found('')).toEqual([])
})

it.each([
  ['color', { color: 'mauve' }],
  ['color', { color: '#12345' }],
  ['domains', { domains: Array.from({ length: 11 }, (_, n) => `s${n}.example`) }],
])('refuses an invalid filter: %s %j', async (field, filter) => {
  await expect(world.visitor.run(search, { query: 'sconce', ...filter })).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { field: expect.stringMatching(new RegExp(`^${field}`)) },
  })
})

it.each([{ color: null }, { color: '' }, { color: ' Grey ' }, { domains: null as never }])(
  'accepts %j as a filter',
  async (filter) => {
    await expect(world.visitor.run(search, { query: 'sconce', ...filter })).resolves.toBeTruthy()
  },
)

it('shows each picture once, by a pin that the viewer may see', async () => {
  const first = await save({ title: 'Astrolabe' })
  const bobs = await bob.run(createBoard, { name: 'Copies' })
  const copy = await bob.run(repin, { pin_id: first, board_id: bobs.id })
  expect(await found('astrolabe', 'pins', world.as('ada'))).toEqual([first])
  await olive.run(deletePin, { id: first })
  expect(await found('astrolabe', 'pins', world.as('ada'))).toEqual([copy.id])
})

it('pages without gaps or repetitions, even when pins are added meanwhile', async () => {
  const all: string[] = []
  for (let n = 0; n < 7; n += 1) all.push(await save({ title: 'Kaleidoscope' }))
  await indexAll(world.database)
  const seen: string[] = []
  let bookmarks: string | null = null
  do {
    const page: OutputOf<typeof search> = await bob.run(search, {
      query: 'kaleidoscope',
      page_size: 3,
      bookmarks,
    })
    seen.push(...page.results.map(({ id }) => id))
    bookmarks = page.bookmark
    await save({ title: 'Kaleidoscope', description: 'A late one that says a little more of it' })
    await indexAll(world.database)
  } while (bookmarks !== null && seen.length < 20)
  expect(seen).toHaveLength(new Set(seen).size)
  expect(seen).toEqual(expect.arrayContaining(all))
})
