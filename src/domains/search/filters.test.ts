import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import type { BoardId } from '#contract/ids'
import type { RequestOf } from '#contract/operation'
import { mutePerson } from '#contract/people/mutes'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'
import { refreshHistograms } from './engine/histograms.ts'
import { indexAll } from './index.ts'
import { sweepSearch } from './indexing/sweep.ts'
import { noTopics } from './indexing/topic-names.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const boardOf = async (name: CastName, privacy: 'public' | 'secret' | 'protected' = 'public') =>
  (await world.as(name).run(createBoard, { name: `Board ${Math.random()}`, privacy })).id

async function save(name: CastName, board_id: BoardId, title: string): Promise<string> {
  const image_base64 = await drawBase64()
  return (await world.as(name).run(savePin, { board_id, title, image_base64 })).id
}

async function found(
  ask: RequestOf<typeof search>,
  actor: Actor = world.visitor,
): Promise<string[]> {
  await indexAll(world.database)
  return (await actor.run(search, ask)).results.map(({ id }) => id)
}

const askSearch = (ask: RequestOf<typeof search>) => world.visitor.run(search, ask)

// This test must be first: the number of rows is cached.
it('finds the newest of very many pins one range of time at a time, without repetitions or gaps', async () => {
  const board = await boardOf('ada')
  const first = await save('ada', board, 'Sand')
  const day = 86_400_000n << 22n
  await rows(
    world.database.writer,
    `insert into pins (board_id, id, person_id, image_signature, title, description, alt_text, link, method,
       root_pin_id, root_person_id, created_at, card)
     select board_id, id - n * $2::bigint, person_id, md5(n::text), title, '', '', null, method,
       id - n * $2::bigint, person_id, created_at,
       replace(card, id::text, (id - n * $2::bigint)::text) from pins, generate_series(1, 3200) n where id = $1`,
    [first, String(day / 120n)],
  )
  await indexAll(world.database)
  await sweepSearch(world.database, noTopics)
  await rows(world.database.writer, `update search_words set pins = 3201 where word = 'sand'`, [])
  await refreshHistograms(world.database)
  const ids: string[] = []
  let bookmarks: string | null = null
  do {
    const ask = { query: 'sand', sort: 'newest', page_size: 250, bookmarks } as const
    const page: Awaited<ReturnType<typeof askSearch>> = await askSearch(ask)
    ids.push(...page.results.map(({ id }) => id))
    bookmarks = page.bookmark
  } while (bookmarks !== null)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)))
  expect(ids.length).toBe(3_201)
}, 60_000)

describe('filtering by kind', () => {
  it('finds only videos or only pictures, which together are all pins', async () => {
    const board = await boardOf('olive')
    const picture = await save('olive', board, 'A wren in a hedge')
    const video = await save('olive', board, 'A wren that sings')
    await rows(world.database.writer, 'update pins set video_signature = $2 where id = $1', [
      video,
      'a'.repeat(32),
    ])
    expect(await found({ query: 'wren', scope: 'videos' })).toEqual([video])
    expect(await found({ query: 'wren', kind: 'video' })).toEqual([video])
    expect(await found({ query: 'wren', kind: 'picture' })).toEqual([picture])
    expect(await found({ query: 'wren', scope: 'videos', kind: 'picture' })).toEqual([video])
    expect((await found({ query: 'wren' })).toSorted()).toEqual([picture, video].toSorted())
    const own = { query: 'wren', scope: 'my_pins', kind: 'video' } as const
    expect(await found(own, world.as('olive'))).toEqual([video])
  })
})

