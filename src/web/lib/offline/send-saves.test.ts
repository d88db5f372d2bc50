import { expect, it } from 'vitest'
import { outcomeOf } from './send-saves.ts'

const answer = (status: number, error: object | null = null) =>
  Response.json({ resource_response: { data: null, error } }, { status })

it.each([
  ['success', answer(200), 'sent'],
  ['no session', answer(401, { message: 'Log in' }), 'later'],
  ['another account', answer(409, { message: 'Another account is logged in.' }), 'later'],
  ['too many requests', answer(429, { message: 'Slow down' }), 'later'],
  ['a page that is too old', answer(403, { reason: 'csrf_failed', message: 'No' }), 'later'],
  ['a fault of the server', answer(500, { message: 'Oops' }), 'later'],
  ['a proxy’s page', new Response('<html>', { status: 404 }), 'later'],
])('%s', async (_what, response, expected) => {
  expect(await outcomeOf(response)).toBe(expected)
})

it('a refusal is told in the reader’s language', async () => {
  const error = { reason: 'board_not_found', message: 'No such board' }
  expect(await outcomeOf(answer(404, error))).toEqual({ refusal: 'No such board' })
  const localized = { ...error, localized_message: { message: 'Keine solche Pinnwand' } }
  expect(await outcomeOf(answer(404, localized))).toEqual({ refusal: 'Keine solche Pinnwand' })
})
