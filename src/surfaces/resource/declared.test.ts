import { describe, expect, it } from 'vitest'
import type { Operation } from '#contract/operation'
import { resourceRoutes } from '#testing/declared/all-operations'
import { calls } from '#testing/declared/calls'
import { findUndeclared } from '#testing/declared/declared-output'
import { olive, startWorld, visitor } from '#testing/declared/things'

startWorld()

function operationAt(place: string): Operation {
  const route = resourceRoutes.find(({ name, action }) => `${name}/${action}` === place)
  if (!route) throw new Error(`No operation is at ${place}`)
  return route.operation
}

describe('the output matches the contract for', () => {
  it.each(calls)('%s %s', async (name, action, options, by) => {
    const operation = operationAt(`${name}/${action}`)
    // Session and account calls come from a visitor; the others from olive.
    const isOwn = /^User(Register|Session)Resource/.test(name)
    const client = (await by?.()) ?? (isOwn ? visitor : olive)
    const answer =
      action === 'get'
        ? await client.get(name, await options())
        : await client.post(`${name}/${action}`, await options())
    expect(findUndeclared(operation, answer.data())).toBeNull()
  })

  it('every route, so that none is untested', () => {
    const tested = new Set(calls.map(([name, action]) => `${name}/${action}`))
    const lines = resourceRoutes.map(({ name, action }) => `${name}/${action}`)
    // Other suites test what needs a provider, an app, an authenticator, a web page, a name server or a crowd.
    expect(lines.filter((line) => !tested.has(line)).toSorted()).toEqual([
      'AudienceOverlapResource/create',
      'BackupCodesResource/create',
      'BillingCardResource/create',
      'BillingCardResource/delete',
      'BillingCardResource/update',
      'BillingPaymentResource/create',
      'BillingPaymentResource/update',
      'CaptchaResource/get',
      'ClaimsResource/update',
      'ConnectFlowResource/create',
      'ConnectedAccountsResource/create',
      'ConnectedAccountsResource/delete',
      'FindPinImagesResource/get',
      'FirstPartyHostResource/update',
      'InstagramClaimResource/create',
      'PasskeyLoginOptionsResource/create',
      'PasskeyOfferResource/create',
      'PasskeyOptionsResource/create',
      'PasskeysResource/create',
      'PasskeysResource/delete',
      'PasskeysResource/get',
      'PasskeysResource/update',
      'ProductPageResource/create',
      'SecondFactorResource/create',
      'SecondFactorResource/delete',
      'SecondFactorResource/get',
      'SecondFactorResource/update',
      'TopUpResource/create',
    ])
  })

  it('exactly its fields: an extra or a missing one is found', async () => {
    const operation = operationAt('UserResource/get')
    const data = (await visitor.get('UserResource', { username: 'olive' })).data<object>()
    expect(findUndeclared(operation, data)).toBeNull()
    expect(findUndeclared(operation, { ...data, password_hash: 'x' })).toMatch(/password_hash/)
    expect(findUndeclared(operation, { ...data, id: 7 })).toMatch(/^id/)
  })
})
