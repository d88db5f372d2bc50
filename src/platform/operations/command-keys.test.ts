import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'
import { deleteKeysOf, deleteOldKeys } from './index.ts'

let world: ServedWorld
let client: WireClient
let place: Options
beforeAll(async () => {
  world = await createServedWorld()
  client = await world.member('olive')
  const { id: board_id } = await world.as('olive').run(createBoard, { name: 'Keys' })
  const image_base64 = await drawBase64()
  const { image_signature } = await world.as('olive').run(savePin, { board_id, image_base64 })
  place = { board_id, image_signature }
})
afterAll(() => world.end())

const save = (key: string | null, more: Options = {}, by = client): Promise<WireAnswer> =>
  by.post(
    'PinResource/create',
    { ...place, ...more },
    { headers: key === null ? {} : { 'idempotency-key': key } },
  )

/** Retries with the same key while the server is overloaded, as a client may. */
async function saveWithRetry(key: string, more: Options): Promise<WireAnswer> {
  const answer = await save(key, more)
  return answer.status === 503 ? saveWithRetry(key, more) : answer
}

const titled = (title: string) =>
  rows(world.database.reader, 'select id from pins where title = $1', [title])

describe('an idempotency key', () => {
  it('turns fifty concurrent saves, for each of twenty keys, into one pin and one answer', async () => {
    for (let n = 0; n < 20; n += 1) {
      const title = `of key ${n}`
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => saveWithRetry(title, { title })),
      )
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(new Set(answers.map((one) => JSON.stringify(one.data())))).toHaveLength(1)
      expect(await titled(title)).toHaveLength(1)
    }
  }, 120_000)

  it('is needed for that: without one, each save makes a pin', async () => {
    const saves = Array.from({ length: 5 }, () => save(null, { title: 'without a key' }))
    await Promise.all(saves)
    expect(await titled('without a key')).toHaveLength(5)
  })

  it('of another request is refused, and nothing is done', async () => {
    await save('one request', { title: 'one request' })
    const other = await save('one request', { title: 'another request' })
    expect([other.status, other.outcome]).toEqual([422, 'idempotency_mismatch'])
    const elsewhere = await client.post(
      'BoardResource/create',
      { name: 'By a used key' },
      { headers: { 'idempotency-key': 'one request' } },
    )
    expect(elsewhere.status).toBe(422)
    expect(await titled('another request')).toEqual([])
    expect((await save('one request', { title: 'one request' })).status).toBe(200)
  })

  it('marks only replayed answers, successes and refusals', async () => {
    const replayed = async (key: string, more: Options) =>
      (await save(key, more)).headers['idempotent-replayed']
    expect(await replayed('marked', { title: 'marked' })).toBeUndefined()
    expect(await replayed('marked', { title: 'marked' })).toBe('true')
    expect(await replayed('marked', { title: 'otherwise' })).toBeUndefined()
    expect(await replayed('marked refusal', { board_id: '1' })).toBeUndefined()
    expect(await replayed('marked refusal', { board_id: '1' })).toBe('true')

    const data = { title: 'carried', ...place, board_id: place.board_id }
    const carried = () =>
      client.post(
        'ApiResource/create',
        { url: '/v3/pins/', data },
        { headers: { 'idempotency-key': 'carried' } },
      )
    expect((await carried()).headers['idempotent-replayed']).toBeUndefined()
    const again = await carried()
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(await titled('carried')).toHaveLength(1)
  })

  it('is not kept for an answer that sets a cookie', async () => {
    const headers = { 'idempotency-key': 'acting' }
    const stop = () => client.post('ActingResource/delete', {}, { headers })
    for (const stopped of [await stop(), await stop()])
      expect(stopped.setCookies.join()).toContain('acting')
  })

  it('belongs to one person', async () => {
    const bob = await world.member('bob')
    const { id: board_id } = await world.as('bob').run(createBoard, { name: 'Keys' })
    await save('shared word', { title: 'shared word' })
    const answer = await save('shared word', { title: 'shared word', board_id }, bob)
    expect(answer.status).toBe(200)
    expect(await titled('shared word')).toHaveLength(2)
  })

  it('replays a refusal even after its reason has passed', async () => {
    const name = 'Refused first'
    const board = await world.as('olive').run(createBoard, { name })
    const headers = { 'idempotency-key': 'refused' }
    const refused = await client.post('BoardResource/create', { name }, { headers })
    expect(refused.outcome).toBe('board_name_taken')
    await client.post('BoardResource/delete', { board_id: board.id })
    const again = await client.post('BoardResource/create', { name }, { headers })
    expect([again.status, again.outcome]).toEqual([409, 'board_name_taken'])
    expect((await client.post('BoardResource/create', { name })).outcome).toBe('ok')
  })

  it('has at most 255 characters', async () => {
    expect((await save('k'.repeat(255))).status).toBe(200)
    const long = await save('k'.repeat(256))
    expect([long.status, long.outcome]).toEqual([400, 'invalid_input'])
  })

  it('is not kept for credentials, nor for longer than a week', async () => {
    const kept = async () => {
      const found = await rows<{ key: string }>(
        world.database.reader,
        'select key from command_keys',
        [],
      )
      return found.map(({ key }) => key)
    }
    const headers = { 'idempotency-key': 'a secret' }
    await client.post('UserPasswordResource/update', { old_password: 'x' }, { headers })
    expect(await kept()).not.toContain('a secret')

    const { clock } = world.services
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
    await world.database.transaction((db) => deleteOldKeys(db, inDays(6.9)))
    expect(await kept()).toContain('refused')
    await world.database.transaction((db) =>
      deleteKeysOf(db, world.as('olive').viewer?.id ?? asId('')),
    )
    expect(await kept()).toEqual(['shared word'])
    await world.database.transaction((db) => deleteOldKeys(db, inDays(7.1)))
    expect(await kept()).toEqual([])
  })
})
