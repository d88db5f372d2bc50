import type { DeviceAccount } from '#contract/accounts/devices/device-accounts'

/**
 * What this browser remembers of past log-ins. It grants nothing: only the server decides whether somebody
 * is logged in.
 */
const names = {
  accounts: 'accounts',
  signedOut: 'auth-signed-out',
  upsellViews: 'auth-upsell-views',
  method: 'auth-method',
} as const

/** An account to switch to, in the form that clients store. */
export interface StoredAccount {
  id: string
  username: string
  email: string
  fullName: string
  imageMediumUrl: string | null
  imageLargeUrl: string | null
  /** A business account. */
  is_create?: true
}

export interface StoredAccounts {
  /** Identifies this browser's group of accounts. */
  groupId: string
  accounts: Record<string, StoredAccount>
}

export type LoginMethod = 'email' | 'google' | 'facebook' | 'line' | 'sso' | 'passkey'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readAccounts(store: Store): StoredAccounts {
  const stored = parsed(store.getItem(names.accounts))
  if (!isRecord(stored) || typeof stored.groupId !== 'string' || !isRecord(stored.accounts))
    return { groupId: '', accounts: {} }
  return stored as unknown as StoredAccounts
}

/** Stores field by field, so that nothing else from a server's response is ever stored. */
export function storeAccounts(
  store: Store,
  accounts: readonly DeviceAccount[],
  newId: () => string,
) {
  const { groupId } = readAccounts(store)
  const stored: StoredAccounts = {
    groupId: groupId || newId(),
    accounts: Object.fromEntries(accounts.map((account) => [account.id, toStored(account)])),
  }
  store.setItem(names.accounts, JSON.stringify(stored))
}

function toStored(account: DeviceAccount): StoredAccount {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    fullName: account.full_name,
    imageMediumUrl: account.image_medium_url,
    imageLargeUrl: account.image_large_url,
    ...(account.is_partner ? { is_create: true } : {}),
  }
}

export function removeAccount(store: Store, id: string): void {
  const { groupId, accounts } = readAccounts(store)
  const { [id]: _, ...others } = accounts
  if (Object.keys(others).length === 0) store.removeItem(names.accounts)
  else store.setItem(names.accounts, JSON.stringify({ groupId, accounts: others }))
}

/** After a log-in: allows prompts again, and stores the method. */
export function rememberLogIn(store: Store, method: LoginMethod): void {
  store.removeItem(names.signedOut)
  store.setItem(names.upsellViews, '0')
  store.setItem(names.method, method)
}

export function lastMethod(store: Store): LoginMethod | null {
  return store.getItem(names.method) as LoginMethod | null
}

/** Members who log out on purpose are not prompted at once to log in again. */
export function rememberLogOut(store: Store): void {
  store.setItem(names.signedOut, '1')
}

export function hasLoggedOut(store: Store): boolean {
  return store.getItem(names.signedOut) !== null
}

export function countUpsell(store: Store): number {
  const views = upsellViews(store) + 1
  store.setItem(names.upsellViews, String(views))
  return views
}

export function upsellViews(store: Store): number {
  return Number(store.getItem(names.upsellViews)) || 0
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
