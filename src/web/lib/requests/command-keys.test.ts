import { afterEach, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { followPerson } from '#contract/follows/follow-person'
import { savePin } from '#contract/pins/save-pin'
import { commandKey, setIsMember } from './command-keys.ts'

afterEach(() => setIsMember(false))

it('a command that adds something keeps its key until it is answered; others do not', () => {
  setIsMember(true)
  const first = commandKey(savePin, '{"board_id":"1"}')
  expect(commandKey(savePin, '{"board_id":"1"}').key).toBe(first.key)
  expect(commandKey(savePin, '{"board_id":"2"}').key).not.toBe(first.key)
  first.answered()
  expect(commandKey(savePin, '{"board_id":"1"}').key).not.toBe(first.key)

  // Follow, unfollow, follow: the third is not a repetition of the first.
  const followed = commandKey(followPerson, '{"user_id":"1"}')
  expect(commandKey(followPerson, '{"user_id":"1"}').key).not.toBe(followed.key)
})

it('a key is forgotten after some minutes', () => {
  setIsMember(true)
  const { key } = commandKey(savePin, '{}', 0)
  expect(commandKey(savePin, '{}', 9 * 60_000).key).toBe(key)
  expect(commandKey(savePin, '{}', 20 * 60_000).key).not.toBe(key)
})

it('the server honours keys of members only, and not those of a log-in', () => {
  expect(commandKey(savePin, '{"visitor":1}').isHonoured).toBe(false)
  setIsMember(true)
  expect(commandKey(savePin, '{}').isHonoured).toBe(true)
  expect(commandKey(logIn, '{}').isHonoured).toBe(false)
})
