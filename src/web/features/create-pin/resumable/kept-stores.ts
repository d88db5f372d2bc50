/**
 * What is known of files is apart from the files, which are large and never change. What all files of a queue have in
 * common is there once, by whose it is.
 */
const stores = ['uploads', 'files', 'queues'] as const
type StoreName = (typeof stores)[number]
export type Stores = Record<StoreName, IDBObjectStore>

const version = 2

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', version)
    opening.addEventListener('upgradeneeded', () => {
      const { result } = opening
      for (const name of stores)
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

export async function readStore<T>(
  name: StoreName,
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

/** In one go, so that nothing comes between what is read and what is written. */
export async function writeStores(work: (stores: Stores) => void): Promise<void> {
  const database = await openDatabase()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
      work({
        uploads: transaction.objectStore('uploads'),
        files: transaction.objectStore('files'),
        queues: transaction.objectStore('queues'),
      })
    })
  } finally {
    database.close()
  }
}
