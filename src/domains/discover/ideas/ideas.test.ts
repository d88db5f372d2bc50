import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { getInterest, interestFeed, trendingPins } from '#contract/discover/interest-feed'
import { type InterestSlug, interestSlugs } from '#contract/discover/interest-slugs'
import { followInterests, listInterests, unfollowInterests } from '#contract/discover/interests'
import { getPick, listKeptPicks, listPicks, removePick, setPick } from '#contract/discover/picks'
import type { BoardId } from '#contract/ids'
import type { Operation, RequestOf } from '#contract/operation'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { browserOf, idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { actor, type CastName, createWorld, type World } from '#testing/world'
import { selectFollowed } from './interest-queries.ts'
import { forgetInterestsOf } from './interests.ts'
import { popularPins } from './popular.ts'
import { refreshPopular } from './refresh-popular.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const board = (name: CastName, title: string) => world.as(name).run(createBoard, { name: title })
const save = async (name: CastName, board_id: BoardId, title: string) =>
  (await world.as(name).run(savePin, { board_id, image_base64: await drawBase64(), title })).id
/** What the jobs process does, without waiting between runs. */
async function keep() {
  await world.database.pool.query('delete from suggestion_runs')
  await refreshPopular(world.services, world.database)
}
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

describe('names of interests', () => {
  const inGerman = <O extends Operation>(operation: O, input: RequestOf<O>) =>
    world.operations.run(operation, input, browserOf(world, 'ada', { language: 'de' }))
  const named = (found: { slug: string; name: string }[]) =>
    Object.fromEntries(found.map(({ slug, name }) => [slug, name]))

  it('are those of the language, all of them', async () => {
    const tree = await inGerman(listInterests, {})
    const all = tree.flatMap((one) => [one, ...one.children])
    expect(all.map(({ slug }) => slug).toSorted()).toEqual([...interestSlugs].toSorted())
    expect(named(all)).toMatchObject({ home: 'Wohnen', houseplants: 'Zimmerpflanzen' })
    const { name, parent, children } = await inGerman(getInterest, { slug: 'garden' })
    expect([name, parent]).toEqual(['Garten', null])
    expect(named(children)).toMatchObject({ herbs: 'Kräuter' })
  })
  it('are in English those of the database', async () => {
    const texts = world.services.texts.translate('en')
    const { rows } = await world.database.pool.query<{ slug: InterestSlug; name: string }>(
      'select slug, name from interests',
    )
    for (const { slug, name } of rows) expect(texts(`interest.${slug}`)).toBe(name)
  })
  it('are an operator’s own where they gave one', async () => {
    const rename = (name: string) =>
      world.database.pool.query(`update interests set name = $1 where slug = 'herbs'`, [name])
    await rename('Herbs and spices')
    const shown = await inGerman(getInterest, { slug: 'herbs' })
    await rename('Herbs')
    expect([shown.name, shown.parent?.name]).toEqual(['Herbs and spices', 'Garten'])
  })
})

describe('pins of an interest', () => {
  const pins: Record<string, string> = {}
  let olives: { id: BoardId }
  beforeAll(async () => {
    olives = await board('olive', 'Corners')
    const bobs = await board('bob', 'Lamps and more')
    pins.lamp = await save('olive', olives.id, 'Brass lamp')
    pins.soup = await save('olive', olives.id, 'Onion soup')
    pins.plain = await save('bob', bobs.id, '')
    pins.lantern = await save('ada', (await board('ada', 'Mine')).id, 'Lantern')
    for (const name of ['ada', 'kim'] as const)
      await world.as(name).run(repin, {
        pin_id: pins.lantern,
        board_id: (await board(name, 'Keep')).id,
      })
    await keep()
  })
  const feed = async (slug: string, more = {}) =>
    world.as('bob').run(interestFeed, { slug, ...more })

  it('contain its words or are on a board that does, the most saved first', async () => {
    const shown = await feed('lighting')
    expect(shown.items[0]?.title).toBe('Lantern')
    expect(new Set(shown.items.map(({ title }) => title))).toEqual(
      new Set(['Lantern', 'Brass lamp', '']),
    )
    expect(idsOf(await feed('soups'))).toEqual([pins.soup])
    expect(idsOf(await feed('food'))).toEqual([pins.soup])
    expect(idsOf(await feed('horses'))).toEqual([])
    await expect(feed('nothing')).rejects.toThrow('interest_not_found')
  })

  it('are paged without repetitions or gaps', async () => {
    const all = idsOf(await feed('lighting'))
    const paged: string[] = []
    let bookmarks: string | null = null
    do {
      const page: { items: { id: string }[]; bookmark: string | null } = await feed('lighting', {
        page_size: 1,
        bookmarks,
      })
      paged.push(...idsOf(page))
      bookmarks = page.bookmark
    } while (bookmarks)
    expect(paged).toEqual(all)
    expect(idsOf(await feed('lighting', { bookmarks: 'bm90IG91cnM' }))).toEqual(all)
    expect(idsOf(await feed('lighting', { bookmarks: '-end-' }))).toEqual([])
  })

  it('are also listed among all popular pins', async () => {
    const trends = await world.visitor.run(trendingPins, {})
    expect(trends.items).toHaveLength(4)
    expect(trends.items[0]?.title).toBe('Lantern')
  })

  it('fill a page although the viewer may not see some', async () => {
    await world.as('olive').run(blockPerson, { user_id: idOf(world, 'bob') })
    const { reader } = world.database
    const input = { limit: 2, viewerId: idOf(world, 'bob') }
    const first = await popularPins(reader, input)
    expect(first.ids).toHaveLength(2)
    const shown = idsOf(await feed('lighting'))
    expect(shown).not.toContain(pins.lamp)
    expect(shown).toHaveLength(2)
    await world.as('olive').run(unblockPerson, { user_id: idOf(world, 'bob') })
  })

  it('disappear at once when their board becomes private, also from the picture of the interest', async () => {
    const pictures = async () => {
      const { image_url } = await world.visitor.run(getInterest, { slug: 'soups' })
      return image_url
    }
    expect(await pictures()).toMatch(/^\/236x\//)
    await world.as('olive').run(editBoard, { board_id: olives.id, privacy: 'secret' })
    expect(idsOf(await feed('soups'))).toEqual([])
    expect(await pictures()).toBeNull()
    await world.as('olive').run(editBoard, { board_id: olives.id, privacy: 'public' })
    expect(idsOf(await feed('soups'))).toEqual([pins.soup])
  })
})

describe('interests', () => {
  it('form a tree', async () => {
    const tree = await world.visitor.run(listInterests, {})
    expect(tree.length).toBeGreaterThanOrEqual(12)
    expect(tree.every(({ children }) => children.length >= 6)).toBe(true)
    const lighting = await world.visitor.run(getInterest, { slug: 'lighting' })
    expect([lighting.parent?.slug, lighting.url]).toEqual(['home', '/ideas/lighting/'])
    const home = await world.visitor.run(getInterest, { slug: 'home' })
    expect([home.parent, home.children.some(({ slug }) => slug === 'lighting')]).toEqual([
      null,
      true,
    ])
  })

  it('can be followed and unfollowed by members', async () => {
    const bob = world.as('bob')
    await expect(bob.run(followInterests, { interest_ids: ['100', '7'] })).rejects.toThrow(
      'interest_not_found',
    )
    expect(await bob.run(followInterests, { interest_ids: ['100', '105'] })).toEqual({
      interest_ids: ['100', '105'],
    })
    expect((await bob.run(getInterest, { slug: 'lighting' })).followed_by_me).toBe(true)
    expect((await world.visitor.run(getInterest, { slug: 'lighting' })).followed_by_me).toBe(false)
    expect(await bob.run(unfollowInterests, { interest_ids: ['100'] })).toEqual({
      interest_ids: ['105'],
    })
    await forgetInterestsOf(world.database, idOf(world, 'bob'))
    expect(await selectFollowed(world.database.reader, idOf(world, 'bob'))).toEqual([])
  })
})

describe('picks', () => {
  const input = { title: 'Winter nights!', from_day: '2020-01-01', until_day: '2090-01-01' }
  const editor = () => actor(world, { ...world.as('ada').viewer!, is_operator: true })

  it('are chosen by operators from public pins and boards', async () => {
    const secret = await world.as('bob').run(createBoard, { name: 'Hidden', privacy: 'secret' })
    const hidden = await save('bob', secret.id, 'Hidden')
    await expect(
      world.as('bob').run(setPick, { ...input, addresses: ['/pin/1/'] }),
    ).rejects.toThrow('not_allowed')
    for (const address of [`/pin/${hidden}/`, '/bob/hidden/', '/pin/1/', 'nonsense', '/bob/', ''])
      await expect(editor().run(setPick, { ...input, addresses: [address] })).rejects.toThrow(
        'pick_address_unknown',
      )
    await expect(
      editor().run(setPick, { ...input, until_day: '2019-01-01', addresses: ['/pin/1/'] }),
    ).rejects.toThrow('pick_days_odd')
  })

  it('are shown between their days, without what is no longer public', async () => {
    const made = await world.as('bob').run(createBoard, { name: 'Snow' })
    const pin = await save('bob', made.id, 'Snow lamp')
    const addresses = [`https://some.example/pin/snow-lamp--${pin}/?x=1`, '/BOB/snow/']
    const kept = await editor().run(setPick, { ...input, addresses })
    expect([kept.slug, kept.addresses, kept.is_shown]).toEqual([
      'winter-nights',
      [`/pin/${pin}/`, '/bob/snow/'],
      true,
    ])
    const shown = await world.visitor.run(getPick, { slug: 'winter-nights' })
    expect([idsOf({ items: shown.pins }), shown.boards.map(({ id }) => id)]).toEqual([
      [pin],
      [made.id],
    ])
    expect((await world.visitor.run(listPicks, {})).map(({ url }) => url)).toEqual([
      '/ideas/picks/winter-nights/',
    ])
    await world.as('bob').run(editBoard, { board_id: made.id, privacy: 'protected' })
    const later = await world.visitor.run(getPick, { slug: 'winter-nights' })
    expect([later.pins, later.boards, later.image_urls]).toEqual([[], [], []])
    await world.as('bob').run(editBoard, { board_id: made.id, privacy: 'public' })

    const second = await editor().run(setPick, { ...input, from_day: '2080-01-01', addresses })
    expect([second.slug, second.is_shown]).toEqual([`winter-nights-${second.id}`, false])
    expect(await world.visitor.run(listPicks, {})).toHaveLength(1)
    await expect(world.visitor.run(getPick, { slug: second.slug })).rejects.toThrow(
      'pick_not_found',
    )
    expect(await editor().run(listKeptPicks, {})).toHaveLength(2)
    await editor().run(removePick, { id: second.id })
    await expect(editor().run(removePick, { id: second.id })).rejects.toThrow('pick_not_found')
    const renamed = await editor().run(setPick, { ...input, id: kept.id, title: 'Snow', addresses })
    expect([renamed.title, renamed.slug]).toEqual(['Snow', 'winter-nights'])
  })
})

it('finds the pins of an interest by its name in any language', async () => {
  const pin = await save('bob', (await board('bob', 'Grün')).id, 'Zimmerpflanzen am Fenster')
  await keep()
  const shown = await world.as('kim').run(interestFeed, { slug: 'houseplants' })
  expect(idsOf(shown)).toEqual([pin])
})
