import { expect, it } from 'vitest'
import { canTurn, type PushFacts, stateOf } from './push-state.ts'

const well: PushFacts = {
  ...{ isOffered: true, canPush: true, isPhoneOfApple: false },
  ...{ permission: 'granted', isSubscribed: true },
}

it.each<[Partial<PushFacts>, string]>([
  [{}, 'on'],
  [{ isSubscribed: false }, 'off'],
  [{ permission: 'default' }, 'off'],
  [{ permission: 'denied' }, 'denied'],
  [{ canPush: false }, 'unsupported'],
  [{ canPush: false, isPhoneOfApple: true }, 'needs_install'],
  [{ isPhoneOfApple: true }, 'on'],
  [{ isOffered: false, permission: 'denied' }, 'server_off'],
])('with %j is %s', (facts, state) => expect(stateOf({ ...well, ...facts })).toBe(state))

it('can be turned only where that would do something', () => {
  expect((['off', 'on'] as const).every(canTurn)).toBe(true)
  expect((['unknown', 'asking', 'denied', 'unsupported'] as const).some(canTurn)).toBe(false)
})
