import { describe, expect, it } from 'vitest'
import type { Operation } from '#contract/operation'
import { resourceRoutes } from '#testing/all-operations'
import { asked } from '#testing/declared/calls'
import { olive, startAWorld, visitor } from '#testing/declared/things'
import { findUndeclared } from '#testing/declared-output'

startAWorld()

function operationAt(place: string): Operation {
  const route = resourceRoutes.find(({ name, action }) => `${name}/${action}` === place)
  if (!route) throw new Error(`No operation is at ${place}`)
  return route.operation
}

describe('the contract is kept to the letter by', () => {
  it.each(asked)('%s %s', async (name, action, options, by) => {
    const operation = operationAt(`${name}/${action}`)
    // Session and account are one's own affair; the rest is olive's.
    const isOwn = /^User(Register|Session)Resource/.test(name)
    const client = (await by?.()) ?? (isOwn ? visitor : olive)
    const answer =
      action === 'get'
        ? await client.get(name, await options())
        : await client.post(`${name}/${action}`, await options())
    expect(findUndeclared(operation, answer.data())).toBeNull()
  })

  it('every route', () => {
    const tested = new Set(asked.map(([name, action]) => `${name}/${action}`))
    const lines = resourceRoutes.map(({ name, action }) => `${name}/${action}`)
    // What takes a provider, an app, an authenticator or a web page is held to it by suites that have one.
    expect(lines.filter((line) => !tested.has(line)).toSorted()).toEqual([
      'BackupCodesResource/create',
      'CaptchaResource/get',
      'ClaimsResource/update',
      'ConnectFlowResource/create',
      'ConnectedAccountsResource/create',
      'ConnectedAccountsResource/delete',
      'FindPinImagesResource/get',
      'InstagramClaimResource/create',
      'PasskeyLoginOptionsResource/create',
      'PasskeyOfferResource/create',
      'PasskeyOptionsResource/create',
      'PasskeysResource/create',
      'PasskeysResource/delete',
      'PasskeysResource/get',
      'PasskeysResource/update',
      'SecondFactorResource/create',
      'SecondFactorResource/delete',
      'SecondFactorResource/get',
      'SecondFactorResource/update',
    ])
  })

  it('and a field too many or too few would be noticed', async () => {
    const operation = operationAt('UserResource/get')
    const data = (await visitor.get('UserResource', { username: 'olive' })).data<object>()
    expect(findUndeclared(operation, data)).toBeNull()
    expect(findUndeclared(operation, { ...data, password_hash: 'x' })).toMatch(/password_hash/)
    expect(findUndeclared(operation, { ...data, id: 7 })).toMatch(/^id/)
  })
})
