import { type BrowserStores, browserStores } from '../browser-stores.ts'

/** `pages` and `files` tell what the cache holds, `state` whose it is; `saves` wait for the net. */
const keyPaths = { pages: 'path', files: 'address', state: undefined, saves: 'key' } as const
export type OfflineStore = keyof typeof keyPaths
export type OfflineStores = Record<OfflineStore, IDBObjectStore>

const stores: BrowserStores<OfflineStore> = browserStores('offline', 1, keyPaths)
export const { read: readOffline, write: writeOffline } = stores
