import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Failure, type FailureCode } from '#contract/errors'
import { inputMessage } from '#contract/message-ref'
import { command, query } from '#contract/operation'
import { row, rows } from '#platform/database'
import { createLog } from '#platform/log'
import { createWorld, type World } from '#testing/world'
import {
  answerCommand,
  answerPreparedCommand,
  answerQuery,
  type Caller,
  cookiesInMemory,
  createOperations,
  type Handler,
  nowhere,
} from './index.ts'
import { parseInput } from './parse.ts'

let world: World
beforeAll(async () => {
  // Sixty reads a minute, so that few calls use them up.
  world = await createWorld({ RATE_LIMIT_SCALE: '0.05' })
})
afterAll(() => world.end())

const parts = { summary: '', errors: [], output: z.any(), input: z.object({ key: z.string() }) }
const look = query('look', { ...parts, access: 'anyone' })
const ownLook = query('ownLook', { ...parts, access: 'member' })
const write = command('write', { ...parts, access: 'anyone' })

const operationsOf = (...handlers: Handler[]) =>
  createOperations({
    handlers,
    database: world.database,
    services: world.services,
    metrics: world.metrics,
  })

let addresses = 0
function caller(more: Partial<Caller> = {}): Caller {
  addresses += 1
  return {
    viewer: null,
    requestId: 'a-request',
    address: `10.0.${addresses >> 8}.${addresses & 255}`,
    userAgent: '',
    place: nowhere,
    language: 'en',
    browserLanguage: 'en',
    sessionToken: null,
    cookies: cookiesInMemory(),
    log: world.log,
    ...more,
  }
}

function readableLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (part, _encoding, next) => next(void lines.push(String(part))),
  })
  return { lines, log: createLog('info', 'test', stream) }
}

const insert = 'insert into rate_limits (key, points) values ($1, 0)'
const isThere = async (key: string) =>
  (await row(world.database.reader, 'select 1 from rate_limits where key = $1', [key])) !== null

describe('a full database', () => {
  it('is reported to the caller, in the log and to onFull', async () => {
    const { lines, log } = readableLog()
    const full: string[] = []
    const operations = createOperations({
      handlers: [
        answerCommand(write, async ({ db }) => {
          const raise = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
          await rows(db, raise, [])
        }),
      ],
      ...{ database: world.database, services: world.services, metrics: world.metrics },
      onFull: (place) => full.push(place),
    })
    await expect(operations.runRaw(write, { key: 'full' }, caller({ log }))).rejects.toMatchObject({
      code: 'storage_full',
    })
    expect(full).toEqual(['database'])
    expect(lines.join()).toContain('The database has no room left on its disk')
    expect(lines.join()).not.toContain('did not answer')
  })
})

