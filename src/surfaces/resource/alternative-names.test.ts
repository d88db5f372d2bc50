import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'

/** Calls under the names that existing clients use. */

let world: ServedWorld
let olive: WireClient
let board: string
let pins: string[]

const idOf = (name: 'bob' | 'ada') => world.as(name).viewer?.id ?? ''

beforeAll(async () => {
  world = await createServedWorld()
  olive = await world.member('olive')
  board = (await olive.post('BoardResource/create', { name: 'Lamps' })).data<{ id: string }>().id
  pins = []
  for (const seed of [1, 2, 3]) {
    const saved = await olive.post('PinResource/create', {
      board_id: board,
      title: `Lamp ${seed}`,
      image_base64: await drawBase64({ seed }),
    })
    pins.push(saved.data<{ id: string }>().id)
  }
})
afterAll(() => world.end())

it('blocks and unblocks a person by either name of the id', async () => {
  for (const name of ['blocked_user_id', 'user_id']) {
    const made = await olive.post('UserBlockResource/create', { [name]: idOf('bob') })
    expect(made.data()).toMatchObject({ username: 'bob', blocked_by_me: true })
    const ended = await olive.post('UserBlockResource/delete', { [name]: idOf('bob') })
    expect(ended.data()).toMatchObject({ username: 'bob', blocked_by_me: false })
  }
})

it('lists comments under both names', async () => {
  await olive.post('AggregatedCommentResource/create', { pinId: pins[0], text: 'Lovely' })
  const feed = await olive.get('AggregatedCommentFeedResource', { objectId: pins[0] })
  expect(feed.data()).toMatchObject([{ text: 'Lovely' }])
  const list = await olive.get('AggregatedCommentResource', { objectId: pins[0] })
  expect(list.data()).toEqual(feed.data())
})

it('accepts board_id for ideas for a board', async () => {
  const answer = await olive.get('BoardRelatedPixieFeedResource', { board_id: board })
  expect(answer.data()).toBeInstanceOf(Array)
  const missing = await olive.get('BoardRelatedPixieFeedResource', { board_id: '1' })
  expect(missing.outcome).toBe('board_not_found')
})

it('opens a conversation without a message', async () => {
  const opened = await olive.post('ConversationsResource/create', { user_ids: [idOf('ada')] })
  expect(opened.data()).toMatchObject({ type: 'conversation', emails_sent: 0 })
  expect((await olive.get('ConversationsResource')).data()).toEqual([])
})

describe('recently seen pins', () => {
  const seen = (data: object = {}) =>
    olive.api('get', '/v3/users/me/recent/engaged/pin/stories/', { ...data })
  const titles = (answer: Awaited<ReturnType<typeof seen>>) =>
    answer.data<{ title: string }[]>().map(({ title }) => title)

  it('come latest first, page by page, only to the person who saw them', async () => {
    expect(titles(await seen())).toEqual([])
    for (const pin of pins) await olive.post('SeenPinsResource/create', { pin_ids: [pin] })
    expect(titles(await seen())).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1'])
    const first = await seen({ page_size: 2 })
    const { bookmark } = first.json().resource_response
    expect(titles(first)).toEqual(['Lamp 3', 'Lamp 2'])
    const second = await seen({ page_size: 2, bookmarks: [bookmark] })
    expect(titles(second)).toEqual(['Lamp 1'])
    expect(second.json().resource.options.bookmarks).toEqual(['-end-'])
    expect(titles(await (await world.member('bob')).get('SeenPinsResource'))).toEqual([])
    expect((await world.client().get('SeenPinsResource')).outcome).toBe('login_required')
  })

  it('come once each, even when two notes hold the same pin', async () => {
    const id = world.as('olive').viewer?.id
    await rows(
      world.database.writer,
      'update seen_pins set pictures = pictures || pictures where person_id = $1',
      [id],
    )
    const walked: string[] = []
    let bookmark: string | undefined
    do {
      const page = await seen({ page_size: 1, ...(bookmark && { bookmarks: [bookmark] }) })
      walked.push(...titles(page))
      bookmark = page.json().resource_response.bookmark
    } while (bookmark && walked.length < 9)
    expect(walked).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1'])
  })

  it('end when the previous pin was forgotten in the meantime', async () => {
    const kim = await world.member('kim')
    const read = async (data: object) => kim.get('SeenPinsResource', { page_size: 1, ...data })
    for (const pin of [pins[1], pins[2]])
      await kim.post('SeenPinsResource/create', { pin_ids: [pin] })
    const { bookmark } = (await read({})).json().resource_response
    await rows(world.database.writer, 'delete from seen_pins where person_id = $1', [
      world.as('kim').viewer?.id,
    ])
    await kim.post('SeenPinsResource/create', { pin_ids: [pins[0]] })
    const behind = await read({ bookmarks: [bookmark] })
    expect([titles(behind), behind.json().resource.options.bookmarks]).toEqual([[], ['-end-']])
  })

  it('continue after pins that may no longer be shown', async () => {
    const secret = await olive.post('BoardResource/create', { name: 'Kept', privacy: 'secret' })
    const board_id = secret.data<{ id: string }>().id
    await olive.post('BulkEditResource/update', { board_id, pin_ids: [pins[2], pins[1]] })
    expect(titles(await seen({ page_size: 1 }))).toEqual(['Lamp 1'])
  })
})

it.each(['x', 'no such one', 'ö', 'a'.repeat(99), '', '%'])(
  'answers for the impossible username %j as for an unknown one',
  async (username) => {
    for (const name of [
      'BoardsResource',
      'UserResource',
      'UserPinsResource',
      'UserActivityPinsResource',
      'UserFollowersResource',
      'UserFollowingResource',
      'BoardFollowingResource',
    ]) {
      const answer = await olive.get(name, { username })
      expect([name, answer.status, answer.outcome]).toEqual([name, 404, 'person_not_found'])
    }
    const atBoard = await olive.get('BoardResource', { username, slug: 'lamps' })
    expect([atBoard.status, atBoard.outcome]).toEqual([404, 'board_not_found'])
    const place = { username, board_slug: 'lamps', section_slug: 'x' }
    const atSection = await olive.get('BoardSectionResource', place)
    expect([atSection.status, atSection.outcome]).toEqual([404, 'section_not_found'])
  },
)

it('answers for an impossible address of a board or section as for an unknown one', async () => {
  const slug = 'a'.repeat(300)
  const board = await olive.get('BoardResource', { username: 'olive', slug })
  expect([board.status, board.outcome]).toEqual([404, 'board_not_found'])
  for (const slugs of [
    { board_slug: 'lamps', section_slug: slug },
    { board_slug: slug, section_slug: slug },
  ]) {
    const section = await olive.get('BoardSectionResource', { username: 'olive', ...slugs })
    expect([section.status, section.outcome]).toEqual([404, 'section_not_found'])
  }
})
