import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { startConversation } from '#contract/conversations/conversations'
import { shareSuggestions, shareTypeahead } from '#contract/conversations/share-suggestions'
import { followShortLink, makeShortLink } from '#contract/conversations/short-links'
import { isFailure } from '#contract/errors'
import { blockPerson } from '#contract/people/blocks'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'

let world: World
let olive: Actor

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
})
afterAll(() => world.end())

const idOf = (name: CastName) => world.as(name).viewer?.id ?? ''
const write = (text: string, ...values: unknown[]) => rows(world.database.writer, text, values)
const found = async (term: string, actor = olive) =>
  (await actor.run(shareTypeahead, { term })).map(({ username }) => username)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )

it('finds people by the beginning of their username or name, in any case', async () => {
  expect(await found('BO')).toEqual(['bob'])
  expect(await found('ada nj')).toEqual(['ada'])
  expect(await found('@ada')).toEqual(['ada'])
  expect(await found('tanaka')).toEqual([])
  expect(await found('')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
  expect(await found('olive')).toEqual([])
})

it('offers an address as typed, whether it has an account or not', async () => {
  for (const term of ['bob@cast.example', 'nobody@mail.example']) {
    expect(await olive.run(shareTypeahead, { term })).toEqual([
      {
        type: 'email',
        id: term,
        full_name: term,
        username: '',
        image_medium_url: null,
        image_large_url: null,
      },
    ])
  }
})

it('uses the indexes of names, so that a million people cost no more than a few', async () => {
  const forced = await world.database.transaction(async (db) => {
    await rows(db, 'set local enable_seqscan = off', [])
    const planOf = async (from: string, column: string) =>
      JSON.stringify(
        await rows(
          db,
          `explain (format json) select 1 from ${from} where ${column} ~>=~ 'bo' and ${column} ~<~ ('bo' || chr(1114111))`,
          [],
        ),
      )
    return [await planOf('usernames', 'username_key'), await planOf('people', 'lower(full_name)')]
  })
  expect(forced[0]).toContain('usernames_by_prefix')
  expect(forced[1]).toContain('people_by_full_name')
})

it('finds people one knows first, by any word of their name, even if they are hidden from search', async () => {
  await write('update people set is_hidden_from_search = true where id = $1', idOf('bob'))
  expect(await found('bob')).toEqual([])
  await write(
    'insert into person_follows (follower_id, person_id, followed_at) values ($1, $2, now())',
    idOf('olive'),
    idOf('bob'),
  )
  expect(await found('bob')).toEqual(['bob'])
  expect(await found('tanaka')).toEqual(['bob'])
  expect(await found('bob', world.as('ada'))).toEqual([])
})

it('suggests those talked to last, then those followed, and nobody blocked or hidden', async () => {
  const suggested = async () =>
    (await olive.run(shareSuggestions, {})).map(({ type, username }) => [type, username])
  expect(await suggested()).toEqual([['user_share_suggestion', 'bob']])
  await olive.run(startConversation, { user_ids: [idOf('ada')], text: 'Hi' })
  expect((await suggested()).map(([, name]) => name)).toEqual(['ada', 'bob'])

  const board = await olive.run(createBoard, { name: 'Secret', privacy: 'secret' })
  const pin = await olive.run(savePin, { board_id: board.id, image_base64: await drawBase64() })
  expect(await olive.run(shareSuggestions, { pin_id: pin.id })).toEqual([])
  // Nobody who may not open it learns anything from the answer.
  const bobs = world.as('bob')
  expect(await bobs.run(shareSuggestions, { pin_id: pin.id })).toEqual(
    await bobs.run(shareSuggestions, { pin_id: '1' }),
  )

  await write('update people set hidden_at = now() where id = $1', idOf('bob'))
  expect((await suggested()).map(([, name]) => name)).toEqual(['ada'])
  expect(await found('tanaka')).toEqual([])
  await world.as('ada').run(blockPerson, { user_id: idOf('olive') })
  expect(await suggested()).toEqual([])
  expect(await found('ada')).toEqual([])
})

it('gives a visitor few short links, but the same ones again without limit', async () => {
  const limited = await createWorld({ RATE_LIMIT_SCALE: '1' })
  const makeLink = (actor: Actor, n: number) =>
    refusal(actor.run(makeShortLink, { url: `/pin/${n}/` }))
  const outcomes: string[] = []
  for (let n = 1; n <= 22; n += 1) outcomes.push(await makeLink(limited.visitor, n))
  expect(outcomes).toEqual([...Array(20).fill('ok'), 'rate_limited', 'rate_limited'])
  expect(await makeLink(limited.visitor, 1)).toBe('ok')
  expect(await makeLink(limited.as('olive'), 22)).toBe('ok')
  await limited.end()
})

it('makes one short link per page and person, which leads to that page only', async () => {
  const makeLink = (actor: Actor, url: string) => actor.run(makeShortLink, { url })
  const made = await makeLink(olive, '/pin/12/?share=true')
  expect(made.code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{10}$/)
  expect(new URL(made.url).pathname).toBe(`/url_shortener/${made.code}/redirect/`)
  expect(
    (await makeLink(olive, `${world.services.settings.publicUrl}/pin/12/?share=true`)).code,
  ).toBe(made.code)
  const ofAda = await makeLink(world.as('ada'), '/pin/12/?share=true')
  const ofNobody = await makeLink(world.visitor, '/pin/12/?share=true')
  expect(new Set([made.code, ofAda.code, ofNobody.code]).size).toBe(3)
  expect((await makeLink(world.visitor, '/pin/12/?share=true')).code).toBe(ofNobody.code)
  expect(await world.visitor.run(followShortLink, { code: made.code })).toEqual({
    path: '/pin/12/?share=true',
  })
  expect(await refusal(world.visitor.run(followShortLink, { code: 'nobodyMade' }))).toBe(
    'short_link_not_found',
  )
  expect(await refusal(makeLink(olive, 'https://evil.example/'))).toBe('short_link_refused')
  expect(await refusal(makeLink(olive, '//evil.example/'))).toBe('short_link_refused')
})