describe('the operation pipeline', () => {
  it('checks access before it validates the input', async () => {
    const operations = operationsOf(answerQuery(ownLook, async () => 'seen'))
    await expect(operations.runRaw(ownLook, { key: 7 }, caller())).rejects.toMatchObject({
      code: 'login_required',
    })
    const { viewer } = world.as('bob')
    await expect(operations.runRaw(ownLook, { key: 7 }, caller({ viewer }))).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { field: 'key' },
    })
    expect(await operations.run(ownLook, { key: 'x' }, caller({ viewer }))).toBe('seen')
  })

  it('gives queries a database that cannot be written to', async () => {
    const operations = operationsOf(
      answerQuery(look, async ({ db }, { key }) => rows(db, insert, [key])),
    )
    await expect(operations.run(look, { key: 'by query' }, caller())).rejects.toMatchObject({
      code: 'server_error',
    })
    expect(await isThere('by query')).toBe(false)
  })

  it('commits all of a command or nothing', async () => {
    const operations = operationsOf(
      answerCommand(write, async ({ db }, { key }) => {
        await rows(db, insert, [key])
        if (key.startsWith('refused')) throw new Failure('not_allowed')
        return 'done'
      }),
    )
    await expect(operations.run(write, { key: 'refused 1' }, caller())).rejects.toMatchObject({
      code: 'not_allowed',
    })
    expect(await operations.run(write, { key: 'accepted 1' }, caller())).toBe('done')
    expect([await isThere('refused 1'), await isThere('accepted 1')]).toEqual([false, true])
  })

  it('retries a command after a serialization failure, without repeating its preparation', async () => {
    const done = { prepared: 0, handled: 0 }
    const operations = operationsOf(
      answerPreparedCommand(
        write,
        async () => void (done.prepared += 1),
        async ({ db }, { key }) => {
          await rows(db, insert, [key])
          done.handled += 1
          if (done.handled < 3) await rows(db, `select 1 from raise_serialization()`, [])
          return 'done'
        },
      ),
    )
    await world.database.pool.query(`create function raise_serialization() returns int language plpgsql
      as $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    expect(await operations.run(write, { key: 'again' }, caller())).toBe('done')
    expect(done).toEqual({ prepared: 1, handled: 3 })
    expect(await isThere('again')).toBe(true)
  })

  it('hides the details of an error from the caller, and logs them', async () => {
    const { lines, log } = readableLog()
    const operations = operationsOf(
      answerQuery(look, () => Promise.reject(new TypeError('x is not a function'))),
    )
    const failure = await operations
      .run(look, { key: 'x' }, caller({ log }))
      .catch((error) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'server_error', detail: {} })
    expect(failure.message).not.toContain('function')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      operation: 'look',
      err: { type: 'TypeError', message: 'x is not a function' },
    })
  })

  it('logs failures that the contract does not declare', async () => {
    const { lines, log } = readableLog()
    const failing = async (code: FailureCode) =>
      operationsOf(answerQuery(look, () => Promise.reject(new Failure(code))))
        .run(look, { key: 'x' }, caller({ log }))
        .catch((error) => error.code)
    expect(await failing('not_allowed')).toBe('not_allowed')
    expect(lines).toEqual([])
    expect(await failing('board_not_found')).toBe('board_not_found')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, operation: 'look' })
    await expect(
      operationsOf(
        answerQuery({ ...look, errors: ['board_not_found'] }, () =>
          Promise.reject(new Failure('board_not_found')),
        ),
      ).run({ ...look, errors: ['board_not_found'] }, { key: 'x' }, caller({ log })),
    ).rejects.toMatchObject({ code: 'board_not_found' })
    expect(lines).toHaveLength(1)
  })

  it('refuses two handlers for one operation, and fails without a handler', async () => {
    const handler = answerQuery(look, async () => 1)
    expect(() => operationsOf(handler, handler)).toThrow('Two handlers for look')
    await expect(operationsOf().run(look, { key: 'x' }, caller())).rejects.toMatchObject({
      code: 'server_error',
    })
  })
})

describe('budgets', () => {
  /** How many of a hundred calls, from these addresses in turn, are admitted. */
  async function admitted(...from: string[]): Promise<number> {
    const operations = operationsOf(answerQuery(look, async () => 1))
    let count = 0
    for (let n = 0; n < 100; n += 1) {
      const address = from[n % from.length]
      await operations.run(look, { key: 'x' }, caller({ address })).then(
        () => (count += 1),
        (error) => expect(error).toMatchObject({ code: 'rate_limited' }),
      )
    }
    return count
  }

  it.each([
    ['one address', ['192.0.2.1']],
    ['one address in both its forms', ['192.0.2.2', '::ffff:192.0.2.2']],
    ['one household', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6']],
    ['one household of zeros', ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::']],
    ['the machine itself', ['::1']],
  ])('are shared by %s', async (_what, from) => expect(await admitted(...from)).toBe(60))

  it.each([
    ['two addresses', ['192.0.2.3', '192.0.2.4']],
    ['two households', ['2001:db8:1:3::1', '2001:db8:1:4::1']],
    ['two households of zeros', ['2001:db8:2::1', '2001:db8:3::1']],
  ])('are not shared by %s', async (_what, from) => expect(await admitted(...from)).toBe(100))
})

describe('input', () => {
  const open = query('open', { ...parts, access: 'anyone', input: z.looseObject({}) })
  const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])

  it.each([
    ['NUL', { a: 'x\u0000y' }, 'a'],
    ['a lone surrogate', { a: { b: ['\ud800'] } }, 'a.b.0'],
    ['a key with NUL', { a: { 'x\u0000': 1 } }, 'a'],
    ['too deep nesting', { a: nest(40) }, expect.stringMatching(/^a(\.0){32}$/)],
  ])('with %s is refused with the field’s path', (_what, input, field) => {
    expect(() => parseInput(open, input)).toThrow(Failure)
    try {
      parseInput(open, input)
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid_input', detail: { field } })
    }
  })

  it.each([[undefined], [null], [[]], [[1, 2]]])('%j means no input', (input) => {
    expect(parseInput(open, input)).toEqual({})
  })

  it.each([
    [7, undefined],
    ['x'.repeat(6), 'Please use no more than 5 characters.'],
    ['own', 'Give it a name.'],
  ])('%j is refused with a message for people, and details for developers', (name, message) => {
    const input = z.object({
      name: z
        .string()
        .max(5)
        .refine((text) => text !== 'own', inputMessage('input.nameIt')),
    })
    const named = query('named', { ...parts, access: 'anyone', input })
    try {
      parseInput(named, { name })
      expect.unreachable()
    } catch (error) {
      const { detail } = error as Failure
      const { text } = detail
      const said = text && world.services.texts.translate('en')(text.key, text.values)
      expect([detail.field, said]).toEqual(['name', message])
      expect(detail.data?.problem === undefined).toBe(name === 'own')
    }
  })

  it('that is not an object is refused', () => {
    for (const input of [7, 'text', true]) expect(() => parseInput(open, input)).toThrow(Failure)
  })

  it('keeps bytes, complete surrogate pairs and moderate nesting', () => {
    const sound = { bytes: new Uint8Array([0, 1]), text: '🦜', list: nest(20) }
    expect(parseInput(open, sound)).toEqual(sound)
  })
})
