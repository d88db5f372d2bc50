import { type BrowserStores, browserStores } from '#web/lib/browser-stores.ts'

/**
 * What is known of files is apart from the files, which are large and never change. What all files of a queue have in
 * common is there once, by whose it is.
 */
const keyPaths = { uploads: undefined, files: undefined, queues: undefined }
type StoreName = keyof typeof keyPaths
export type Stores = Record<StoreName, IDBObjectStore>

const stores: BrowserStores<StoreName> = browserStores('uploads', 2, keyPaths)
export const { read: readStore, write: writeStores } = stores
