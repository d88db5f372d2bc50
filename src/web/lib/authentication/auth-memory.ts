import type { DeviceAccount } from '#contract/accounts/devices/device-accounts'

/**
 * What this browser remembers of who came in here and how. Nothing in it opens anything: whether somebody
 * is logged in is the server's to say.
 */
const names = {
  accounts: 'accounts',
  signedOut: 'auth-signed-out',
  upsellViews: 'auth-upsell-views',
  method: 'auth-method',
} as const

/** An account that may be switched to, as clients keep it. */
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
  /** Tells this browser's group of accounts from another's. */
  groupId: string
  accounts: Record<string, StoredAccount>
}

export type LoginMethod = 'email' | 'google' | 'facebook' | 'line' | 'sso' | 'passkey'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readAccounts(store: Store): StoredAccounts {
  const kept = parsed(store.getItem(names.accounts))
  if (!isRecord(kept) || typeof kept.groupId !== 'string' || !isRecord(kept.accounts))
    return { groupId: '', accounts: {} }
  return kept as unknown as StoredAccounts
}

/** Field by field, so that nothing else a server may answer is ever kept. */
export function keepAccounts(
  store: Store,
  accounts: readonly DeviceAccount[],
  newId: () => string,
) {
  const { groupId } = readAccounts(store)
  const kept: StoredAccounts = {
    groupId: groupId || newId(),
    accounts: Object.fromEntries(accounts.map((account) => [account.id, toStored(account)])),
  }
  store.setItem(names.accounts, JSON.stringify(kept))
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

export function dropAccount(store: Store, id: string): void {
  const { groupId, accounts } = readAccounts(store)
  const { [id]: _, ...others } = accounts
  if (Object.keys(others).length === 0) store.removeItem(names.accounts)
  else store.setItem(names.accounts, JSON.stringify({ groupId, accounts: others }))
}

/** Somebody is in: what kept prompts away is forgotten, and how it went is remembered. */
export function rememberLogIn(store: Store, method: LoginMethod): void {
  store.removeItem(names.signedOut)
  store.setItem(names.upsellViews, '0')
  store.setItem(names.method, method)
}

export function lastMethod(store: Store): LoginMethod | null {
  return store.getItem(names.method) as LoginMethod | null
}

/** Who logs out on purpose is not asked at once to come back. */
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
