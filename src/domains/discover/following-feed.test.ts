import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { followingFeed } from '#contract/discover/following-feed'
import { followBoard } from '#contract/follows/follow-board'
import { followPerson } from '#contract/follows/follow-person'
import type { BoardId } from '#contract/ids'
import type { OutputOf } from '#contract/operation'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { writeBookmark } from '#platform/paging'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let bob: Actor
let olive: Actor
let ada: Actor
beforeAll(async () => {
  world = await createWorld()
  bob = world.as('bob')
  olive = world.as('olive')
  ada = world.as('ada')
})
afterAll(() => world.end())

const board = async (who: Actor, name: string) => (await who.run(createBoard, { name })).id
const save = async (who: Actor, board_id: BoardId) =>
  (await who.run(savePin, { board_id, image_base64: await drawBase64() })).id

it('shows only pins of followed people and boards, newest first, each with its reason', async () => {
  const lamps = await board(olive, 'Lamps')
  const chairs = await board(ada, 'Chairs')
  const tables = await board(ada, 'Tables')
  await bob.run(followPerson, { user_id: olive.viewer!.id })
  await bob.run(followBoard, { board_id: chairs })
  const first = await save(olive, lamps)
  const second = await save(ada, chairs)
  await save(ada, tables)
  const third = await save(olive, lamps)
  // A later pin with the same picture replaces the first.
  const again = await olive.run(repin, { pin_id: first, board_id: lamps })

  const { items, bookmark } = await bob.run(followingFeed, {})
  expect(items.map(({ id }) => id)).toEqual([again.id, third, second])
  expect(items.map(({ recommendation_reason }) => recommendation_reason?.reason)).toEqual([
    'FOLLOWED_PERSON',
    'FOLLOWED_PERSON',
    'FOLLOWED_BOARD',
  ])
  expect(items[2]?.recommendation_reason?.board).toEqual({
    id: chairs,
    name: 'Chairs',
    url: '/ada/chairs/',
  })
  expect(bookmark).toBeNull()

  const page = await bob.run(followingFeed, { page_size: 1 })
  const fresh = await save(olive, lamps)
  const next = await bob.run(followingFeed, { page_size: 1, bookmarks: page.bookmark })
  expect([page, next].map((one) => one.items[0]?.id)).toEqual([again.id, third])

  await olive.run(editBoard, { board_id: lamps, privacy: 'secret' })
  expect((await bob.run(followingFeed, {})).items.map(({ id }) => id)).toEqual([second])
  await olive.run(editBoard, { board_id: lamps, privacy: 'public' })
  expect((await bob.run(followingFeed, {})).items[0]?.id).toBe(fresh)
})

it('returns the same page and bookmark whatever is saved in secret', async () => {
  const open = await board(olive, 'Open shelves')
  const secret = (await olive.run(createBoard, { name: 'Hidden', privacy: 'secret' })).id
  const group = (await ada.run(createBoard, { name: 'Shielded', privacy: 'protected' })).id
  await bob.run(followPerson, { user_id: olive.viewer!.id })
  await bob.run(followPerson, { user_id: ada.viewer!.id })
  const shown: string[] = []
  for (let n = 0; n < 8; n += 1) shown.unshift(await save(olive, open))
  const walk = async () => {
    const pages = []
    let bookmarks: string | null = null
    do {
      const page: OutputOf<typeof followingFeed> = await bob.run(followingFeed, {
        page_size: 1,
        bookmarks,
      })
      pages.push({ items: page.items.map(({ id }) => id), bookmark: page.bookmark })
      bookmarks = page.bookmark
    } while (bookmarks !== null && pages.length < 20)
    return pages
  }
  // A page of one reads three pins: these are more.
  const before = await walk()
  const hidden: string[] = []
  for (let n = 0; n < 4; n += 1) hidden.push(await save(olive, secret), await save(ada, group))
  expect(await walk()).toEqual(before)
  expect(before.slice(0, 8).map(({ items }) => items)).toEqual(shown.map((id) => [id]))

  // A forged bookmark reveals nothing about private pins after it.
  const behind = async (id: string) =>
    bob.run(followingFeed, { page_size: 1, bookmarks: writeBookmark('following_feed', [id]) })
  const [first] = before
  for (const id of hidden) {
    const { items, bookmark } = await behind(id)
    expect([items.map((one) => one.id), bookmark]).toEqual([first?.items, first?.bookmark])
  }
})
