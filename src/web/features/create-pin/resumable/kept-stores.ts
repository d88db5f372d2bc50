/** What is known of files is apart from the files, which are large and never change. */
const stores = ['uploads', 'files'] as const
export type StoreName = (typeof stores)[number]
export type Stores = Record<StoreName, IDBObjectStore>

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of stores) opening.result.createObjectStore(name)
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
      const [uploads, files] = [
        transaction.objectStore('uploads'),
        transaction.objectStore('files'),
      ]
      work({ uploads, files })
    })
  } finally {
    database.close()
  }
}
