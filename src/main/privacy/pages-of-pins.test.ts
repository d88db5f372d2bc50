import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { blockPerson } from '#contract/people/blocks'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { indexAll } from '#domains/search'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'

/**
 * Olive has a carousel on a board of each privacy. Ada collaborates on them, Olive has blocked Kim, and Bob is
 * anybody. Whatever leads to a pin leads to all its pages, and to those of no other.
 */

let world: ServedWorld
const readers: Record<'visitor' | 'olive' | 'ada' | 'bob' | 'kim', WireClient> = {} as never
type Paged = Record<'board' | 'slug' | 'pin' | 'first' | 'second', string>
const of: Record<Privacy, Paged> = {} as never

beforeAll(async () => {
  world = await createServedWorld({ env: { PUBLIC_URL: 'https://bower.example' } })
  readers.visitor = world.client()
  for (const name of ['olive', 'ada', 'bob', 'kim'] as const)
    readers[name] = await world.member(name)
  const olive = world.as('olive')
  for (const privacy of ['public', 'protected', 'secret'] as const) {
    const { id: board_id, url } = await olive.run(createBoard, {
      name: `Mills ${privacy}`,
      privacy,
    })
    const page = async (title: string) => ({ title, image_base64: await drawBase64() })
    const pages = [await page(`Sails ${privacy}`), await page(`Millstone ${privacy}`)]
    const { id } = await olive.run(saveStoryPin, { board_id, title: `Mill ${privacy}`, pages })
    const { carousel_data } = await olive.run(getPin, { id })
    const [first = '', second = ''] =
      carousel_data?.carousel_slots.map(({ image_signature }) => image_signature) ?? []
    of[privacy] = { board: board_id, slug: url.split('/')[2] ?? '', pin: id, first, second }
    await olive.run(inviteToBoard, { board_id, invited_user_ids: [idOf(world, 'ada')] })
    await world.as('ada').run(acceptBoardInvite, { board_id })
  }
  await olive.run(blockPerson, { user_id: idOf(world, 'kim') })
  await runAllJobs(world)
  await indexAll(world.database)
}, 60_000)
afterAll(() => world.end())

type EntryPoint = [string, (client: WireClient, paged: Paged) => Promise<WireAnswer>]

/** By an id or a board's. */
const direct: EntryPoint[] = [
  ['its page', (client, { pin }) => client.get('PinResource', { id: pin })],
  ['its page by path', (client, { pin }) => client.send('GET', `/v3/pins/${pin}/`)],
  ['its card by id', (client, { pin }) => client.get('PinsResource', { pin_ids: pin })],
  ['its board', (client, { board }) => client.get('BoardFeedResource', { board_id: board })],
  ['its board by path', (client, { board }) => client.send('GET', `/v3/boards/${board}/pins/`)],
]
/** For those who look around. */
const lists: EntryPoint[] = [
  ['search', (client) => client.get('BaseSearchResource', { query: 'millstone', scope: 'pins' })],
  ['her pins', (client) => client.get('UserPinsResource', { username: 'olive' })],
  ['what she created', (client) => client.get('UserActivityPinsResource', { username: 'olive' })],
]
/** On other sites, with the first picture alone. */
const outside: EntryPoint[] = [
  ['embeds', (client, { pin }) => client.send('GET', `/v3/pidgets/pins/info/?pin_ids=${pin}`)],
  [
    'its board’s embed',
    (client, { slug }) => client.send('GET', `/v3/pidgets/boards/olive/${slug}/pins/`),
  ],
  [
    'oEmbed',
    (client, { pin }) => client.send('GET', `/oembed.json?url=https://bower.example/pin/${pin}/`),
  ],
  ['its board’s feed of news', (client, { slug }) => client.send('GET', `/olive/${slug}.rss`)],
]

/** Which of its pictures an answer tells. */
async function whatIsShown([, ask]: EntryPoint, who: keyof typeof readers, privacy: Privacy) {
  const { text } = await ask(readers[who], of[privacy])
  return [text.includes(of[privacy].first), text.includes(of[privacy].second)]
}

describe.each(['visitor', 'bob', 'ada', 'olive'] as const)('%s', (who) => {
  it.each([...direct, ...lists])('sees all pages of a public pin by %s', async (...entryPoint) => {
    expect(await whatIsShown(entryPoint, who, 'public')).toEqual([true, true])
  })

  it.each(direct)('sees all pages of one on a protected board by %s', async (...entryPoint) => {
    expect(await whatIsShown(entryPoint, who, 'protected')).toEqual([true, true])
  })

  const isMember = who === 'ada' || who === 'olive'
  it.each(direct)(
    'sees those on a secret board only as one of its people, by %s',
    async (...entryPoint) => {
      expect(await whatIsShown(entryPoint, who, 'secret')).toEqual([isMember, isMember])
    },
  )
})

describe.each(['visitor', 'bob'] as const)('%s', (who) => {
  it.each(lists)('finds no pages of boards that are not public by %s', async (...entryPoint) => {
    for (const privacy of ['protected', 'secret'] as const)
      expect(await whatIsShown(entryPoint, who, privacy)).toEqual([false, false])
  })
})

it.each([...direct, ...lists])(
  'somebody who is blocked finds no pages by %s',
  async (...entryPoint) => {
    for (const privacy of ['public', 'protected', 'secret'] as const)
      expect(await whatIsShown(entryPoint, 'kim', privacy)).toEqual([false, false])
  },
)

it.each(outside)(
  'other sites show the first page by %s, and nothing secret',
  async (...entryPoint) => {
    expect(await whatIsShown(entryPoint, 'visitor', 'public')).toEqual([true, false])
    expect(await whatIsShown(entryPoint, 'visitor', 'secret')).toEqual([false, false])
  },
)

it('who saved it keeps all pages when the board of the first one goes secret, and nobody learns of that', async () => {
  const bobs = await world.as('bob').run(createBoard, { name: 'Of millers' })
  const { id } = await world.as('bob').run(repin, { pin_id: of.public.pin, board_id: bobs.id })
  await world.as('olive').run(editBoard, { board_id: of.public.board, privacy: 'secret' })
  const kept = { ...of.public, pin: id, board: bobs.id }
  for (const who of ['visitor', 'bob'] as const)
    for (const [name, ask] of direct) {
      const { text } = await ask(readers[who], kept)
      expect([name, text.includes(kept.first), text.includes(kept.second)]).toEqual([
        name,
        true,
        true,
      ])
      expect([name, text.includes(of.public.board)]).toEqual([name, false])
      expect(await whatIsShown([name, ask], who, 'public')).toEqual([false, false])
    }
})
