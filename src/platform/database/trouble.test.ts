import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isDeadConnection, isLostConnection, isWorthRetrying } from './trouble.ts'

const coded = (code: string) => Object.assign(new Error('said PostgreSQL'), { code })

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

const refusal = (path: string) =>
  new Promise<unknown>((resolve) => connect({ path }).on('error', resolve))

describe('telling trouble codeSplit', () => {
  it.each(['57P01', '57P02', '57P03', '25P03', '08006', '08P01'])(
    '%s ends the connection',
    (code) => {
      expect([isLostConnection(coded(code)), isDeadConnection(coded(code))]).toEqual([true, true])
    },
  )

  it.each(['57014', '55P03', '53300', '53200'])('%s is only a bad moment', (code) => {
    expect([isLostConnection(coded(code)), isDeadConnection(coded(code))]).toEqual([true, false])
  })

  it.each(['23505', '22003', '42601', '22P02', 'XX000'])('%s is a bug of ours', (code) => {
    expect([isLostConnection(coded(code)), isDeadConnection(coded(code))]).toEqual([false, false])
  })

  it.each(['40001', '40P01'])('%s is worth another try', (code) => {
    expect(isWorthRetrying(coded(code))).toBe(true)
    expect(isWorthRetrying(coded('23505'))).toBe(false)
  })

  it('knows a socket that leads nowhere from a file that is missing', async () => {
    const path = '/nowhere/at/all'
    expect(isDeadConnection(await refusal(path))).toBe(true)
    const missingFile = await errorOf(readFile(path))
    expect(missingFile).toMatchObject({ code: 'ENOENT' })
    expect(isLostConnection(missingFile)).toBe(false)
  })

  it('knows an address of several that all refuse', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(isDeadConnection(new AggregateError([refused, refused]))).toBe(true)
    expect(isDeadConnection(new AggregateError([new Error('else')]))).toBe(false)
  })

  it.each([
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated',
  ])('knows the driver saying: %s', (message) =>
    expect(isDeadConnection(new Error(message))).toBe(true),
  )

  it.each([null, undefined, 'text', 7, new Error('else'), new TypeError('x is not a function')])(
    'leaves %s alone',
    (error) => expect([isLostConnection(error), isDeadConnection(error)]).toEqual([false, false]),
  )
})
