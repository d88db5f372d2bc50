import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import type { OutputOf } from '#contract/operation'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { indexAll } from './index.ts'

/** Results for the typed query come first; near matches are marked as such and never replace them. */

let world: World
let olive: Actor
const titles = new Map<string, string>()
const pinTitles = [
  'Duck on a pond',
  ...Array.from({ length: 6 }, (_none, n) => `Harbour at dusk ${n}`),
  'Palm tree in a pot',
  'The tree and its palm leaves',
  'Lichterregal aus Eiche',
  'Salle de bain bleue',
  'A couch by the window',
  '厨房 收纳',
  'Picnic 🍋 on the grass',
  'Zitrone auf Porzellan',
  'Copper kettle',
  'Copper wire',
  'Enamel kettle, dented',
  'Driftwood frame',
]

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  const { id: board_id } = await olive.run(createBoard, { name: 'All sorts' })
  for (const title of pinTitles) {
    const pin = await olive.run(savePin, { board_id, title, image_base64: await drawBase64() })
    titles.set(pin.id, title)
  }
  await indexAll(world.database)
})
afterAll(() => world.end())

const ask = (query: string, more: object = {}, actor: Actor = world.visitor) =>
  actor.run(search, { query, ...more })
const titlesOf = ({ results }: OutputOf<typeof search>) =>
  results.map(({ id }) => titles.get(id) ?? id)
const found = async (query: string, more: object = {}) => titlesOf(await ask(query, more))

describe('the typed query', () => {
  it('is never replaced: another spelling is offered beside it', async () => {
    const answer = await ask('duck')
    expect(titlesOf(answer)).toEqual(['Duck on a pond'])
    expect(answer).toMatchObject({
      corrected_query: null,
      suggested_query: 'dusk',
      near_from: null,
    })
    const both = await ask('palm tree')
    expect(titlesOf(both).slice(0, 2).toSorted()).toEqual([pinTitles[7], pinTitles[8]].toSorted())
    expect(both.corrected_query).toBeNull()
  })

  it('is corrected only where no pin contains it, and only if correction is not disabled', async () => {
    expect(await ask('dusck')).toMatchObject({ corrected_query: 'dusk', suggested_query: null })
    expect(await ask('dusck', { auto_correction_disabled: true })).toMatchObject({
      results: [],
      corrected_query: null,
    })
    expect(await ask('"dusck"')).toMatchObject({ results: [], corrected_query: null })
    expect((await ask('copper dusck')).corrected_query).toBeNull()
  })
})

describe('near matches', () => {
  it('have some of the words, the rarest first, and are separate from results with all words', async () => {
    const answer = await ask('copper kettle')
    expect(titlesOf(answer)[0]).toBe('Copper kettle')
    expect(answer.near_from).toBe(1)
    expect(titlesOf(answer).slice(1).toSorted()).toEqual(['Copper wire', 'Enamel kettle, dented'])
    const none = await ask('driftwood kettle')
    expect([none.near_from, titlesOf(none)[0]]).toEqual([0, 'Driftwood frame'])
    expect((await ask('dented brontosaurus')).near_from).toBe(0)
    expect((await ask('brontosaurus')).results).toEqual([])
  })

  it.each([
    ['Regal', 'Lichterregal aus Eiche'],
    ['Regale', 'Lichterregal aus Eiche'],
    ['drift wood', 'Driftwood frame'],
    ['salles de bain', 'Salle de bain bleue'],
    ['sofa', 'A couch by the window'],
    ['廚房', '厨房 收纳'],
    ['🍋', 'Picnic 🍋 on the grass'],
    ['lemon', 'Picnic 🍋 on the grass'],
    ['🍋', 'Zitrone auf Porzellan'],
    ['harbours', 'Harbour at dusk 0'],
  ])('is found by %s', async (query, title) => {
    expect(await found(query)).toContain(title)
  })

  it('are paged without gaps or repetitions', async () => {
    const seen: string[] = []
    let bookmarks: string | null = null
    do {
      const page: OutputOf<typeof search> = await ask('copper dusk', { page_size: 2, bookmarks })
      seen.push(...titlesOf(page))
      bookmarks = page.bookmark
    } while (bookmarks !== null && seen.length < 20)
    expect(seen.toSorted()).toEqual(
      pinTitles.filter((title) => /copper|dusk/i.test(title)).toSorted(),
    )
  })
})

describe('quotation marks and minus', () => {
  it('match consecutive words literally', async () => {
    expect(await found('"palm tree"')).toEqual(['Palm tree in a pot'])
    expect(await found('“tree and its palm”')).toEqual(['The tree and its palm leaves'])
    expect(await found('"harbours"')).toEqual([])
    expect(await found('"copper kettle" dented')).toEqual(['Copper kettle'])
  })

  it('exclude pins with an unwanted word', async () => {
    expect(await found('kettle -copper')).toEqual(['Enamel kettle, dented'])
    expect(await found('kettle -"copper kettle"')).toEqual(['Enamel kettle, dented'])
    expect(await found('kettles -coppers')).toEqual(['Enamel kettle, dented'])
    expect(await found('-copper')).toEqual(expect.arrayContaining(['Copper kettle', 'Copper wire']))
  })

  it('work in a search of one’s own private pins', async () => {
    const nest = await olive.run(createBoard, { name: 'Nest', privacy: 'secret' })
    for (const title of ['Umber thimble', 'Thimble of umber tin']) {
      const image_base64 = await drawBase64()
      titles.set((await olive.run(savePin, { board_id: nest.id, title, image_base64 })).id, title)
    }
    await indexAll(world.database)
    const own = async (query: string, actor = olive) =>
      titlesOf(await ask(query, { scope: 'my_pins' }, actor))
    expect(await own('"umber thimble"')).toEqual(['Umber thimble'])
    expect(await own('thimble -tin')).toEqual(['Umber thimble'])
    expect((await own('thimble brontosaurus')).toSorted()).toEqual(
      ['Thimble of umber tin', 'Umber thimble'].toSorted(),
    )
    expect(await own('thimble', world.as('bob'))).toEqual([])
    expect(await found('thimble copper')).not.toContain('Umber thimble')
  })
})

describe('one’s own boards', () => {
  it('are found by their owner and collaborators, however secret, and by nobody else', async () => {
    const bob = world.as('bob')
    const { id } = await olive.run(createBoard, { name: 'Marginalia', privacy: 'secret' })
    const boards = async (actor: Actor) =>
      (await ask('marginalia', { scope: 'boards' }, actor)).results.map((board) => board.id)
    await indexAll(world.database)
    expect([await boards(olive), await boards(bob), await boards(world.visitor)]).toEqual([
      [id],
      [],
      [],
    ])
    await olive.run(inviteToBoard, { board_id: id, invited_user_ids: [idOf(world, 'bob')] })
    expect(await boards(bob)).toEqual([])
    await bob.run(acceptBoardInvite, { board_id: id })
    expect(await boards(bob)).toEqual([id])
    expect(await boards(world.as('ada'))).toEqual([])
  })
})
