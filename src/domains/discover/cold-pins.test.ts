import { afterAll, beforeAll, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { relatedPins } from '#contract/discover/related-pins'
import type { BoardId } from '#contract/ids'
import { mutePerson } from '#contract/people/mutes'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { hidePin } from '#contract/pins/hide-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { indexAll } from '#domains/search'
import { idOf } from '#testing/callers'
import { fillBoard } from '#testing/many-pins'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const board = async (name: CastName, privacy: 'public' | 'secret' = 'public') =>
  (await world.as(name).run(createBoard, { name: `Board ${Math.random()}`, privacy })).id
const save = async (name: CastName, board_id: BoardId, title: string) =>
  (await world.as(name).run(savePin, { board_id, image_base64: await drawBase64(), title })).id
const related = async (who: Actor, pin: string) =>
  (await who.run(relatedPins, { pin })).items.map(({ title }) => title)

it('relates a pin that is on no other board to visible pins with the same words', async () => {
  const shared = await board('ada')
  const cold = await save('olive', await board('olive'), 'Hammock in the orchard')
  const own = await save('bob', await board('bob', 'secret'), 'Orchard hammock, canary')
  await save('ada', shared, 'Striped hammock')
  const kims = await save('kim', await board('kim'), 'A hammock under the orchard trees')
  await save('kim', await board('kim'), 'Teapot')
  await indexAll(world.database)

  const bob = world.as('bob')
  const both = ['A hammock under the orchard trees', 'Striped hammock']
  expect(await related(bob, cold)).toEqual(both)
  expect(await related(world.visitor, cold)).toEqual(both)
  // Not even to its owner: secret pins are never related to public ones.
  expect((await related(bob, own)).toSorted()).toEqual(
    [...both, 'Hammock in the orchard'].toSorted(),
  )

  // At once, before the index is updated.
  await world.as('ada').run(editBoard, { board_id: shared, privacy: 'secret' })
  expect(await related(bob, cold)).toEqual(both.slice(0, 1))
  await bob.run(hidePin, { pin_id: kims })
  expect(await related(bob, cold)).toEqual([])
  await world.as('olive').run(mutePerson, { user_id: idOf(world, 'kim') })
  expect(await related(world.as('olive'), cold)).toEqual([])
  await world.as('ada').run(editBoard, { board_id: shared, privacy: 'public' })
})

it('fills the home pages of visitors even if the newest pins are mostly secret', async () => {
  const public_ids: string[] = []
  const open = [await board('olive'), await board('ada')]
  for (let n = 0; n < 6; n += 1) public_ids.push(await save('ada', open[1]!, `Old ${n}`))
  public_ids.push(await save('olive', open[0]!, 'Newest'))
  await fillBoard(world, 'bob', { board_id: await board('bob', 'secret'), count: 400 })
  const between = await save('kim', await board('kim'), 'Between')
  await fillBoard(world, 'bob', { board_id: await board('bob', 'secret'), count: 400 })

  const expected = [between, ...public_ids.toReversed()]
  for (const who of [world.visitor, world.as('bob')]) {
    const shown: string[] = []
    let bookmarks: string | null = null
    for (let page = 0; page < 4; page += 1) {
      const found: { items: { id: string }[]; bookmark: string | null } = await who.run(homeFeed, {
        page_size: 2,
        bookmarks,
      })
      expect(found.items).toHaveLength(2)
      shown.push(...found.items.map(({ id }) => id))
      bookmarks = found.bookmark
    }
    // A member's feed is mixed, so that where possible no two pins of a board are adjacent.
    if (who === world.visitor) expect(shown).toEqual(expected)
    expect(new Set(shown).size).toBe(8)
  }
})

it('ranks pins with the same title first, then with the same words, before others of the board', async () => {
  const mixed = await board('olive')
  const cold = await save('olive', mixed, 'Sourdough baguette recipe')
  for (let n = 0; n < 12; n += 1) await save('olive', mixed, `Bicycle bell ${n}`)
  for (const name of ['ada', 'kim', 'bob'] as const)
    await save(name, await board(name), 'Sourdough baguette recipe')
  const breads = ['Rye sourdough', 'Sourdough starter', 'Baguette basket', 'Baguette at dawn']
  const bakery = await board('ada')
  for (const title of breads) await save('ada', bakery, title)
  await indexAll(world.database)

  const titles = await related(world.visitor, cold)
  expect(titles.slice(0, 3)).toEqual(Array(3).fill('Sourdough baguette recipe'))
  expect(titles.slice(3, 11)).toEqual(expect.arrayContaining(breads))
  // Other pins of the board follow.
  expect(titles.filter((title) => title.startsWith('Bicycle bell'))).toHaveLength(12)
})

it('shows nobody their own pins, however many of them are the newest', async () => {
  const shown = await save('kim', await board('kim'), 'Of somebody else')
  const own = await board('bob')
  const [repinned] = await fillBoard(world, 'kim', { board_id: await board('kim'), count: 1 })
  const kept = await world.as('bob').run(repin, { pin_id: repinned!, board_id: own })
  await fillBoard(world, 'bob', { board_id: own, count: 400, pictures: 30 })

  for (const personal_recommendations of [true, false]) {
    await world.as('bob').run(editProfile, { personal_recommendations })
    const { items } = await world.as('bob').run(homeFeed, { page_size: 50 })
    expect(items.map(({ id }) => id)).toContain(shown)
    expect(items.filter(({ pinner }) => pinner.username === 'bob')).toEqual([])
    if (personal_recommendations)
      expect(items.map(({ image_signature }) => image_signature)).not.toContain(
        kept.image_signature,
      )
  }
  await world.as('bob').run(editProfile, { personal_recommendations: true })
})
