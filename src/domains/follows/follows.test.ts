import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { followBoard, unfollowBoard } from '#contract/follows/follow-board'
import { followPerson, unfollowPerson } from '#contract/follows/follow-person'
import { listBoardFollowers, listBoardsFollowed } from '#contract/follows/list-board-followers'
import { listFollowers, listFollowing } from '#contract/follows/list-followers'
import { blockPerson, listBlocks, unblockPerson } from '#contract/people/blocks'
import { getPerson } from '#contract/people/get-person'
import { hidePerson } from '#domains/people'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { crowd } from '#testing/crowd'
import { wrongCounters } from '#testing/faults/consistency'
import { asId } from '#testing/ids'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let people: Actor[]
beforeAll(async () => {
  world = await createWorld()
  people = await crowd(world, 50)
})
afterAll(() => world.end())

const lying = () => rows(world.database.reader, wrongCounters, [])
const person = (username: string, actor: Actor = world.visitor) =>
  actor.run(getPerson, { username })
const one = (n: number) => people[n] as Actor
const nameOf = (actor: Actor) => actor.viewer?.username ?? ''

it('following is limited to a hundred an hour, of people and boards together', async () => {
  const limited = await createWorld({ RATE_LIMIT_SCALE: '1' })
  const bob = limited.as('bob')
  const board = await limited.as('olive').run(createBoard, { name: 'Lamps' })
  for (let n = 0; n < 50; n += 1) {
    await bob.run(followPerson, { username: 'ada' })
    await bob.run(followBoard, { board_id: board.id })
  }
  const refused = { code: 'rate_limited' }
  await expect(bob.run(followPerson, { username: 'ada' })).rejects.toMatchObject(refused)
  await expect(bob.run(followBoard, { board_id: board.id })).rejects.toMatchObject(refused)
  await bob.run(unfollowPerson, { username: 'ada' })
  await limited.as('ada').run(followPerson, { username: 'bob' })
  await limited.end()
})

describe('following a person', () => {
  it('is refused to visitors, of oneself, and of unknown people', async () => {
    await expect(world.visitor.run(followPerson, { username: 'bob' })).rejects.toMatchObject({
      code: 'login_required',
    })
    const bob = world.as('bob')
    await expect(bob.run(followPerson, { username: 'bob' })).rejects.toMatchObject({
      code: 'follow_of_oneself',
    })
    await expect(bob.run(followPerson, { user_id: '12345' })).rejects.toMatchObject({
      code: 'person_not_found',
      detail: { field: 'user_id' },
    })
    await expect(bob.run(followPerson, {})).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field: 'user_id' },
    })
  })

  it('is shown on both sides, counted once however often it is requested, and ends', async () => {
    const bob = world.as('bob')
    const followed = await bob.run(followPerson, { username: 'OLIVE' })
    expect(followed).toMatchObject({ follower_count: 1, explicitly_followed_by_me: true })
    await bob.run(followPerson, { user_id: idOf(world, 'olive') })
    expect(await person('bob')).toMatchObject({ following_count: 1, follower_count: 0 })
    expect(await person('olive', world.as('ada'))).toMatchObject({
      follower_count: 1,
      explicitly_followed_by_me: false,
    })
    const left = await bob.run(unfollowPerson, { user_id: idOf(world, 'olive') })
    expect(left).toMatchObject({ follower_count: 0, explicitly_followed_by_me: false })
    await bob.run(unfollowPerson, { user_id: idOf(world, 'olive') })
    expect(await lying()).toEqual([])
  })

  it('is counted exactly with fifty concurrent followers, and so is unfollowing', async () => {
    const all = () =>
      Promise.all(people.map((actor) => actor.run(followPerson, { username: 'ada' })))
    await all()
    await all()
    expect(await person('ada')).toMatchObject({ follower_count: 50 })
    await Promise.all([
      ...people.slice(0, 20).map((actor) => actor.run(unfollowPerson, { username: 'ada' })),
      ...people.slice(20).map((actor) => actor.run(followPerson, { username: nameOf(one(0)) })),
      one(0).run(followPerson, { username: nameOf(one(1)) }),
      one(1).run(followPerson, { username: nameOf(one(0)) }),
    ])
    expect(await person('ada')).toMatchObject({ follower_count: 30 })
    expect(await lying()).toEqual([])
  })

  it('lists everybody once, latest first, page by page, and nobody who is hidden', async () => {
    const names: string[] = []
    let bookmarks: string | null = null
    do {
      const page: { items: { username: string }[]; bookmark: string | null } =
        await world.visitor.run(listFollowers, { username: 'ada', page_size: 7, bookmarks })
      names.push(...page.items.map(({ username }) => username))
      bookmarks = page.bookmark
    } while (bookmarks !== null)
    expect(new Set(names).size).toBe(30)
    expect(names).toHaveLength(30)

    const hidden = one(30).viewer?.id ?? asId('')
    const hide = (at: Date | null) => world.database.transaction((db) => hidePerson(db, hidden, at))
    await hide(new Date())
    const listed = await world.visitor.run(listFollowers, { username: 'ada', page_size: 100 })
    expect(listed.items).toHaveLength(29)
    await hide(null)
    const theirs = await one(30).run(listFollowing, { username: nameOf(one(30)) })
    expect(theirs.items.map(({ username }) => username).toSorted()).toEqual(['ada', 'crowd1'])
    expect(theirs.items.every((item) => item.explicitly_followed_by_me)).toBe(true)
  })
})

