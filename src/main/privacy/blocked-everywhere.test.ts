import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexAll } from '#domains/search'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'

/** Bob has blocked Olive. Neither finds anything of the other through any operation. */

let world: ServedWorld
let bob: WireClient
let olive: WireClient
let ada: WireClient

interface Things {
  person: string
  board: string
  section: string
  pin: string
  /** Saved to a board of Ada's, which stays visible to both. */
  guest: string
}
const of: Record<'bob' | 'olive', Things> = { bob: none(), olive: none() }
let adas: string

function none(): Things {
  return { person: '', board: '', section: '', pin: '', guest: '' }
}

const idIn = (answer: WireAnswer) => answer.data<{ id: string }>().id

async function save(client: WireClient, options: Options) {
  return idIn(
    await client.post('PinResource/create', {
      image_base64: await drawBase64(),
      title: 'A zinnia in a jar',
      link: 'https://zinnias.example/jar',
      ...options,
    }),
  )
}

beforeAll(async () => {
  world = await createServedWorld()
  bob = await world.member('bob')
  olive = await world.member('olive')
  ada = await world.member('ada')
  adas = idIn(await ada.post('BoardResource/create', { name: 'Shared by Ada' }))
  for (const [name, client] of [
    ['bob', bob],
    ['olive', olive],
  ] as const) {
    const board = idIn(await client.post('BoardResource/create', { name: `Zinnias of ${name}` }))
    const section = idIn(
      await client.post('BoardSectionResource/create', { board_id: board, name: 'Red' }),
    )
    const person = world.as(name).viewer?.id ?? ''
    await rows(
      world.database.writer,
      `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
       values ($1, $2, $3, now(), now())`,
      [adas, person, world.as('ada').viewer?.id],
    )
    const pin = await save(client, { board_id: board, section })
    of[name] = { person, board, section, pin, guest: await save(client, { board_id: adas }) }
  }
  for (const [who, client] of [
    ['bob', ada],
    ['olive', ada],
  ] as const)
    await client.post('UserFollowResource/create', { user_id: of[who].person })
  for (const client of [bob, olive])
    await client.post('UserFollowResource/create', { username: 'ada' })
  await runAllJobs(world)
  await indexAll(world.database)
})
afterAll(() => world.end())

