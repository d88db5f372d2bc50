import { afterEach, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { followPerson } from '#contract/follows/follow-person'
import { savePin } from '#contract/pins/save-pin'
import { keyOfCommand, keysOfMember } from './command-keys.ts'

afterEach(() => keysOfMember(false))

it('a command that adds something keeps its key until it is answered; others do not', () => {
  keysOfMember(true)
  const first = keyOfCommand(savePin, '{"board_id":"1"}')
  expect(keyOfCommand(savePin, '{"board_id":"1"}').key).toBe(first.key)
  expect(keyOfCommand(savePin, '{"board_id":"2"}').key).not.toBe(first.key)
  first.answered()
  expect(keyOfCommand(savePin, '{"board_id":"1"}').key).not.toBe(first.key)

  // Follow, unfollow, follow: the third is not a repetition of the first.
  const followed = keyOfCommand(followPerson, '{"user_id":"1"}')
  expect(keyOfCommand(followPerson, '{"user_id":"1"}').key).not.toBe(followed.key)
})

it('a key is forgotten after some minutes', () => {
  keysOfMember(true)
  const { key } = keyOfCommand(savePin, '{}', 0)
  expect(keyOfCommand(savePin, '{}', 9 * 60_000).key).toBe(key)
  expect(keyOfCommand(savePin, '{}', 20 * 60_000).key).not.toBe(key)
})

it('the server honours keys of members only, and not those of a log-in', () => {
  expect(keyOfCommand(savePin, '{"visitor":1}').isHonoured).toBe(false)
  keysOfMember(true)
  expect(keyOfCommand(savePin, '{}').isHonoured).toBe(true)
  expect(keyOfCommand(logIn, '{}').isHonoured).toBe(false)
})
