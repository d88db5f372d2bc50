/** `pages` and `files` tell what the cache holds, `state` whose it is; `saves` wait for the net. */
const stores = { pages: 'path', files: 'address', state: undefined, saves: 'key' } as const
export type OfflineStore = keyof typeof stores
export type OfflineStores = Record<OfflineStore, IDBObjectStore>

const version = 1

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('offline', version)
    opening.addEventListener('upgradeneeded', () => {
      const { result } = opening
      for (const [name, keyPath] of Object.entries(stores))
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

export async function readOffline<T>(
  name: OfflineStore,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(name, 'readonly').objectStore(name))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  } finally {
    database.close()
  }
}

/** All or nothing. */
export async function writeOffline(work: (stores: OfflineStores) => void): Promise<void> {
  const database = await openDatabase()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(Object.keys(stores), 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
      work({
        pages: transaction.objectStore('pages'),
        files: transaction.objectStore('files'),
        state: transaction.objectStore('state'),
        saves: transaction.objectStore('saves'),
      })
    })
  } finally {
    database.close()
  }
}
