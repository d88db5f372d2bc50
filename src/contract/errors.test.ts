import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type FailureCode, failureKinds } from './errors.ts'

type Failures = Record<string, Record<string, unknown>>

it('gives every failure a unique code', () => {
  const codes = Object.values(failureKinds).map((kind) => kind.api_error_code)
  expect(new Set(codes).size).toBe(codes.length)
})

it('has no failure name in two domains', async () => {
  const names: string[] = []
  for await (const file of glob('src/contract/{operation-errors,*/errors}.ts')) {
    for (const failures of Object.values((await import(resolve(file))) as Failures))
      names.push(...Object.keys(failures))
  }
  expect(names.length).toBeGreaterThan(100)
  expect(names.toSorted()).toEqual(Object.keys(failureKinds).toSorted())
})

it('keeps the codes that the protocol fixes', () => {
  expect(failureKinds.login_required.api_error_code).toBe(3)
  expect(failureKinds.password_wrong).toMatchObject({ api_error_code: 78, http_status: 401 })
  expect(failureKinds.account_not_found).toMatchObject({ api_error_code: 79, http_status: 401 })
  expect(failureKinds.board_move_running.api_error_code).toBe(2171)
  expect(failureKinds.email_taken).toMatchObject({ api_error_code: 9101, http_status: 409 })
  expect(failureKinds.underage).toMatchObject({ api_error_code: 9110, http_status: 403 })
})

it('includes a retry delay wherever retrying helps', () => {
  for (const kind of Object.values(failureKinds)) {
    if (kind.http_status === 503) expect(kind).toHaveProperty('retry_after_s')
  }
})

it('knows which failures browsers find themselves', async () => {
  const found = new Set<string>()
  for await (const file of glob('src/web/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*'],
  })) {
    const source = await readFile(file, 'utf8')
    for (const [, code = ''] of source.matchAll(/ownFailure\(\s*'(\w+)'/g)) found.add(code)
  }
  expect(found.size).toBeGreaterThan(0)
  for (const code of found)
    expect(failureKinds[code as FailureCode], code).toHaveProperty('isFoundByBrowsers', true)
})