describe('following a board', () => {
  it('is counted, listed and announced, except for secret boards', async () => {
    const olive = world.as('olive')
    const board = await olive.run(createBoard, { name: 'To follow' })
    const { id: board_id } = board
    await expect(olive.run(followBoard, { board_id })).rejects.toMatchObject({
      code: 'follow_of_oneself',
    })
    await Promise.all(people.map((actor) => actor.run(followBoard, { board_id })))
    const seen = await one(0).run(getBoard, { board_id })
    expect(seen).toMatchObject({ follower_count: 50, followed_by_me: true })
    const follows = () => world.visitor.run(listBoardsFollowed, { username: nameOf(one(0)) })
    expect((await follows()).items).toMatchObject([{ id: board_id }])
    const followers = await world.visitor.run(listBoardFollowers, { board_id, page_size: 30 })
    expect(followers.items).toHaveLength(30)
    expect(followers.bookmark).not.toBeNull()

    await olive.run(editBoard, { board_id, privacy: 'secret' })
    const missing = { code: 'board_not_found' }
    for (const actor of [world.visitor, one(0)]) {
      await expect(actor.run(listBoardFollowers, { board_id })).rejects.toMatchObject(missing)
      const listed = await actor.run(listBoardsFollowed, { username: nameOf(one(0)) })
      expect(listed).toEqual({ items: [], bookmark: null })
    }
    await expect(world.as('bob').run(followBoard, { board_id })).rejects.toMatchObject(missing)
    await olive.run(editBoard, { board_id, privacy: 'protected' })
    expect((await follows()).items).toEqual([])

    await olive.run(editBoard, { board_id, privacy: 'public' })
    await Promise.all(people.map((actor) => actor.run(unfollowBoard, { board_id })))
    expect((await olive.run(getBoard, { board_id })).follower_count).toBe(0)
    expect(await lying()).toEqual([])
  })
})

describe('a block', () => {
  it('is refused of oneself and of unknown people', async () => {
    const bob = world.as('bob')
    await expect(bob.run(blockPerson, { user_id: idOf(world, 'bob') })).rejects.toMatchObject({
      code: 'block_of_oneself',
    })
    await expect(bob.run(blockPerson, { user_id: '12345' })).rejects.toMatchObject({
      code: 'person_not_found',
    })
  })

  it('ends follows both ways, prevents new ones, and can be removed', async () => {
    const [bob, kim] = [world.as('bob'), world.as('kim')]
    const kims = await kim.run(createBoard, { name: 'Kim’s' })
    await bob.run(followPerson, { username: 'kim' })
    await bob.run(followBoard, { board_id: kims.id })
    await kim.run(followPerson, { username: 'bob' })

    const blocked = await kim.run(blockPerson, { user_id: idOf(world, 'bob') })
    expect(blocked).toMatchObject({ blocked_by_me: true, explicitly_followed_by_me: false })
    await expect(person('kim', bob)).rejects.toMatchObject({ code: 'person_not_found' })
    await runAllJobs(world)
    expect(await person('kim', kim)).toMatchObject({ follower_count: 0, following_count: 0 })
    expect((await kim.run(getBoard, { board_id: kims.id })).follower_count).toBe(0)
    expect(await lying()).toEqual([])
    const refused = { code: 'blocked_by_person' }
    const unseen = (room: string) => ({ code: `${room}_not_found` })
    const byId = { user_id: idOf(world, 'kim') }
    await expect(bob.run(followPerson, byId)).rejects.toMatchObject(refused)
    await expect(bob.run(followPerson, { username: 'kim' })).rejects.toMatchObject(unseen('person'))
    await expect(kim.run(followPerson, { username: 'bob' })).rejects.toMatchObject(refused)
    await expect(bob.run(followBoard, { board_id: kims.id })).rejects.toMatchObject(unseen('board'))
    expect((await kim.run(getBoard, { board_id: kims.id })).follower_count).toBe(0)

    expect((await kim.run(listBlocks, {})).items).toMatchObject([{ username: 'bob' }])
    expect((await bob.run(listBlocks, {})).items).toEqual([])
    const free = await kim.run(unblockPerson, { user_id: idOf(world, 'bob') })
    expect(free.blocked_by_me).toBe(false)
    await expect(bob.run(followPerson, { username: 'kim' })).resolves.toMatchObject({
      explicitly_followed_by_me: true,
    })
  })

  it('leaves no follow behind when both happen concurrently', async () => {
    const [one, two] = people.slice(10) as [Actor, Actor]
    for (let round = 0; round < 8; round += 1) {
      await Promise.allSettled([
        one.run(followPerson, { username: nameOf(two) }),
        two.run(blockPerson, { user_id: one.viewer?.id ?? '' }),
      ])
      await runAllJobs(world)
      const follows = await rows(
        world.database.reader,
        'select 1 from person_follows where follower_id = $1 and person_id = $2',
        [one.viewer?.id, two.viewer?.id],
      )
      expect(follows).toEqual([])
      await two.run(unblockPerson, { user_id: one.viewer?.id ?? '' })
    }
    expect(await lying()).toEqual([])
  })
})
