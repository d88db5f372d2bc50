import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  isDeadConnection,
  isLostConnection,
  isWorthRetrying,
  whyUnreachable,
} from './connection-errors.ts'

const coded = (code: string) => Object.assign(new Error('from PostgreSQL'), { code })

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

const refusal = (path: string) =>
  new Promise<unknown>((resolve) => connect({ path }).on('error', resolve))

describe('a database error', () => {
  it.each(['57P01', '57P02', '57P03', '25P03', '08006', '08P01'])(
    '%s means that the connection is lost',
    (code) => {
      expect([isLostConnection(coded(code)), isDeadConnection(coded(code))]).toEqual([true, true])
    },
  )

  it.each(['57014', '55P03', '53300', '53200'])(
    '%s is temporary and keeps the connection',
    (code) => {
      expect([isLostConnection(coded(code)), isDeadConnection(coded(code))]).toEqual([true, false])
    },
  )

  it.each(['23505', '22003', '42601', '22P02', 'XX000'])(
    '%s is our own bug and keeps the connection',
    (code) => {
      expect([isLostConnection(coded(code)), isDeadConnection(coded(code))]).toEqual([false, false])
    },
  )

  it('is temporary where a machine of several ended at a commit', () => {
    const message = 'could not commit transaction for shard 102010 on at least one active node'
    const error = Object.assign(new Error(message), { code: 'XX000' })
    expect([isLostConnection(error), isDeadConnection(error)]).toEqual([true, false])
  })

  it.each(['40001', '40P01'])('%s is worth another try', (code) => {
    expect(isWorthRetrying(coded(code))).toBe(true)
    expect(isWorthRetrying(coded('23505'))).toBe(false)
  })

  it('is recognised for a socket that does not exist, but not for a missing file', async () => {
    const path = '/nowhere/at/all'
    expect(isDeadConnection(await refusal(path))).toBe(true)
    const missingFile = await errorOf(readFile(path))
    expect(missingFile).toMatchObject({ code: 'ENOENT' })
    expect(isLostConnection(missingFile)).toBe(false)
  })

  it('is recognised when all addresses of a host refuse', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(isDeadConnection(new AggregateError([refused, refused]))).toBe(true)
    expect(isDeadConnection(new AggregateError([new Error('else')]))).toBe(false)
  })

  it.each([
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated',
  ])('is recognised in the driver message: %s', (message) =>
    expect(isDeadConnection(new Error(message))).toBe(true),
  )

  it.each([null, undefined, 'text', 7, new Error('else'), new TypeError('x is not a function')])(
    'is not recognised in %s',
    (error) => expect([isLostConnection(error), isDeadConnection(error)]).toEqual([false, false]),
  )
})

describe('why a database is unreachable', () => {
  it('is said in one sentence, without the lines of code that asked', async () => {
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}`), {
        ...{ code: 'ECONNREFUSED', syscall: 'connect' },
      })
    const both = new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')])
    expect(whyUnreachable(both)).toBe(
      'The database cannot be reached: connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432. Is DATABASE_URL right?',
    )
    expect(whyUnreachable(refused('192.0.2.1:5432'))).toContain('ECONNREFUSED 192.0.2.1:5432. Is')
  })

  it.each(['28P01', '28000', '3D000', 'ENOTFOUND', '57P03'])('is said for %s', (code) =>
    expect(whyUnreachable(coded(code))).toMatch(/^The database cannot be reached/),
  )

  it.each(['23505', '42P01', 'ENOENT'])('is not said for %s', (code) =>
    expect(whyUnreachable(coded(code))).toBeNull(),
  )
})
