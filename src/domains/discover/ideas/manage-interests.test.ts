import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInterest, interestFeed } from '#contract/discover/interest-feed'
import { followInterests, listInterests } from '#contract/discover/interests'
import {
  createInterest,
  editInterest,
  listKeptInterests,
} from '#contract/discover/operator-interests'
import type { InterestId } from '#contract/ids'
import { limits } from '#contract/limits'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { actor, createWorld, type World } from '#testing/world'
import { selectFollowed, selectKnownInterests } from './interest-queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const editor = () => actor(world, { ...world.as('ada').viewer!, is_operator: true })
const kept = () => editor().run(listKeptInterests, {})
const namesBelow = async (parentId: InterestId | null) =>
  (await kept()).filter(({ parent_id }) => parent_id === parentId).map(({ name }) => name)
const refused = (code: string) => expect.objectContaining({ code })

describe('the tree of interests', () => {
  it('can only be changed by operators', async () => {
    const bob = world.as('bob')
    await expect(bob.run(listKeptInterests, {})).rejects.toEqual(refused('not_allowed'))
    await expect(bob.run(createInterest, { name: 'Kites' })).rejects.toEqual(refused('not_allowed'))
    await expect(bob.run(editInterest, { id: '105', name: 'Lamps' })).rejects.toEqual(
      refused('not_allowed'),
    )
  })

  it('accepts new interests, each with its own address', async () => {
    const sky = await editor().run(createInterest, { name: 'Sky', words: ['cloud', 'cloud', ''] })
    expect(sky).toMatchObject({ slug: 'sky', level: 1, words: ['cloud'], is_hidden: false })
    expect((await namesBelow(null)).at(-1)).toBe('Sky')
    const kites = await editor().run(createInterest, { name: 'Kites', parent_id: sky.id })
    expect(kites).toMatchObject({ level: 2, position: 1, url: '/ideas/kites/' })
    const again = await editor().run(createInterest, { name: 'Kites', parent_id: sky.id })
    expect(again.slug).toBe(`kites-${again.id}`)
    expect((await editor().run(createInterest, { name: 'Trending' })).slug).toMatch(
      /^trending-\d+$/,
    )
    expect((await world.visitor.run(getInterest, { slug: 'kites' })).parent?.name).toBe('Sky')
    expect(await selectKnownInterests(world.database.reader)).toContainEqual(
      expect.objectContaining({ id: sky.id, words: ['cloud'] }),
    )
  })

  it('limits the length of names and words', async () => {
    const long = 'x'.repeat(limits.interestNameLength + 1)
    const many = Array.from({ length: limits.interestWords + 1 }, (_, n) => `w${n}`)
    for (const input of [{ name: '' }, { name: long }, { name: 'A', words: [long] }])
      await expect(editor().run(createInterest, input)).rejects.toEqual(refused('invalid_input'))
    await expect(editor().run(createInterest, { name: 'A', words: many })).rejects.toEqual(
      refused('invalid_input'),
    )
  })

  it('can be renamed and reordered without changing addresses', async () => {
    const before = await namesBelow(asId('300'))
    expect(before[0]).toBe('Flowers')
    const flowers = (await kept()).find(({ slug }) => slug === 'flowers')!
    const edited = await editor().run(editInterest, {
      id: flowers.id,
      name: 'Blossom',
      position: 3,
    })
    expect(edited).toMatchObject({ name: 'Blossom', slug: 'flowers', position: 3 })
    expect(edited.words).toEqual(flowers.words)
    expect(await namesBelow(asId('300'))).toEqual([
      ...before.slice(1, 3),
      'Blossom',
      ...before.slice(3),
    ])
    const shown = await world.visitor.run(getInterest, { slug: 'garden' })
    expect(shown.children.map(({ name }) => name)).toEqual(await namesBelow(asId('300')))
    await editor().run(editInterest, { id: flowers.id, name: 'Flowers', position: 1 })
    expect(await namesBelow(asId('300'))).toEqual(before)
  })

  it('never has cycles, nor more than three levels', async () => {
    const one = await editor().run(createInterest, { name: 'One' })
    const two = await editor().run(createInterest, { name: 'Two', parent_id: one.id })
    const three = await editor().run(createInterest, { name: 'Three', parent_id: two.id })
    expect(three.level).toBe(limits.interestLevels)
    const move = (id: string, parent_id: InterestId | null) =>
      editor().run(editInterest, { id, parent_id })
    for (const below of [one, two, three])
      await expect(move(one.id, below.id)).rejects.toEqual(refused('interest_below_itself'))
    await expect(move(one.id, asId('300'))).rejects.toEqual(refused('interest_too_deep'))
    await expect(
      editor().run(createInterest, { name: 'Four', parent_id: three.id }),
    ).rejects.toEqual(refused('interest_too_deep'))
    await expect(move(two.id, asId('7'))).rejects.toEqual(refused('interest_not_found'))
    expect(await move(two.id, asId('300'))).toMatchObject({
      level: 2,
      parent_id: '300',
      position: 9,
    })
    expect((await move(two.id, null)).level).toBe(1)
    // Two concurrent moves that are each valid alone: the later one sees the earlier.
    for (let round = 0; round < 8; round += 1) {
      const crossed = await Promise.allSettled([move(one.id, two.id), move(two.id, one.id)])
      expect(crossed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (const { id } of [one, two]) await move(id, null)
    }
  })

  it('hides an interest with its subtree, and shows them again', async () => {
    const bob = world.as('bob')
    await bob.run(followInterests, { interest_ids: ['401'] })
    await editor().run(editInterest, { id: '400', is_hidden: true })
    const tree = await world.visitor.run(listInterests, {})
    expect(tree.some(({ slug }) => slug === 'crafts')).toBe(false)
    for (const slug of ['crafts', 'knitting']) {
      await expect(bob.run(getInterest, { slug })).rejects.toEqual(refused('interest_not_found'))
      await expect(bob.run(interestFeed, { slug })).rejects.toEqual(refused('interest_not_found'))
    }
    await expect(bob.run(followInterests, { interest_ids: ['402'] })).rejects.toEqual(
      refused('interest_not_found'),
    )
    const { reader } = world.database
    expect(await selectFollowed(reader, idOf(world, 'bob'))).toEqual([])
    expect((await selectKnownInterests(reader)).some(({ id }) => id === '401')).toBe(false)

    await editor().run(editInterest, { id: '400', is_hidden: false })
    expect((await bob.run(getInterest, { slug: 'knitting' })).followed_by_me).toBe(true)
  })
})
