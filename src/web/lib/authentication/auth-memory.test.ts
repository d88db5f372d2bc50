import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceAccount } from '#contract/accounts/devices/device-accounts'
import { asId } from '#testing/ids'
import {
  countUpsell,
  hasLoggedOut,
  lastMethod,
  readAccounts,
  rememberLogIn,
  rememberLogOut,
  removeAccount,
  storeAccounts,
  upsellViews,
} from './auth-memory.ts'

let stored: Map<string, string>
const store = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}
beforeEach(() => {
  stored = new Map()
})

const olive: DeviceAccount = {
  id: asId('7'),
  username: 'olive',
  email: 'olive@example.com',
  full_name: 'Olive Bower',
  image_medium_url: '/236x/o.webp',
  image_large_url: '/474x/o.webp',
  is_partner: false,
  is_current: true,
}
const shop: DeviceAccount = { ...olive, id: asId('8'), username: 'shop', is_partner: true }
let made = 0
const newId = () => {
  made += 1
  return `group-${made}`
}

describe('stored accounts', () => {
  test('have their id, their fields and a group, and nothing else', () => {
    const withMore = { ...olive, access_token: 'secret', password: 'secret' } as DeviceAccount
    storeAccounts(store, [withMore, shop], newId)
    const { groupId, accounts } = readAccounts(store)
    expect(groupId).toMatch(/^group-/)
    expect(accounts).toEqual({
      7: {
        id: asId('7'),
        username: 'olive',
        email: 'olive@example.com',
        fullName: 'Olive Bower',
        imageMediumUrl: '/236x/o.webp',
        imageLargeUrl: '/474x/o.webp',
      },
      8: expect.objectContaining({ username: 'shop', is_create: true }),
    })
    expect([...stored.values()].join()).not.toContain('secret')
  })

  test('keep their group', () => {
    storeAccounts(store, [olive], newId)
    const { groupId } = readAccounts(store)
    storeAccounts(store, [olive, shop], newId)
    expect(readAccounts(store).groupId).toBe(groupId)
  })

  test('can be removed one by one', () => {
    storeAccounts(store, [olive, shop], newId)
    removeAccount(store, '7')
    expect(Object.keys(readAccounts(store).accounts)).toEqual(['8'])
    removeAccount(store, '8')
    expect(stored.size).toBe(0)
  })

  test.each(['', 'null', '[]', '{', '{"groupId":7}', '{"groupId":"a","accounts":[]}'])(
    'are ignored if malformed, like %j',
    (text) => {
      stored.set('accounts', text)
      expect(readAccounts(store)).toEqual({ groupId: '', accounts: {} })
    },
  )
})

test('rememberLogIn allows prompts again and stores the log-in method', () => {
  rememberLogOut(store)
  countUpsell(store)
  expect(countUpsell(store)).toBe(2)
  expect(hasLoggedOut(store)).toBe(true)
  rememberLogIn(store, 'google')
  expect(hasLoggedOut(store)).toBe(false)
  expect(upsellViews(store)).toBe(0)
  expect(lastMethod(store)).toBe('google')
})