/** Every request for things of another person. */
const requests: [string, (client: WireClient, name: 'bob' | 'olive') => Promise<WireAnswer>][] = [
  ['their profile', (client, name) => client.get('UserResource', { username: name })],
  ['their profile by path', (client, name) => client.send('GET', `/v3/users/${name}/`)],
  ['their boards', (client, name) => client.get('BoardsResource', { username: name })],
  ['their pins', (client, name) => client.get('UserPinsResource', { username: name })],
  [
    'what they created',
    (client, name) => client.get('UserActivityPinsResource', { username: name }),
  ],
  ['their followers', (client, name) => client.get('UserFollowersResource', { username: name })],
  ['whom they follow', (client, name) => client.get('UserFollowingResource', { username: name })],
  [
    'boards they follow',
    (client, name) => client.get('BoardFollowingResource', { username: name }),
  ],
  ['a board', (client, name) => client.get('BoardResource', { board_id: of[name].board })],
  [
    'a board by its address',
    (client, name) => client.get('BoardResource', { username: name, slug: `zinnias-of-${name}` }),
  ],
  [
    'a board’s pins',
    (client, name) => client.get('BoardFeedResource', { board_id: of[name].board }),
  ],
  [
    'a board’s pins inside ApiResource',
    (client, name) => client.api('get', `/v3/boards/${of[name].board}/pins/`),
  ],
  ['sections', (client, name) => client.get('BoardSectionsResource', { board_id: of[name].board })],
  [
    'a section’s pins',
    (client, name) => client.get('BoardSectionPinsResource', { section_id: of[name].section }),
  ],
  ['a pin', (client, name) => client.get('PinResource', { id: of[name].pin })],
  ['pins by their ids', (client, name) => client.get('PinsResource', { pin_ids: of[name].pin })],
  ['a pin on a shared board', (client, name) => client.get('PinResource', { id: of[name].guest })],
  ['related pins', (client, name) => client.get('RelatedPinFeedResource', { pin: of[name].pin })],
  [
    'ideas for a board',
    (client, name) => client.get('BoardContentRecommendationResource', { id: of[name].board }),
  ],
  [
    'look-alikes',
    (client, name) =>
      client.get('VisualLiveSearchResource', {
        pin_id: of[name].pin,
        crop: { x: 0, y: 0, w: 1, h: 1 },
      }),
  ],
  [
    'names for a board',
    (client, name) => client.get('BoardTitleSuggestionsResource', { pin_id: of[name].pin }),
  ],
  [
    'comments',
    (client, name) => client.get('AggregatedCommentFeedResource', { objectId: of[name].pin }),
  ],
  [
    'GraphQL',
    (client, name) =>
      client.send('POST', '/_graphql/', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ pin(pinId: "${of[name].pin}") { title id } }` }),
      }),
  ],
  [
    'saving it',
    (client, name) =>
      client.post('RepinResource/create', {
        pin_id: of[name].pin,
        board_id: of[name === 'bob' ? 'olive' : 'bob'].board,
      }),
  ],
  [
    'copying it among many',
    (client, name) =>
      client.post('BulkEditResource/create', {
        pin_ids: of[name].pin,
        board_id: of[name === 'bob' ? 'olive' : 'bob'].board,
      }),
  ],
  [
    'commenting on it',
    (client, name) =>
      client.post('AggregatedCommentResource/create', { pinId: of[name].pin, text: 'Hm' }),
  ],
  [
    'following a board',
    (client, name) => client.post('BoardFollowResource/create', { board_id: of[name].board }),
  ],
]

/** Lists of other things, which must contain nothing of the other person. */
const lists: [string, (client: WireClient, name: 'bob' | 'olive') => Promise<WireAnswer>][] = [
  ['search', (client) => client.get('BaseSearchResource', { query: 'zinnia', scope: 'pins' })],
  [
    'search of boards',
    (client) => client.get('BaseSearchResource', { query: 'zinnias', scope: 'boards' }),
  ],
  [
    'search of people',
    (client, name) => client.get('BaseSearchResource', { query: name, scope: 'users' }),
  ],
  ['typeahead', (client) => client.get('AdvancedTypeaheadResource', { term: 'zinnias of' })],
  ['a domain', (client) => client.get('DomainFeedResource', { domain: 'zinnias.example' })],
  ['the home feed', (client) => client.get('UserHomefeedResource', { page_size: 250 })],
  ['followers of another', (client) => client.get('UserFollowersResource', { username: 'ada' })],
  ['whom another follows', (client) => client.get('UserFollowingResource', { username: 'ada' })],
  ['the people of a shared board', (client) => client.get('BoardResource', { board_id: adas })],
  ['the pins of a shared board', (client) => client.get('BoardFeedResource', { board_id: adas })],
]

const sides = [
  ['the blocked one', () => olive, 'bob'],
  ['the one who blocked', () => bob, 'olive'],
] as const

/** The names of the other person's things whose ids are in the answer. */
function traces(answer: WireAnswer, name: 'bob' | 'olive'): string[] {
  const body = JSON.parse(answer.text) as Record<string, unknown>
  const text = JSON.stringify(body.resource_response ?? body.data)
  return Object.entries(of[name]).flatMap(([what, id]) => (text.includes(`"${id}"`) ? what : []))
}

describe('before the block', () => {
  it.each(
    requests.filter(
      ([what]) =>
        !/^(saving|copying|commenting|following|names|comments|related|ideas|look)/.test(what),
    ),
  )('%s is visible', async (_what, send) => {
    const answer = await send(olive, 'bob')
    expect([answer.status, answer.text.includes('"errors"')]).toEqual([200, false])
  })

  it.each(lists)('%s contains something of the other', async (what, send) => {
    if (/home feed|typeahead|domain/.test(what)) return
    expect(traces(await send(olive, 'bob'), 'bob')).not.toEqual([])
  })
})

describe('after the block', () => {
  beforeAll(async () => {
    await bob.post('UserBlockResource/create', { user_id: of.olive.person })
  })

  describe.each(sides)('%s', (_side, client, other) => {
    it.each(requests)('finds nothing by %s', async (what, send) => {
      const answer = await send(client(), other)
      if (other === 'olive' && /profile/.test(what)) {
        // Only the name is shown, so that the block can be removed.
        expect(answer.data()).toMatchObject({ blocked_by_me: true, about: '', pin_count: 0 })
        return
      }
      expect(traces(answer, other)).toEqual([])
    })

    it.each(lists)('finds nothing of the other in %s', async (_what, send) => {
      const answer = await send(client(), other)
      expect(answer.status).toBe(200)
      expect(traces(answer, other)).toEqual([])
    })
  })

  it('the blocked person gets the same answers as for a missing person', async () => {
    for (const [what, send] of requests) {
      const answer = await send(olive, 'bob')
      if (/^(their|boards they|a board|a pin|a section)/.test(what))
        expect([what, answer.status]).toEqual([what, 404])
    }
  })

  it('others see both, and the owner of a board sees everything on it', async () => {
    for (const name of ['bob', 'olive'] as const) {
      expect((await ada.get('PinResource', { id: of[name].pin })).status).toBe(200)
      const feed = await ada.get('BoardFeedResource', { board_id: adas })
      expect(traces(feed, name)).toContain('guest')
    }
  })
})
