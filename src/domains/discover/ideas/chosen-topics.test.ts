import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { interestFeed } from '#contract/discover/interest-feed'
import { editInterest } from '#contract/discover/operator-interests'
import { listTopics } from '#contract/discover/topics'
import type { BoardId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { browserOf, contextOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { actor, createWorld, type World } from '#testing/world'
import { refreshPopular } from './refresh-popular.ts'
import { createTopicFinder } from './topic-finder.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const bob = () => world.as('bob')
const board = async (privacy: 'public' | 'secret' | 'protected' = 'public', name = 'Things') =>
  (await bob().run(createBoard, { name: `${name} ${Math.random()}`, privacy })).id
const save = async (board_id: BoardId, more: object) =>
  (await bob().run(savePin, { board_id, image_base64: await drawBase64(), ...more })).id
const hide = (id: string, is_hidden: boolean) =>
  actor(world, { ...world.as('ada').viewer!, is_operator: true }).run(editInterest, {
    ...{ id, is_hidden },
  })
/** Where a picture is found, after the jobs process looked again. */
async function pagesOf(...ids: string[]): Promise<string[]> {
  await refreshPopular(world.services, world.database, { isAtOnce: true })
  const pages: string[] = []
  for (const slug of ['home', 'kitchen', 'lighting', 'animals', 'horses', 'crafts', 'knitting']) {
    const { items } = await world.visitor.run(interestFeed, { slug, page_size: 100 })
    if (items.some(({ id }) => ids.includes(id))) pages.push(slug)
  }
  return pages
}

it('put a pin on their pages and on those above, in place of what its words say', async () => {
  const id = await save(await board('public', 'Lamps'), { title: 'Brass lamp #lighting' })
  expect(await pagesOf(id)).toEqual(['home', 'lighting'])
  await bob().run(editPin, { id, topic_ids: ['1204'] })
  expect(await pagesOf(id)).toEqual(['animals', 'horses'])
  await bob().run(editPin, { id, topic_ids: [] })
  expect(await pagesOf(id)).toEqual(['home', 'lighting'])
})

it('also decide about what others save of it', async () => {
  const id = await save(await board(), { title: 'Plain', topic_ids: ['103'] })
  const olives = await world.as('olive').run(createBoard, { name: 'My horses' })
  const copy = await world.as('olive').run(repin, { pin_id: id, board_id: olives.id })
  expect(await pagesOf(id, copy.id)).toEqual(['home', 'kitchen'])
  // What its creator said goes with it.
  await bob().run(deletePin, { id })
  expect(await pagesOf(copy.id)).toEqual(['animals', 'horses'])
})

it.each(['secret', 'protected'] as const)(
  'tell nothing of a pin on a %s board',
  async (privacy) => {
    const hidden = await board(privacy)
    const id = await save(hidden, { title: 'Plain', topic_ids: ['103'] })
    const open = await board('public', 'Horse')
    const copy = await bob().run(repin, { pin_id: id, board_id: open })
    expect(await pagesOf(id)).toEqual([])
    // Nor by a repin that everybody may see.
    expect(await pagesOf(copy.id)).toEqual(['animals', 'horses'])
    await bob().run(editBoard, { board_id: hidden, privacy: 'public' })
    expect(await pagesOf(id, copy.id)).toEqual(['home', 'kitchen'])
  },
)

it('count no more once they are hidden, and the words do again', async () => {
  const id = await save(await board(), { title: 'Brass lamp', topic_ids: ['401'] })
  expect(await pagesOf(id)).toEqual(['crafts', 'knitting'])
  await hide('400', true)
  const finder = createTopicFinder()
  const ofPin = async () => [
    ...(await finder.ofPin(contextOf(world, browserOf(world, 'bob')), {
      ...{ title: 'Brass lamp', description: '', topic_ids: ['401'] as never },
    })),
  ]
  expect(await ofPin()).toEqual(['105', '100'])
  await refreshPopular(world.services, world.database, { isAtOnce: true })
  const { items } = await world.visitor.run(interestFeed, { slug: 'lighting' })
  expect(items.map((pin) => pin.id)).toContain(id)
  await hide('400', false)
})

it('are listed by name in the reader’s language, without hidden ones', async () => {
  const inGerman = () =>
    world.operations.run(listTopics, {}, browserOf(world, 'ada', { language: 'de' }))
  expect(await inGerman()).toContainEqual({
    ...{ id: '103', parent_id: '100', name: 'Küchen', url: '/ideas/kitchen/' },
  })
  await hide('400', true)
  const ids: string[] = (await inGerman()).map(({ id }) => id)
  expect(ids).not.toContain('400')
  expect(ids).not.toContain('401')
  await hide('400', false)
})
