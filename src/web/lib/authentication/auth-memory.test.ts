import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceAccount } from '#contract/accounts/devices/device-accounts'
import {
  countUpsell,
  dropAccount,
  hasLoggedOut,
  keepAccounts,
  lastMethod,
  readAccounts,
  rememberLogIn,
  rememberLogOut,
  upsellViews,
} from './auth-memory.ts'

let kept: Map<string, string>
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => {
  kept = new Map()
})

const olive: DeviceAccount = {
  id: '7',
  username: 'olive',
  email: 'olive@example.com',
  full_name: 'Olive Bower',
  image_medium_url: '/236x/o.webp',
  image_large_url: '/474x/o.webp',
  is_partner: false,
  is_current: true,
}
const shop: DeviceAccount = { ...olive, id: '8', username: 'shop', is_partner: true }
let made = 0
const newId = () => {
  made += 1
  return `group-${made}`
}

describe('accounts of this browser', () => {
  test('are kept by id with their fields and a group, and nothing else', () => {
    const withMore = { ...olive, access_token: 'secret', password: 'secret' } as DeviceAccount
    keepAccounts(store, [withMore, shop], newId)
    const { groupId, accounts } = readAccounts(store)
    expect(groupId).toMatch(/^group-/)
    expect(accounts).toEqual({
      7: {
        id: '7',
        username: 'olive',
        email: 'olive@example.com',
        fullName: 'Olive Bower',
        imageMediumUrl: '/236x/o.webp',
        imageLargeUrl: '/474x/o.webp',
      },
      8: expect.objectContaining({ username: 'shop', is_create: true }),
    })
    expect([...kept.values()].join()).not.toContain('secret')
  })

  test('keep their group', () => {
    keepAccounts(store, [olive], newId)
    const { groupId } = readAccounts(store)
    keepAccounts(store, [olive, shop], newId)
    expect(readAccounts(store).groupId).toBe(groupId)
  })

  test('can be forgotten one by one', () => {
    keepAccounts(store, [olive, shop], newId)
    dropAccount(store, '7')
    expect(Object.keys(readAccounts(store).accounts)).toEqual(['8'])
    dropAccount(store, '8')
    expect(kept.size).toBe(0)
  })

  test.each(['', 'null', '[]', '{', '{"groupId":7}', '{"groupId":"a","accounts":[]}'])(
    'what somebody wrote there, like %j, is none',
    (text) => {
      kept.set('accounts', text)
      expect(readAccounts(store)).toEqual({ groupId: '', accounts: {} })
    },
  )
})

test('logging in forgets what kept prompts away and remembers the way', () => {
  rememberLogOut(store)
  countUpsell(store)
  expect(countUpsell(store)).toBe(2)
  expect(hasLoggedOut(store)).toBe(true)
  rememberLogIn(store, 'google')
  expect(hasLoggedOut(store)).toBe(false)
  expect(upsellViews(store)).toBe(0)
  expect(lastMethod(store)).toBe('google')
})
