import { afterEach, expect, it } from 'vitest'
import { logIn } from '#contract/accounts/log-in/log-in'
import { followPerson } from '#contract/follows/follow-person'
import { savePin } from '#contract/pins/save-pin'
import { keyOfCommand, keysOfMember } from './command-keys.ts'

afterEach(() => keysOfMember(false))

it('stays with what adds something until somebody was answered, and with nothing else', () => {
  keysOfMember(true)
  const first = keyOfCommand(savePin, '{"board_id":"1"}')
  expect(keyOfCommand(savePin, '{"board_id":"1"}').key).toBe(first.key)
  expect(keyOfCommand(savePin, '{"board_id":"2"}').key).not.toBe(first.key)
  first.answered()
  expect(keyOfCommand(savePin, '{"board_id":"1"}').key).not.toBe(first.key)

  // Followed, unfollowed, followed: the third is not the first.
  const followed = keyOfCommand(followPerson, '{"user_id":"1"}')
  expect(keyOfCommand(followPerson, '{"user_id":"1"}').key).not.toBe(followed.key)
})

it('is forgotten after some minutes', () => {
  keysOfMember(true)
  const { key } = keyOfCommand(savePin, '{}', 0)
  expect(keyOfCommand(savePin, '{}', 9 * 60_000).key).toBe(key)
  expect(keyOfCommand(savePin, '{}', 20 * 60_000).key).not.toBe(key)
})

it('is kept by the server for members, and not of what lets somebody in', () => {
  expect(keyOfCommand(savePin, '{"visitor":1}').isKept).toBe(false)
  keysOfMember(true)
  expect(keyOfCommand(savePin, '{}').isKept).toBe(true)
  expect(keyOfCommand(logIn, '{}').isKept).toBe(false)
})
