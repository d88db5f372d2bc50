import { describe, expect, it } from 'vitest'
import { calls } from '#testing/declared/calls'
import { olive, startAWorld, visitor } from '#testing/declared/things'
import { findUndeclared } from '#testing/declared-output'
import { mappingOf, resources } from './index.ts'

startAWorld()

describe('the output matches the contract for', () => {
  it.each(calls)('%s %s', async (name, action, options, by) => {
    const entry = resources[name]?.[action]
    if (!entry) throw new Error(`${name}/${action} is not in the table`)
    // Session and account calls come from a visitor; the others from olive.
    const isOwn = /^User(Register|Session)Resource/.test(name)
    const client = (await by?.()) ?? (isOwn ? visitor : olive)
    const answer =
      action === 'get'
        ? await client.get(name, await options())
        : await client.post(`${name}/${action}`, await options())
    expect(findUndeclared(mappingOf(entry).operation, answer.data())).toBeNull()
  })

  it('every entry of the table, so that none is untested', () => {
    const tested = new Set(calls.map(([name, action]) => `${name}/${action}`))
    const lines = Object.entries(resources).flatMap(([name, actions]) =>
      Object.keys(actions).map((action) => `${name}/${action}`),
    )
    // Other suites test what needs a provider, an app, an authenticator or a web page.
    expect(lines.filter((line) => !tested.has(line))).toEqual([
      'ConnectFlowResource/create',
      'ConnectedAccountsResource/create',
      'ConnectedAccountsResource/delete',
      'SecondFactorResource/get',
      'SecondFactorResource/create',
      'SecondFactorResource/update',
      'SecondFactorResource/delete',
      'BackupCodesResource/create',
      'PasskeysResource/get',
      'PasskeysResource/create',
      'PasskeysResource/update',
      'PasskeysResource/delete',
      'PasskeyOptionsResource/create',
      'PasskeyOfferResource/create',
      'PasskeyLoginOptionsResource/create',
      'CaptchaResource/get',
      'FindPinImagesResource/get',
      'ClaimsResource/update',
      'InstagramClaimResource/create',
    ])
  })

  it('exactly its fields: an extra or a missing one is found', async () => {
    const operation = mappingOf(resources.UserResource?.get ?? never()).operation
    const data = (await visitor.get('UserResource', { username: 'olive' })).data<object>()
    expect(findUndeclared(operation, data)).toBeNull()
    expect(findUndeclared(operation, { ...data, password_hash: 'x' })).toMatch(/password_hash/)
    expect(findUndeclared(operation, { ...data, id: 7 })).toMatch(/^id/)
  })
})

function never(): never {
  throw new Error('The table has lost a line')
}