describe('filtering by date', () => {
  /** Makes a pin look as if it was saved so many days ago: its id encodes the time. */
  async function savedBefore(board: BoardId, title: string, days: number): Promise<string> {
    const id = await save('ada', board, title)
    const older = String(BigInt(id) - (BigInt(days * 86_400_000) << 22n))
    await rows(
      world.database.writer,
      `update pins set id = $2::bigint, root_pin_id = $2::bigint, card = replace(card, $1::text, $2::text)
        where id = $1::bigint`,
      [id, older],
    )
    return older
  }

  it('lists the newest first when requested, page by page, and leaves out old pins', async () => {
    const board = await boardOf('ada')
    const ages = [0, 3, 20, 200]
    const pins: string[] = []
    for (const days of ages) pins.push(await savedBefore(board, 'Kelp', days))
    // The oldest is the best.
    await rows(world.database.writer, 'update pins set repin_count = 999 where id = $1', [
      pins.at(-1),
    ])
    await sweepSearch(world.database, noTopics)
    expect(await found({ query: 'kelp', sort: 'newest' })).toEqual(pins)
    expect(await found({ query: 'kelp' })).not.toEqual(pins)

    const paged: string[] = []
    let bookmarks: string | null = null
    do {
      const ask = { query: 'kelp', sort: 'newest', page_size: 1, bookmarks } as const
      const page: Awaited<ReturnType<typeof askSearch>> = await askSearch(ask)
      paged.push(...page.results.map(({ id }) => id))
      bookmarks = page.bookmark
    } while (bookmarks !== null)
    expect(paged).toEqual(pins)

    for (const [saved_within, count] of [
      ['day', 1],
      ['week', 2],
      ['month', 3],
      ['year', 4],
    ] as const) {
      const options = { query: 'kelp', sort: 'newest', saved_within } as const
      expect(await found(options), saved_within).toEqual(pins.slice(0, count))
      expect((await found({ query: 'kelp', saved_within })).length).toBe(count)
    }
    const own = { query: 'kelp', scope: 'my_pins', sort: 'newest', saved_within: 'week' } as const
    expect(await found(own, world.as('ada'))).toEqual(pins.slice(0, 2))
  })
})

describe('a search within', () => {
  it('a board finds its pins only for viewers who may open it', async () => {
    const elsewhere = await save('bob', await boardOf('bob'), 'Heron elsewhere')
    const shared = await boardOf('olive', 'secret')
    await world.as('olive').run(inviteToBoard, {
      board_id: shared,
      invited_user_ids: [idOf(world, 'bob')],
    })
    await world.as('bob').run(acceptBoardInvite, { board_id: shared })
    const olives = await save('olive', shared, 'Heron of Olive')
    const bobs = await save('bob', shared, 'Heron of Bob')
    await save('bob', shared, 'Stork')
    const both = [olives, bobs].toSorted()
    const within = (actor: Actor) => found({ query: 'heron', board_id: shared }, actor)

    expect((await within(world.as('olive'))).toSorted()).toEqual(both)
    expect((await within(world.as('bob'))).toSorted()).toEqual(both)
    for (const actor of [world.visitor, world.as('ada')])
      await expect(within(actor)).rejects.toMatchObject({ code: 'board_not_found' })
    expect(await found({ query: 'heron' }, world.as('olive'))).toEqual([elsewhere])

    await world.as('olive').run(editBoard, { board_id: shared, privacy: 'protected' })
    expect((await within(world.visitor)).toSorted()).toEqual(both)
    await world.as('olive').run(editBoard, { board_id: shared, privacy: 'public' })
    expect((await within(world.visitor)).toSorted()).toEqual(both)
    const answer = await world.visitor.run(search, { query: 'heron', board_id: shared })
    expect(answer.within).toMatchObject({ type: 'board', id: shared })
    expect(answer.guides).toEqual([])

    // At once, before the index is updated.
    await world.as('olive').run(editBoard, { board_id: shared, privacy: 'secret' })
    await expect(
      world.visitor.run(search, { query: 'heron', board_id: shared }),
    ).rejects.toMatchObject({ code: 'board_not_found' })
  })

  it('a profile finds secret pins only for their owner, and finds pins of muted people', async () => {
    const open = await save('kim', await boardOf('kim'), 'Otter by the river')
    const hidden = await save('kim', await boardOf('kim', 'secret'), 'Otter in secret')
    await save('ada', await boardOf('ada'), 'Otter of somebody else')
    const within = (actor: Actor) => found({ query: 'otter', username: 'kim' }, actor)
    expect(await within(world.visitor)).toEqual([open])
    expect((await within(world.as('kim'))).toSorted()).toEqual([open, hidden].toSorted())
    await world.as('bob').run(mutePerson, { user_id: idOf(world, 'kim') })
    expect(await within(world.as('bob'))).toEqual([open])
    await expect(found({ query: 'otter', username: 'nobody-here' })).rejects.toMatchObject({
      code: 'person_not_found',
    })
  })
})
