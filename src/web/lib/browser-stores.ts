/** A database in the browser (IndexedDB) with stores by name. */
export interface BrowserStores<Name extends string> {
  read<T>(name: Name, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>
  /** In one transaction: all or nothing, and nothing comes between what is read and what is written. */
  write(work: (stores: Record<Name, IDBObjectStore>) => void): Promise<void>
}

/**
 * `keyPaths`: the stores, each with the property that is its key, or undefined where a key is given with each value.
 * A store that is added needs a higher `version`.
 */
export function browserStores<Name extends string>(
  databaseName: string,
  version: number,
  keyPaths: Readonly<Record<Name, string | undefined>>,
): BrowserStores<Name> {
  const names = Object.keys(keyPaths) as Name[]

  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(databaseName, version)
      opening.addEventListener('upgradeneeded', () => {
        const { result } = opening
        for (const name of names)
          if (!result.objectStoreNames.contains(name))
            result.createObjectStore(name, { keyPath: keyPaths[name] })
      })
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
  }

  async function within<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const database = await open()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

  return {
    read: (name, work) =>
      within(
        (database) =>
          new Promise((resolve, reject) => {
            const request = work(database.transaction(name, 'readonly').objectStore(name))
            request.addEventListener('success', () => resolve(request.result))
            request.addEventListener('error', () => reject(request.error))
          }),
      ),
    write: (work) =>
      within(
        (database) =>
          new Promise((resolve, reject) => {
            const transaction = database.transaction(names, 'readwrite')
            transaction.addEventListener('complete', () => resolve())
            transaction.addEventListener('abort', () => reject(transaction.error))
            const stores = names.map((name) => [name, transaction.objectStore(name)])
            work(Object.fromEntries(stores) as Record<Name, IDBObjectStore>)
          }),
      ),
  }
}
