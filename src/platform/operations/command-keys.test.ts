import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/pictures'
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

/** As a client that was promised one effect does: it asks again where nobody had time to answer. */
async function saveSurely(key: string, more: Options): Promise<WireAnswer> {
  const answer = await save(key, more)
  return answer.status === 503 ? saveSurely(key, more) : answer
}

const titled = (title: string) =>
  rows(world.database.reader, 'select id from pins where title = $1', [title])

describe('a key', () => {
  it('makes of fifty saves at once, for each of twenty keys, one pin and one answer', async () => {
    for (let n = 0; n < 20; n += 1) {
      const title = `of key ${n}`
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => saveSurely(title, { title })),
      )
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(new Set(answers.map((one) => JSON.stringify(one.data())))).toHaveLength(1)
      expect(await titled(title)).toHaveLength(1)
    }
  }, 120_000)

  it('is what does it: without one, each save is a pin', async () => {
    const saves = Array.from({ length: 5 }, () => save(null, { title: 'without a key' }))
    await Promise.all(saves)
    expect(await titled('without a key')).toHaveLength(5)
  })

  it('of another request is refused, and that does nothing', async () => {
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

  it('marks the answer that is given again, success or refusal, and no other', async () => {
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

  it('of what sets a cookie is not kept: the answer that was lost had it', async () => {
    const headers = { 'idempotency-key': 'acting' }
    const stop = () => client.post('ActingResource/delete', {}, { headers })
    for (const stopped of [await stop(), await stop()])
      expect(stopped.setCookies.join()).toContain('acting')
  })

  it('is its person’s own', async () => {
    const bob = await world.member('bob')
    const { id: board_id } = await world.as('bob').run(createBoard, { name: 'Keys' })
    await save('shared word', { title: 'shared word' })
    const answer = await save('shared word', { title: 'shared word', board_id }, bob)
    expect(answer.status).toBe(200)
    expect(await titled('shared word')).toHaveLength(2)
  })

  it('remembers a refusal, though the reason has passed', async () => {
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

  it('has 255 characters at most', async () => {
    expect((await save('k'.repeat(255))).status).toBe(200)
    const long = await save('k'.repeat(256))
    expect([long.status, long.outcome]).toEqual([400, 'invalid_input'])
  })

  it('is not kept with what lets somebody in, nor for longer than a week', async () => {
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
    await world.database.transaction((db) => deleteKeysOf(db, world.as('olive').viewer?.id ?? ''))
    expect(await kept()).toEqual(['shared word'])
    await world.database.transaction((db) => deleteOldKeys(db, inDays(7.1)))
    expect(await kept()).toEqual([])
  })
})
